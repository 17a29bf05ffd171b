/** In a format that every browser supports. */
export interface BrowserColors {
  readonly dark: string
  readonly light: string
}

/** `src/start/color-scheme.ts` updates these elements. */
export const colorSchemeMetas = (themeColor: BrowserColors) => [
  {name: 'color-scheme', dark: 'dark', light: 'light'},
  {name: 'theme-color', ...themeColor},
]
