import {useSyncExternalStore} from 'react'

const subscribe = () => () => {}

/** False during hydration: prerendering knows neither the URL's query nor the browser's storage. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
