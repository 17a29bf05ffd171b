import type {Reader} from '../access/gate.ts'
import type {Commit} from '../dataset.ts'
import {LakeError} from '../lake-error.ts'
import type {Limits} from '../limits.ts'
import {withinTime} from '../query/time-limit.ts'

/** The time in which listeners find out what a commit means for them: each for itself, and all without a login together. */
export class FilterTime {
  readonly #limits: Pick<Limits, 'listenerTime' | 'visitorsListenerTime'>
  /** Milliseconds that listeners without a login have spent on a commit. */
  readonly #spent = new WeakMap<Commit, number>()

  constructor(limits: Pick<Limits, 'listenerTime' | 'visitorsListenerTime'>) {
    this.#limits = limits
  }

  /** @throws LakeError when `work`, which must only read, takes too long, or those before it have */
  within<Result>(reader: Reader, commit: Commit, work: () => Result): Result {
    const limit = this.#limits.listenerTime[reader]
    if (reader === 'owner') return withinTime(limit, 'The filter', work)
    const spent = this.#spent.get(commit) ?? 0
    const left = Math.ceil(this.#limits.visitorsListenerTime - spent)
    if (left <= 0) throw noTimeLeft()
    const started = performance.now()
    try {
      return withinTime(Math.min(limit, left), 'The filter', work)
    } finally {
      this.#spent.set(commit, spent + performance.now() - started)
    }
  }
}

function noTimeLeft(): LakeError {
  const description =
    'The filters of all listeners without a login took too long together. Listen again, with a filter that compares attributes.'
  return new LakeError(400, {error: {type: 'queryTimeoutError', description}}, description)
}
