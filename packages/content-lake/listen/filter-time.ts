import type {Reader} from '../access/gate.ts'
import {Allowance} from '../limits/allowance.ts'
import {dataError, type LakeError} from '../errors/lake-error.ts'
import type {Limits} from '../limits/limits.ts'
import {withinTime} from '../limits/time-limit.ts'

/**
 * The time in which listeners find out what a commit means for them: each for itself, and all without a login together, over
 * all commits.
 */
export class FilterTime {
  readonly #limits: Pick<Limits, 'listenerTime' | 'visitorsListenerTime'>
  readonly #visitors: Allowance

  constructor(limits: Pick<Limits, 'listenerTime' | 'visitorsListenerTime'>) {
    this.#limits = limits
    this.#visitors = new Allowance(limits.visitorsListenerTime, () => performance.now())
  }

  /** @throws LakeError when `work`, which must only read, takes too long, or those before it have */
  within<Result>(reader: Reader, work: () => Result): Result {
    const limit = this.#limits.listenerTime[reader]
    if (reader === 'owner') return withinTime(limit, 'The filter', work)
    const left = this.#visitors.left()
    if (left <= 0) throw noTimeLeft()
    const started = performance.now()
    try {
      return withinTime(Math.min(limit, Math.ceil(left)), 'The filter', work)
    } catch (error) {
      // Whoever was stopped before their own time was up is told of the others.
      throw left < limit && performance.now() - started >= left ? noTimeLeft() : error
    } finally {
      this.#visitors.spend(performance.now() - started)
    }
  }
}

function noTimeLeft(): LakeError {
  const description =
    'The filters of all listeners without a login took too long together. Listen again, with a filter that compares attributes.'
  return dataError(400, 'queryTimeoutError', description)
}
