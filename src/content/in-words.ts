/**
 * Whoever writes to a dataset by a program may put anything into a field, and the site is drawn all the same; the Studio names the field.
 *
 * @module
 */

/** What there is to read in a field: a number in its digits, and nothing in what has no words. */
export function written(stored: unknown): string {
  if (typeof stored === 'string') return stored
  return typeof stored === 'number' ? String(stored) : ''
}

/** What a document is called; a name that says nothing would leave its link or button without any. */
export function nameOf(stored: unknown): string {
  const name = written(stored)
  return /\S/.test(name) ? name : 'Untitled'
}

/** Fields that are all texts. */
export function inWords<Fields extends Readonly<Record<string, string>>>(fields: Fields): Fields {
  const words: {[Key in keyof Fields]?: string} = {}
  for (const key in fields) words[key] = written(fields[key])
  return {...fields, ...words}
}

/** The entries of a list in which there is something to read. */
export function readable(stored: readonly unknown[]): string[] {
  return stored.map(written).filter((text) => /\S/.test(text))
}
