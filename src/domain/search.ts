/** Combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic. In other scripts a mark makes another letter: か and が. */
const diacritics = /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]/g

/** Folds case and diacritics. Upper case, because lower case keeps ß and ss, ς and σ, ı and i apart. */
export function foldText(text: string): string {
  return text.normalize('NFKD').toUpperCase().replace(diacritics, '')
}

export function foldSearch(text: string): string {
  return foldText(text.trim())
}

/** UTF-16 offsets; `end` is exclusive. */
export type TextRange = {readonly start: number; readonly end: number}

/** Ranges of the original text that match a folded search. */
export function findMatches(text: string, search: string): TextRange[] {
  if (search === '') return []
  let folded = ''
  /** The offset in the original text of each unit of the folded text. */
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
