import {LRUCache} from 'lru-cache'

/** An answer as JSON, with the sync tags of what it was computed from. */
export interface CachedAnswer {
  /** In UTF-8, ready to be sent. */
  json: Buffer
  /** The same for its source map, if one was asked for. */
  sourceMap?: Buffer
  syncTags: readonly string[]
}

/**
 * Answers of one dataset, kept until a change has one of their sync tags: to repeated questions what Sanity's API CDN is
 * to hosted content, but never stale. Forgets the least recently used when they grow too large.
 */
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

  /** Forgets what depends on anything that changed. */
  forget(changedTags: readonly string[]): void {
    const changed = new Set(changedTags)
    const stale = [...this.#answers.keys()].filter((key) =>
      this.#answers.peek(key)?.syncTags.some((tag) => changed.has(tag)),
    )
    for (const key of stale) this.#answers.delete(key)
  }
}

function weigh({json, sourceMap, syncTags}: CachedAnswer, key: string): number {
  return key.length + json.length + (sourceMap?.length ?? 0) + syncTags.length * 30
}
