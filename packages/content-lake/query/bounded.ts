import vm from 'node:vm'
import {dataError} from '../errors/lake-error.ts'
import {type GroqNode, innerNodes, isNode, parts} from './groq.ts'

/** @module What keeps a query from using up the process: a time limit, a size limit and a bound on growth. */

const entry = new vm.Script('work()')
let current: () => void = () => undefined
const context = vm.createContext({work: () => current()})

/**
 * Stops work that computes for too long, wherever it is: in a loop of groq-js, in a regular expression, in JSON.stringify.
 * Evaluation never yields, so no timer could stop it; V8's own watchdog can (it costs 0.1 ms). The work must only read:
 * it may end at any point.
 * @throws LakeError (400, as hosted does) when `work` takes longer than `limit` milliseconds
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

/** The error comes from the other context, whose `Error` is not ours. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}

/**
 * JSON of a query's result. A result may hold the same document many times over, so that a short query can ask for
 * gigabytes: it is weighed first, and refused as soon as it is too heavy.
 * @throws LakeError when the text would exceed about `limit` characters
 */
export function boundedJson(value: unknown, limit: number): string {
  if (weigh(value, limit) < 0) throw tooLarge(limit)
  return JSON.stringify(value ?? null)
}

/** What is left of `budget` after the value; below zero the rest was not even looked at. */
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

/** V8 ends the process when an array is to have more than 2^27 items. */
const maxDoublings = 26
/** Characters of the texts and lists that queries usually start from. */
const usualSize = 2 ** 14

/**
 * Refuses queries that can double a text or list until V8 ends the process, which no watchdog prevents because it happens
 * in native code: `{"a": a + a}` again and again, then `string::split(a, "x")`.
 * @param size characters of the query's parameters
 */
export function checkGrowth(tree: GroqNode, size: number): void {
  if (doublingsIn(tree) <= maxDoublings - Math.log2(Math.max(size, usualSize))) return
  const description =
    'The query nests "+", "..." or array::join() too deep. Put together less, or slice it first.'
  throw dataError(400, 'queryResultTooLargeError', description)
}

/** How often the operators of a query may double what they are applied to. What follows a base is applied to its result. */
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
