export function paragraphs(text: string): string[] {
  return text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** The first paragraph, truncated after a word. */
export function truncate(text: string, maxLength: number): string {
  const [first = ''] = paragraphs(text)
  const characters = Array.from(first)
  if (characters.length <= maxLength) return first
  const words = characters
    .slice(0, maxLength)
    .join('')
    .replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,.;:–-]+$/, '')}…`
}

const sentenceEnd = /[.!?…](?=\s)/g
const clauseEnd = /(?:[:;](?=\s)|\s[–—](?=\s))/g

/** A full stop before this is probably that of an abbreviation. */
const minLength = 24

/** The first sentence on one line. A long one ends after a clause or a word, with an ellipsis. */
export function excerpt(text: string, maxLength: number): string {
  const [first = ''] = paragraphs(text)
  const line = first.replaceAll(/\s+/g, ' ')
  const head = line.slice(0, maxLength + 1)
  const sentence = findEnd(head, sentenceEnd)
  if (sentence !== undefined) return line.slice(0, sentence + 1)
  const characters = Array.from(line)
  if (characters.length <= maxLength) return line
  const end = findEnd(head, clauseEnd) ?? head.lastIndexOf(' ')
  // A long word, or a script without spaces.
  if (end <= 0) return `${characters.slice(0, maxLength).join('')}…`
  return `${line.slice(0, end).replace(/[\s,;:–—-]+$/, '')}…`
}

function findEnd(text: string, ends: RegExp): number | undefined {
  return [...text.matchAll(ends)].find(({index}) => index >= minLength)?.index
}
