import {useSyncExternalStore} from 'react'

const subscribe = () => () => {}

/** False while React hydrates a prerendered page: the server knew neither the query of the address nor the browser's storage. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
