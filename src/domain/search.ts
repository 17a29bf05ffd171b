/**
 * Combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic. Other scripts' marks stay, because there they make
 * other letters: without them か is が, and Hindi loses its vowels.
 */
const diacritics = /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]/g

/**
 * A text without case and diacritics, for comparing.
 *
 * Upper case, because it unites what lower case keeps apart: ß and ss, ς and σ, ı and i.
 */
export function foldText(text: string): string {
  return text.normalize('NFKD').toUpperCase().replace(diacritics, '')
}

/** What a visitor searches for, folded and without blanks around it. */
export function foldSearch(text: string): string {
  return foldText(text.trim())
}

/** A part of a text, in UTF-16 units from its beginning; `end` is the first that is not in it. */
export type TextRange = {readonly start: number; readonly end: number}

/**
 * Where a text contains what is searched for, as it is written: with the accents that the search does without.
 *
 * @param search as `foldSearch` makes it
 */
export function findMatches(text: string, search: string): TextRange[] {
  if (search === '') return []
  let folded = ''
  /** For each unit of the folded text, where in the text the character stands that it comes from. */
  const origins: number[] = []
  let end = 0
  for (const character of text) {
    const units = foldText(character)
    for (let unit = 0; unit < units.length; unit += 1) origins.push(end)
    folded += units
    end += character.length
  }
  const matches: TextRange[] = []
  for (let at = folded.indexOf(search); at !== -1; at = folded.indexOf(search, at + search.length)) {
    const start = origins[at] ?? end
    const last = origins[at + search.length - 1] ?? end
    matches.push({start, end: origins.slice(at + search.length).find((origin) => origin > last) ?? end})
  }
  return matches
}
