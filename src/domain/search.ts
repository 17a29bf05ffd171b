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
