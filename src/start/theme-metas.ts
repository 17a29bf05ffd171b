/** A colour of each theme, in a form that every browser knows. */
export interface BarColours {
  readonly dark: string
  readonly light: string
}

/**
 * What a browser draws around the page in either theme: its own controls, and its bars. `src/start/theme.ts` keeps to the theme in view.
 *
 * @param bars the colours of the page itself
 */
export const themeMetas = (bars: BarColours) => [
  {name: 'color-scheme', dark: 'dark', light: 'light'},
  {name: 'theme-color', ...bars},
]
