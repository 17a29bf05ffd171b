import vm from 'node:vm'
import {dataError} from '../errors/lake-error.ts'
import {type GroqNode, innerNodes, isNode, parts} from './groq.ts'

const entry = new vm.Script('work()')
let current: () => void = () => undefined
const context = vm.createContext({work: () => current()})

/**
 * Interrupts synchronous work through V8's watchdog, which also stops regular expressions and JSON.stringify.
 * It costs 0.1 ms. The work must not write.
 * @throws LakeError (400, as hosted) after `limit` milliseconds
 */
export function withinTime<Result>(limit: number, what: string, work: () => Result): Result {
  let outcome: {result: Result} | undefined
  current = () => {
    outcome = {result: work()}
  }
  try {
    entry.runInContext(context, {timeout: limit})
  } catch (error) {
    if (!isTimeout(error)) throw error
    throw dataError(
      400,
      'queryTimeoutError',
      `${what} took longer than ${limit} ms and was stopped. ` +
        'Narrow it: filter by _type first, slice, project only what you need.',
    )
  }
  if (!outcome) throw new Error('The watchdog returned before the work was done')
  return outcome.result
}

/** Errors of another context are not `instanceof Error`. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}

/**
 * A result can contain the same document many times: its size is estimated before it is serialized.
 * @throws LakeError beyond about `limit` characters
 */
export function boundedJson(value: unknown, limit: number): string {
  if (weigh(value, limit) < 0) throw tooLarge(limit)
  return JSON.stringify(value ?? null)
}

/** Returns a negative number as soon as the budget is exceeded. */
function weigh(value: unknown, budget: number): number {
  if (typeof value === 'string') return budget - value.length - 3
  if (typeof value !== 'object' || value === null) return budget - 5
  let left = budget - 2
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && left >= 0; index += 1) left = weigh(value[index], left)
    return left
  }
  for (const name in value) {
    if (left < 0) return left
    left = weigh(Reflect.get(value, name), left - name.length - 4)
  }
  return left
}

export function tooLarge(limit: number): Error {
  const megabytes = Math.round(limit / 1_000_000)
  const description = `The result is larger than ${megabytes} MB. Slice it, or project only the fields you need.`
  return dataError(400, 'queryResultTooLargeError', description)
}

/** V8 ends the process for arrays of more than 2^27 items. */
const maxDoublings = 26
/** Assumed characters of the texts in a dataset. */
const usualSize = 2 ** 14

/**
 * Refuses queries whose nested concatenations grow exponentially until V8 ends the process. The watchdog
 * cannot stop native code.
 * @param size characters of query and parameters
 */
export function checkGrowth(tree: GroqNode, size: number): void {
  if (doublingsIn(tree) <= maxDoublings - Math.log2(Math.max(size, usualSize))) return
  const description =
    'The query nests "+", "..." or array::join() too deep. Put together less, or slice it first.'
  throw dataError(400, 'queryResultTooLargeError', description)
}

/** A node is applied to the result of its base, so their doublings add up. */
function doublingsIn(node: GroqNode): number {
  const {base} = node
  const others = innerNodes(node).filter((inner) => inner !== base)
  const inBase = isNode(base) ? doublingsIn(base) : 0
  return ownDoublings(node) + inBase + Math.max(0, ...others.map(doublingsIn))
}

function ownDoublings(node: GroqNode): number {
  if (node.type === 'Array') return parts(node, 'elements').filter(({isSplat}) => isSplat === true).length
  if (node.type === 'OpCall' && node['op'] === '+')
    return innerNodes(node).some(({type}) => type === 'Value') ? 0 : 1
  if (node.type !== 'FuncCall' || node['namespace'] !== 'array' || node['name'] !== 'join') return 0
  const [, separator] = parts(node, 'args')
  const isShort = typeof separator?.['value'] === 'string' && separator['value'].length <= 16
  return isShort ? 4 : maxDoublings
}
