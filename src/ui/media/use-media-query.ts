import {useCallback, useSyncExternalStore} from 'react'

/**
 * Whether a media query matches, following it as it changes. While the page is rendered ahead of time, and for the
 * first moment of hydration, it does not match: write the query so that this is the harmless answer.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether the visitor asked for less motion. */
export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)')
