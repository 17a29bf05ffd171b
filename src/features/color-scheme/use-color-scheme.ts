import {useSyncExternalStore} from 'react'
import {type ColorScheme, defaultColorScheme} from '#domain/color-scheme.ts'

/** `src/start/color-scheme.ts` sets the attribute. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'),
    () => defaultColorScheme,
  )
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']})
  return () => observer.disconnect()
}
