import {defaultTheme, parseTheme, type Theme} from '#domain/theme.ts'

/** `src/start/theme.ts` sets the attribute. */
export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme']) ?? defaultTheme
}

export function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']})
  return () => observer.disconnect()
}
