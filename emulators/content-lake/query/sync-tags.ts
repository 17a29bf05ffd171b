/**
 * Sync tags tie a query's answer to what it was computed from: the answer names its tags, a live event names those that
 * changed, and whoever holds an answer with one of them asks again. Hosted keeps them opaque; ours are types, the
 * coarsest that lets a page about courses rest while technologies change.
 * Source: sanity.io/docs, "Live Content API".
 */
const prefix = 's1:'

/** On every answer that looked at all documents, and on every change. */
export const anythingTag = `${prefix}*`

export function typeTag(type: string): string {
  return prefix + type
}

/** For a reference whose target is not there: any document with that id would change the answer. */
export function missingTag(id: string): string {
  return `${prefix}missing:${id}`
}
