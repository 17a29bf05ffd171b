/** @module Which letters of a text typefaces have. */

/** Pictures between letters are left out: they say little, and are in no typeface. */
export const withoutPictures = (text: string) =>
  text.replaceAll(/\p{Emoji_Presentation}|[\uFE0F\u200D]/gu, '')

/** @param fonts as TrueType, OpenType, WOFF or WOFF2 */
export async function lettersOf(fonts: readonly Buffer[]): Promise<ReadonlySet<string>> {
  // Not for a server that never asks: it would keep the memory.
  const {readFont} = await import('./font-file.ts')
  const known = new Set<string>()
  for (const bytes of fonts) for (const character of (await readFont(bytes)).characters) known.add(character)
  return known
}

/** The characters of a text that are not among those known, each once. */
export function lettersBeyond(text: string, known: ReadonlySet<string>): string[] {
  return [...new Set(text)].filter(
    (character) => !known.has(character) && !/[\p{Cc}\p{Cf}\p{Zs}]/u.test(character),
  )
}
