import {isDeepStrictEqual} from 'node:util'

/** What a lake writes into a document by itself: it differs wherever the same content lies. */
const ownToALake: ReadonlySet<string> = new Set(['_id', '_rev', '_createdAt', '_updatedAt', '_system'])

type Fields = Readonly<Record<string, unknown>>

/**
 * The names of the fields in which two documents, or two forms of one, say something else. The order of names says nothing, that of a
 * list does.
 */
export function changedFields(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !ownToALake.has(name) && !isDeepStrictEqual(before[name], after[name]))
}
