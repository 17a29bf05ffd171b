import type {JsonObject} from '../documents/document.ts'
import {checkGrowth} from './query-limits.ts'
import {type GroqNode, childNodes, missingParameter, parseGroq, child} from './groq.ts'
import {LRUCache} from 'lru-cache'

interface Parsed {
  tree: GroqNode
  parameters: readonly string[]
}

/** Most queries parse without parameters and are cached once; indexes and slices need their values. */
export class QueryCache {
  // Characters. A syntax tree takes about twenty times as many bytes.
  readonly #cached = new LRUCache<string, Parsed>({
    maxSize: 500_000,
    maxEntrySize: 50_000,
    sizeCalculation: (_parsed, key) => key.length,
  })

  /** @throws LakeError for a syntax error or a missing parameter */
  parse(query: string, params: JsonObject): GroqNode {
    const [plain, withValues] = [JSON.stringify([query]), JSON.stringify([query, params])]
    const cached = this.#cached.get(plain) ?? this.#cached.get(withValues)
    const {tree, parameters} = cached ?? this.#parse(query, params, plain, withValues)
    checkGrowth(tree, withValues.length)
    const missing = parameters.find((name) => !Object.hasOwn(params, name))
    if (missing !== undefined) throw missingParameter(query, missing)
    return tree
  }

  #parse(query: string, params: JsonObject, plain: string, withValues: string): Parsed {
    const tree = parseWithoutParameters(query, params)
    const isForAll = tree && !dependsOnValues(tree)
    const found = toParsed(isForAll ? tree : parseGroq(query, params))
    this.#cached.set(isForAll ? plain : withValues, found)
    return found
  }
}

function toParsed(tree: GroqNode): Parsed {
  return {tree, parameters: [...new Set(parametersIn(tree))]}
}

function parseWithoutParameters(query: string, params: JsonObject): GroqNode | undefined {
  try {
    return parseGroq(query, {})
  } catch (error) {
    if (Object.keys(params).length === 0) throw error
    return undefined
  }
}

function parametersIn(node: GroqNode): string[] {
  return node.type === 'Parameter' ? [String(node['name'])] : childNodes(node).flatMap(parametersIn)
}

/** `list[$i]` is an index for a number, an attribute for a string, and a filter otherwise. */
export function dependsOnValues(node: GroqNode): boolean {
  const isBracket =
    node.type === 'Filter' && isConstant(child(node, 'expr')) && parametersIn(child(node, 'expr')).length > 0
  return isBracket || childNodes(node).some(dependsOnValues)
}

const arithmetic = new Set(['+', '-', '*', '/', '%', '**'])

/** Whether groq-js evaluates it while parsing. */
function isConstant(node: GroqNode): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
      return true
    case 'Group':
    case 'Pos':
    case 'Neg':
      return isConstant(child(node, 'base'))
    case 'OpCall':
      return arithmetic.has(String(node['op'])) && childNodes(node).every(isConstant)
    default:
      return false
  }
}

export function dependsOnTime(node: GroqNode): boolean {
  return (node.type === 'FuncCall' && node['name'] === 'now') || childNodes(node).some(dependsOnTime)
}
