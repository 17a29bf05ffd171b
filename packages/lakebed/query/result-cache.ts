import {LRUCache} from 'lru-cache'
import {isPublicId, publishedIdOf} from '../documents/document.ts'
import {assetTypeOf, changedReferences, isAsset} from '../documents/references.ts'

/**
 * @module A result has the sync tags of its inputs, a live event the changed ones. Ours are document types;
 * hosted ones are opaque. Source: sanity.io/docs, "Live Content API".
 */

const prefix = 's1:'

/** Results that read all documents have it, and so does every change. */
export const anythingTag = `${prefix}*`

export function typeTag(type: string): string {
  return prefix + type
}

/** Results with a dangling reference have it, because creating the document changes them. */
export function missingTag(id: string): string {
  return `${prefix}missing:${id}`
}

interface Change {
  id: string
  before: {_type: string} | undefined
  after: {_type: string} | undefined
}

export function changedTags(changes: readonly Change[], publicOnly: boolean): string[] {
  const tags = new Set<string>()
  for (const {id, before, after} of changes) {
    if (publicOnly && (!isPublicId(id) || [before, after].some((state) => state && isAsset(state)))) continue
    tags.add(anythingTag)
    if (before) tags.add(typeTag(before._type))
    if (after) tags.add(typeTag(after._type))
    // Perspectives show drafts and versions under the published id.
    if (!before) tags.add(missingTag(id)).add(missingTag(publishedIdOf(id)))
    // Assets are public only while a published document references them.
    for (const target of isPublicId(id) ? changedReferences(before, after) : []) {
      const type = assetTypeOf(target)
      if (type !== undefined) tags.add(typeTag(type)).add(missingTag(target))
    }
  }
  return [...tags].toSorted()
}

export interface CachedResult {
  json: Buffer
  sourceMap?: Buffer
  syncTags: readonly string[]
}

/** The results of a dataset, invalidated by sync tags. */
export class ResultCache extends LRUCache<string, CachedResult> {
  constructor(capacity = 16_000_000) {
    super({maxSize: capacity, maxEntrySize: capacity / 2, sizeCalculation: sizeOf})
  }

  invalidate(tags: readonly string[]): void {
    const changed = new Set(tags)
    const stale = [...this.entries()].filter(([, {syncTags}]) => syncTags.some((tag) => changed.has(tag)))
    for (const [key] of stale) this.delete(key)
  }
}

function sizeOf({json, sourceMap, syncTags}: CachedResult, key: string): number {
  return key.length + json.length + (sourceMap?.length ?? 0) + syncTags.length * 30
}
