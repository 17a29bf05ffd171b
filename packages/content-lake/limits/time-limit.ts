import vm from 'node:vm'
import {dataError, type LakeError} from '../errors/lake-error.ts'

/**
 * @module Stops work that computes for too long, wherever it is stuck: in a loop of groq-js, in a regular expression, in
 * JSON.stringify. Evaluation never yields, so no timer could stop it; V8's own watchdog can (costs 0.1 ms a call). The
 * work must only read: it may end at any point.
 */

const entry = new vm.Script('work()')
let current: () => unknown = () => undefined
const context = vm.createContext({work: () => current()})

/** @throws LakeError (400, as hosted does) when `work` takes longer than `limit` milliseconds */
export function withinTime<Result>(limit: number, what: string, work: () => Result): Result {
  const before = current
  let outcome: {result: Result} | undefined
  current = () => {
    outcome = {result: work()}
  }
  try {
    entry.runInContext(context, {timeout: limit})
  } catch (error) {
    if (isTimeout(error)) throw tooSlow(limit, what)
    throw error
  } finally {
    current = before
  }
  if (!outcome) throw new Error('The watchdog returned before the work was done')
  return outcome.result
}

/** The error comes from the other context, where `Error` is another one. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}

function tooSlow(limit: number, what: string): LakeError {
  const description =
    `${what} took longer than ${limit} ms and was stopped. ` +
    `Narrow it: filter by _type first, slice, project only what you need.`
  return dataError(400, 'queryTimeoutError', description)
}
