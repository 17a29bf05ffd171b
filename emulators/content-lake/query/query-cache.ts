import type {JsonObject} from '../documents/document.ts'
import {parseGroq} from './groq.ts'
import type {GroqNode} from './groq-node.ts'

/** Parsed queries, the latest ones: site and Studio ask the same again and again. */
export class QueryCache {
  readonly #trees = new Map<string, GroqNode>()
  readonly #capacity: number
  #size = 0

  /** @param capacity characters of queries and parameters in all; the trees take some thirty times as many bytes */
  constructor(capacity = 1_000_000) {
    this.#capacity = capacity
  }

  /** @throws LakeError when the query does not parse */
  parse(query: string, params: JsonObject): GroqNode {
    const key = `${query}\n${JSON.stringify(params)}`
    const tree = this.#trees.get(key) ?? parseGroq(query, params)
    if (key.length > this.#capacity / 20) return tree
    this.#size += this.#trees.delete(key) ? 0 : key.length
    this.#trees.set(key, tree)
    for (const oldest of this.#trees.keys()) {
      if (this.#size <= this.#capacity) break
      this.#trees.delete(oldest)
      this.#size -= oldest.length
    }
    return tree
  }
}
