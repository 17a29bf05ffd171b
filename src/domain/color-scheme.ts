export const colorSchemes = ['dark', 'light'] as const
export type ColorScheme = (typeof colorSchemes)[number]

export const defaultColorScheme: ColorScheme = 'dark'

export function parseColorScheme(value: unknown): ColorScheme | undefined {
  return colorSchemes.find((scheme) => scheme === value)
}
