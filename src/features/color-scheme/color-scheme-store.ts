import {defaultColorScheme, parseColorScheme, type ColorScheme} from '#domain/color-scheme.ts'

/** `src/start/color-scheme.ts` sets the attribute. */
export function currentColorScheme(): ColorScheme {
  return parseColorScheme(document.documentElement.dataset['theme']) ?? defaultColorScheme
}

export function subscribeToColorScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']})
  return () => observer.disconnect()
}
