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
  readonly #answers = new Map<string, CachedAnswer>()
  readonly #capacity: number
  #size = 0

  /** @param capacity bytes of JSON in all */
  constructor(capacity = 16_000_000) {
    this.#capacity = capacity
  }

  get(key: string): CachedAnswer | undefined {
    const answer = this.#answers.get(key)
    if (answer) {
      this.#answers.delete(key)
      this.#answers.set(key, answer)
    }
    return answer
  }

  put(key: string, answer: CachedAnswer): void {
    const weight = weigh(key, answer)
    if (weight > this.#capacity / 2) return
    this.#remove(key)
    this.#answers.set(key, answer)
    this.#size += weight
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= this.#capacity) return
      this.#remove(oldest)
    }
  }

  /** Forgets what depends on anything that changed. */
  forget(changedTags: readonly string[]): void {
    const changed = new Set(changedTags)
    for (const [key, {syncTags}] of this.#answers) {
      if (syncTags.some((tag) => changed.has(tag))) this.#remove(key)
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key)
    if (!answer) return
    this.#answers.delete(key)
    this.#size -= weigh(key, answer)
  }
}

function weigh(key: string, {json, sourceMap, syncTags}: CachedAnswer): number {
  return key.length + json.length + (sourceMap?.length ?? 0) + syncTags.length * 30
}
