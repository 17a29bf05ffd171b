import {create} from 'fontkitten'

/** @module Which letters of a text typefaces have. */

/** Every character that these fonts have. */
export function lettersOf(fonts: readonly Buffer[]): ReadonlySet<string> {
  const known = new Set<string>()
  for (const bytes of fonts) {
    const font = create(bytes)
    if (font.isCollection) continue
    for (const code of font.characterSet) known.add(String.fromCodePoint(code))
  }
  return known
}

/** Emoji are left out: they say little, and are in no typeface. */
export const withoutPictures = (text: string) =>
  text.replaceAll(/\p{Emoji_Presentation}|[\uFE0F\u200D]/gu, '')

/** The characters of a text that are not among those known, each once. */
export function lettersBeyond(text: string, known: ReadonlySet<string>): string[] {
  return [...new Set(text)].filter(
    (character) => !known.has(character) && !/[\p{Cc}\p{Cf}\p{Zs}]/u.test(character),
  )
}
