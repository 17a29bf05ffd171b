import {defaultTheme, parseTheme, type Theme} from '#domain/theme.ts'

/** Where the visitor's choice is remembered. The script in index.html reads the same key before the first paint. */
export const themeKey = 'theme'

const listeners = new Set<() => void>()

/** The theme that the page shows, which is what stands on `<html>`. */
export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme']) ?? defaultTheme
}

/** Shows a theme and remembers it. Where storage is blocked it lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Blocked or full storage takes the memory, not the choice.
  }
}

/** Calls `onChange` whenever the theme changes, in this tab or in another one. @returns stops it. */
export function followTheme(onChange: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs)
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs({key, newValue}: StorageEvent) {
  if (key === themeKey) show(parseTheme(newValue) ?? defaultTheme)
}

/** Sets the theme on `<html>` and in every `<meta>` that brings a value for each theme. */
function show(theme: Theme) {
  document.documentElement.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-dark][data-light]')) {
    meta.content = meta.dataset[theme] ?? meta.content
  }
  for (const listener of listeners) listener()
}
