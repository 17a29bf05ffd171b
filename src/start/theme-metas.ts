/** What a browser draws around the page in either theme: its own controls, and its bars. `src/start/theme.ts` keeps to the theme in view. */
export const themeMetas = [
  {name: 'color-scheme', dark: 'dark', light: 'light'},
  {name: 'theme-color', dark: '#090e0f', light: '#f8f3ea'},
] as const
