export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

export const defaultTheme: Theme = 'dark'

/** Reads a remembered theme; undefined for whatever else a storage may hold. */
export function parseTheme(value: unknown): Theme | undefined {
  return themes.find((theme) => theme === value)
}
