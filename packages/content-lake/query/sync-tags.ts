import {assetTypeOf, changedReferences, isAsset} from '../documents/asset-use.ts'
import {isPublicId, publishedIdOf} from '../documents/document-id.ts'

/**
 * @module Sync tags tie a query's answer to what it was computed from: the answer names its tags, a live event names those that
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

interface Change {
  id: string
  before: {_type: string} | undefined
  after: {_type: string} | undefined
}

/**
 * The tags of what some changes affect.
 * @param publicOnly whether only what a reader without a login sees counts
 */
export function changedTags(changes: readonly Change[], publicOnly: boolean): string[] {
  const tags = new Set<string>()
  for (const {id, before, after} of changes) {
    if (publicOnly && (!isPublicId(id) || [before, after].some((state) => state && isAsset(state)))) continue
    tags.add(anythingTag)
    if (before) tags.add(typeTag(before._type))
    if (after) tags.add(typeTag(after._type))
    // A draft or version appears under its published id, too, to those who look through a perspective.
    if (!before) tags.add(missingTag(id)).add(missingTag(publishedIdOf(id)))
    // What nothing published refers to any more, or for the first time, visitors lose or get.
    for (const target of isPublicId(id) ? changedReferences(before, after) : []) {
      const type = assetTypeOf(target)
      if (type !== undefined) tags.add(typeTag(type)).add(missingTag(target))
    }
  }
  return [...tags].toSorted()
}
