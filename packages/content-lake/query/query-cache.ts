import {LRUCache} from 'lru-cache'
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
  // Characters of queries: a tree takes some twenty times as many bytes.
  readonly #known = new LRUCache<string, Parsed>({
    maxSize: 500_000,
    maxEntrySize: 50_000,
    sizeCalculation: (_parsed, key) => key.length,
  })

  /** @throws LakeError when the query does not parse, or asks for a parameter that is not there */
  parse(query: string, params: JsonObject): GroqNode {
    const [plain, withValues] = [JSON.stringify([query]), JSON.stringify([query, params])]
    const known = this.#known.get(plain) ?? this.#known.get(withValues)
    const {tree, parameters} = known ?? this.#parseAnew(query, params, plain, withValues)
    const missing = parameters.find((name) => !Object.hasOwn(params, name))
    if (missing !== undefined) throw missingParameter(query, missing)
    return tree
  }

  #parseAnew(query: string, params: JsonObject, plain: string, withValues: string): Parsed {
    const tree = parsedAlone(query, params)
    const isForAll = tree && !dependsOnValues(tree)
    const found = parsed(isForAll ? tree : parseGroq(query, params))
    this.#known.set(isForAll ? plain : withValues, found)
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
