export type ColorScheme = 'dark' | 'light'

export const defaultColorScheme: ColorScheme = 'dark'
