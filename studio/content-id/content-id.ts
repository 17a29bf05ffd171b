/**
 * The ids of what the experience list shows: a letter for the type and a number that counts up (`p1`, `c4`). They stand in addresses
 * (`/about?item=p1`), so they are short and never change their meaning.
 *
 * @module
 */

/** The number in `id`, or undefined when `id` is not of this prefix and form. */
function numberOf(prefix: string, id: string): number | undefined {
  if (!id.startsWith(prefix)) return undefined
  const digits = id.slice(prefix.length)
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : undefined
}

/**
 * The next free id: one above the highest taken number, so that the id of something deleted, which may still
 * be linked to from elsewhere, is not handed out again while a later one exists.
 *
 * @param taken Ids in use, in any order; those of another form are ignored.
 */
export function nextContentId(prefix: string, taken: readonly string[]): string {
  const highest = taken.reduce((max, id) => Math.max(max, numberOf(prefix, id) ?? 0), 0)
  return `${prefix}${highest + 1}`
}

/** `true` for a well-formed id, else the sentence that tells the owner what to change. */
export function checkContentId(prefix: string, id: unknown): true | string {
  if (typeof id !== 'string' || id === '') return 'Give it an id: press “Generate” for the next free one.'
  if (numberOf(prefix, id) !== undefined) return true
  return `An id here is the letter “${prefix}” and a number, like ${prefix}1 or ${prefix}12. Press “Generate” for the next free one.`
}
