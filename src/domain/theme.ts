export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

export const defaultTheme: Theme = 'dark'

export function parseTheme(value: unknown): Theme | undefined {
  return themes.find((theme) => theme === value)
}
