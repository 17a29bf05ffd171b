import {LRUCache} from 'lru-cache'
import {isPublicId, publishedIdOf} from '../documents/document.ts'
import {assetTypeOf, changedReferences, isAsset} from '../documents/references.ts'

/**
 * @module Sync tags tie a query's answer to what it was computed from: the answer names its tags, a live event those that
 * changed. Hosted keeps them opaque; ours are document types. Source: sanity.io/docs, "Live Content API".
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
    // Assets appear and disappear for visitors with the last published reference to them.
    for (const target of isPublicId(id) ? changedReferences(before, after) : []) {
      const type = assetTypeOf(target)
      if (type !== undefined) tags.add(typeTag(type)).add(missingTag(target))
    }
  }
  return [...tags].toSorted()
}

export interface CachedAnswer {
  json: Buffer
  sourceMap?: Buffer
  syncTags: readonly string[]
}

/** An LRU cache of the answers of one dataset, each kept until a change has one of its sync tags. */
export class AnswerCache {
  readonly #answers: LRUCache<string, CachedAnswer>

  /** @param capacity bytes of JSON in all; an answer may take half of it */
  constructor(capacity = 16_000_000) {
    this.#answers = new LRUCache({maxSize: capacity, maxEntrySize: capacity / 2, sizeCalculation: weigh})
  }

  get(key: string): CachedAnswer | undefined {
    return this.#answers.get(key)
  }

  put(key: string, answer: CachedAnswer): void {
    this.#answers.set(key, answer)
  }

  forget(tags: readonly string[]): void {
    const changed = new Set(tags)
    const stale = [...this.#answers.keys()].filter((key) =>
      this.#answers.peek(key)?.syncTags.some((tag) => changed.has(tag)),
    )
    for (const key of stale) this.#answers.delete(key)
  }
}

function weigh({json, sourceMap, syncTags}: CachedAnswer, key: string): number {
  return key.length + json.length + (sourceMap?.length ?? 0) + syncTags.length * 30
}
