import type {JsonObject} from '../documents/document.ts'
import {missingParameter, parseGroq} from './groq.ts'
import {boundGrowth} from './bounded-growth.ts'
import type {GroqNode} from './groq-node.ts'
import {dependsOnValues, parametersIn} from './query-parameters.ts'

interface Parsed {
  tree: GroqNode
  /** Names of the parameters that have to be given yet. */
  parameters: readonly string[]
}

/**
 * Parsed queries, the latest ones: site and Studio ask the same again and again. Most parse without their parameters, and
 * so once for all of them; those with a parameter as an index or in a slice need its value.
 */
export class QueryCache {
  readonly #known = new Map<string, Parsed>()
  readonly #capacity: number
  #size = 0

  /** @param capacity characters of queries in all; a tree takes some twenty times as many bytes */
  constructor(capacity = 500_000) {
    this.#capacity = capacity
  }

  /** @throws LakeError when the query does not parse, or asks for a parameter that is not there */
  parse(query: string, params: JsonObject): GroqNode {
    const [plain, withValues] = [JSON.stringify([query]), JSON.stringify([query, params])]
    const known = this.#recall(plain) ?? this.#recall(withValues)
    const {tree, parameters} = known ?? this.#parseAnew(query, params, plain, withValues)
    const missing = parameters.find((name) => !Object.hasOwn(params, name))
    if (missing !== undefined) throw missingParameter(query, missing)
    return tree
  }

  #parseAnew(query: string, params: JsonObject, plain: string, withValues: string): Parsed {
    const tree = parsedAlone(query, params)
    return tree && !dependsOnValues(tree)
      ? this.#keep(plain, parsed(tree))
      : this.#keep(withValues, parsed(parseGroq(query, params)))
  }

  #recall(key: string): Parsed | undefined {
    const found = this.#known.get(key)
    if (found && this.#known.delete(key)) this.#known.set(key, found)
    return found
  }

  #keep(key: string, found: Parsed): Parsed {
    if (key.length > this.#capacity / 10) return found
    this.#known.set(key, found)
    this.#size += key.length
    for (const oldest of this.#known.keys()) {
      if (this.#size <= this.#capacity) break
      this.#known.delete(oldest)
      this.#size -= oldest.length
    }
    return found
  }
}

function parsed(tree: GroqNode): Parsed {
  return {tree: boundGrowth(tree), parameters: [...new Set(parametersIn(tree))]}
}

/** The tree for any parameters; nothing when it takes their values to parse, as slices do. */
function parsedAlone(query: string, params: JsonObject): GroqNode | undefined {
  try {
    return parseGroq(query, {})
  } catch (error) {
    if (Object.keys(params).length === 0) throw error
    return undefined
  }
}
