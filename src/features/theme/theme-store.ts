import {defaultTheme, parseTheme, type Theme} from '#domain/theme.ts'

/** The theme that the page shows, which is what stands on `<html>`. `src/start/theme.ts` sets it. */
export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme']) ?? defaultTheme
}

/** Calls `onChange` whenever the theme changes. @returns stops it. */
export function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']})
  return () => observer.disconnect()
}
