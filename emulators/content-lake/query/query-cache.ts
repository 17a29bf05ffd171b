import type {JsonObject} from '../documents/document.ts'
import {parseGroq} from './groq.ts'
import type {GroqNode} from './groq-node.ts'

/**
 * Parsed queries, the latest ones: site and Studio ask the same again and again. Most parse without their parameters, and
 * so once for all of them; those with a parameter in a slice need its value.
 */
export class QueryCache {
  readonly #trees = new Map<string, GroqNode>()
  readonly #capacity: number
  #size = 0

  /** @param capacity characters of queries in all; a tree takes some twenty times as many bytes */
  constructor(capacity = 500_000) {
    this.#capacity = capacity
  }

  /** @throws LakeError when the query does not parse */
  parse(query: string, params: JsonObject): GroqNode {
    const values = `${query}\n${JSON.stringify(params)}`
    const known = this.#recall(query) ?? this.#recall(values)
    if (known) return known
    try {
      return this.#keep(query, parseGroq(query, {}))
    } catch (error) {
      if (Object.keys(params).length === 0) throw error
      return this.#keep(values, parseGroq(query, params))
    }
  }

  #recall(key: string): GroqNode | undefined {
    const tree = this.#trees.get(key)
    if (tree && this.#trees.delete(key)) this.#trees.set(key, tree)
    return tree
  }

  #keep(key: string, tree: GroqNode): GroqNode {
    if (key.length > this.#capacity / 10) return tree
    this.#trees.set(key, tree)
    this.#size += key.length
    for (const oldest of this.#trees.keys()) {
      if (this.#size <= this.#capacity) break
      this.#trees.delete(oldest)
      this.#size -= oldest.length
    }
    return tree
  }
}
