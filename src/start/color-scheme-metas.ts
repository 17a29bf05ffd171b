/** In a format that every browser supports. */
export interface BrowserColors {
  readonly dark: string
  readonly light: string
}

/** The `<meta>` elements that depend on the colour scheme. `src/start/color-scheme.ts` updates them. */
export const colorSchemeMetas = (themeColor: BrowserColors) => [
  {name: 'color-scheme', dark: 'dark', light: 'light'},
  {name: 'theme-color', ...themeColor},
]
