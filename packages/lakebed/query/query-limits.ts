import vm from 'node:vm'
import {isObject} from '../documents/document.ts'
import {dataError} from '../errors/errors.ts'
import {type GroqNode, childNodes, isNode, children} from './groq.ts'

const entry = new vm.Script('work()')
let current: () => void = () => undefined
const context = vm.createContext({work: () => current()})

/**
 * V8's watchdog also stops regular expressions and JSON.stringify. It costs 0.1 ms. The work must not write.
 * @throws LakeError (400, as hosted)
 */
export function withTimeLimit<Result>(
  limit: number,
  what: string,
  work: () => Result,
  advice = 'Narrow it: filter by _type first, slice, project only what you need.',
): Result {
  let outcome: {result: Result} | undefined
  current = () => {
    outcome = {result: work()}
  }
  try {
    entry.runInContext(context, {timeout: limit})
  } catch (error) {
    // Errors of another context are not `instanceof Error`.
    if (!isObject(error) || error['code'] !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    const description = `${what} took longer than ${limit} ms and was stopped. ${advice}`
    throw dataError(400, 'queryTimeoutError', description)
  }
  if (!outcome) throw new Error('The watchdog returned before the work was finished')
  return outcome.result
}

/** A result can contain the same document many times, so its size is estimated first. */
export function stringifyWithinLimit(value: unknown, limit: number): string {
  if (remainingBudget(value, limit) < 0) throw resultTooLarge(limit)
  return JSON.stringify(value ?? null)
}

/** @returns a negative number if the value exceeds the budget */
function remainingBudget(value: unknown, budget: number): number {
  if (typeof value === 'string') return budget - value.length - 3
  if (typeof value !== 'object' || value === null) return budget - 5
  let rest = budget - 2
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && rest >= 0; index += 1)
      rest = remainingBudget(value[index], rest)
    return rest
  }
  for (const name in value) {
    if (rest < 0) return rest
    rest = remainingBudget(Reflect.get(value, name), rest - name.length - 4)
  }
  return rest
}

export function resultTooLarge(limit: number): Error {
  const megabytes = Math.round(limit / 1_000_000)
  const description = `The result is larger than ${megabytes} MB. Slice it, or project only the fields you need.`
  return dataError(400, 'queryResultTooLargeError', description)
}

/** V8 ends the process for arrays of more than 2^27 items. */
const maxDoublings = 26
/** Assumed characters of the texts in a dataset. */
const assumedLength = 2 ** 14

/** Nested concatenations grow exponentially until V8 ends the process. The watchdog cannot stop native code. */
export function checkGrowth(tree: GroqNode, size: number): void {
  if (countDoublings(tree) <= maxDoublings - Math.log2(Math.max(size, assumedLength))) return
  const description =
    'The query nests "+", "..." or array::join() too deep. Concatenate less, or slice first.'
  throw dataError(400, 'queryResultTooLargeError', description)
}

/** A node is applied to the result of its base, so their doublings add up. */
function countDoublings(node: GroqNode): number {
  const {base} = node
  const others = childNodes(node).filter((inner) => inner !== base)
  const inBase = isNode(base) ? countDoublings(base) : 0
  return nodeDoublings(node) + inBase + Math.max(0, ...others.map(countDoublings))
}

function nodeDoublings(node: GroqNode): number {
  if (node.type === 'Array') return children(node, 'elements').filter(({isSplat}) => isSplat === true).length
  if (node.type === 'OpCall' && node['op'] === '+')
    return childNodes(node).some(({type}) => type === 'Value') ? 0 : 1
  if (node.type !== 'FuncCall' || node['namespace'] !== 'array' || node['name'] !== 'join') return 0
  const [, separator] = children(node, 'args')
  const isShort = typeof separator?.['value'] === 'string' && separator['value'].length <= 16
  return isShort ? 4 : maxDoublings
}
