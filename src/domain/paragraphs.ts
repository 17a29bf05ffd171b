/** The paragraphs of a text that the owner wrote, separated by empty lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** The end of a sentence, or of what a colon, a semicolon or a dash parts from the rest, before a blank. */
const sentenceEnd = /[.!?…](?=\s)/g
const clauseEnd = /(?:[:;](?=\s)|\s[–—](?=\s))/g

/** Fewer characters say nothing, and a full stop so early is rather that of an abbreviation. */
const shortest = 24

/**
 * How a text begins: its first sentence on one line, and of a long one as much as makes sense by itself, with an ellipsis.
 *
 * @param longest in UTF-16 units, the ellipsis not among them
 */
export function opening(text: string, longest: number): string {
  const [first = ''] = paragraphs(text)
  const line = first.replaceAll(/\s+/g, ' ')
  const head = line.slice(0, longest + 1)
  const sentence = firstEnd(head, sentenceEnd)
  if (sentence !== undefined) return line.slice(0, sentence + 1)
  if (line.length <= longest) return line
  const end = firstEnd(head, clauseEnd) ?? head.lastIndexOf(' ')
  // A word that never ends, or a script without blanks.
  if (end <= 0) return `${Array.from(line).slice(0, longest).join('')}…`
  return `${line.slice(0, end).replace(/[\s,;:–—-]+$/, '')}…`
}

function firstEnd(text: string, ends: RegExp): number | undefined {
  return [...text.matchAll(ends)].find(({index}) => index >= shortest)?.index
}
