import {gatewayError, type LakeError} from '../errors/lake-error.ts'

/** How a task is waited for. */
export interface Place {
  /** Lighter tasks go first. The owner's weigh nothing, and are never turned away. */
  readonly weight: number
  /** Whoever waits may give up. */
  readonly signal?: AbortSignal | undefined
}

interface Waiting {
  readonly weight: number
  readonly start: () => void
  readonly turnAway: () => void
}

/** Lets a few tasks run at a time, lets some wait, light ones in front, and turns the rest away. */
export class Limiter {
  readonly #concurrency: number
  readonly #waiting: number
  /** The next one first. */
  #queue: readonly Waiting[] = []
  #running = 0

  constructor(concurrency: number, waiting: number) {
    this.#concurrency = concurrency
    this.#waiting = waiting
  }

  /**
   * Runs the task when its turn comes.
   *
   * @throws a LakeError (503) when too many are waiting that are no heavier, or the one who waits has given up
   */
  async run<T>(task: () => Promise<T>, {weight, signal}: Place = {weight: 0}): Promise<T> {
    if (signal?.aborted === true) throw tooMany()
    if (this.#running < this.#concurrency) this.#running += 1
    else await this.#turn(weight, signal)
    try {
      return await task()
    } finally {
      // The place is handed to the next in line rather than freed, so that nobody can slip in between.
      const [next, ...others] = this.#queue
      this.#queue = others
      if (next === undefined) this.#running -= 1
      else next.start()
    }
  }

  #turn(weight: number, signal: AbortSignal | undefined): Promise<void> {
    const {promise, resolve, reject} = Promise.withResolvers<void>()
    const own: Waiting = {weight, start: resolve, turnAway: () => reject(tooMany())}
    signal?.addEventListener('abort', () => {
      this.#queue = this.#queue.filter((other) => other !== own)
      own.turnAway()
    })
    this.#queue = [...this.#queue, own].toSorted((a, b) => a.weight - b.weight)
    const last = this.#queue.at(-1)
    if (this.#queue.length > this.#waiting && last !== undefined && last.weight > 0) {
      this.#queue = this.#queue.slice(0, -1)
      last.turnAway()
    }
    return promise
  }
}

function tooMany(): LakeError {
  const headers = {'retry-after': '1'}
  return gatewayError(503, 'Too many images are being worked on: ask again in a moment.', {headers})
}
