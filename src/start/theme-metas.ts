/** In a format that every browser supports. */
export interface BrowserColors {
  readonly dark: string
  readonly light: string
}

/** The `<meta>` elements that depend on the theme. `src/start/theme.ts` updates them. */
export const themeMetas = (themeColor: BrowserColors) => [
  {name: 'color-scheme', dark: 'dark', light: 'light'},
  {name: 'theme-color', ...themeColor},
]
