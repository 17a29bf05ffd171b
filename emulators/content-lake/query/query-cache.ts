import type {JsonObject} from '../documents/document.ts'
import {parseGroq} from './groq.ts'
import type {GroqNode} from './groq-node.ts'

/** Parsed queries, the latest few hundred: site and Studio ask the same ones again and again. */
export class QueryCache {
  readonly #trees = new Map<string, GroqNode>()
  readonly #capacity: number

  constructor(capacity = 500) {
    this.#capacity = capacity
  }

  /** @throws LakeError when the query does not parse */
  parse(query: string, params: JsonObject): GroqNode {
    const key = `${query}\n${JSON.stringify(params)}`
    const tree = this.#trees.get(key) ?? parseGroq(query, params)
    this.#trees.delete(key)
    this.#trees.set(key, tree)
    const [oldest] = this.#trees.keys()
    if (this.#trees.size > this.#capacity && oldest !== undefined) this.#trees.delete(oldest)
    return tree
  }
}
