import {Refusal} from './refusal.ts'

/** Lets a few tasks run at a time, lets some wait, and turns the rest away. */
export class Limiter {
  readonly #concurrency: number
  readonly #waiting: number
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor(concurrency: number, waiting: number) {
    this.#concurrency = concurrency
    this.#waiting = waiting
  }

  /**
   * Runs the task when its turn comes, in order of arrival.
   *
   * @throws a {@link Refusal} (503) when too many are waiting already
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running += 1
    else await this.#turn()
    try {
      return await task()
    } finally {
      // The place is handed to the next in line rather than freed, so that nobody can slip in between.
      const next = this.#queue.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }

  #turn(): Promise<void> {
    if (this.#queue.length >= this.#waiting) {
      throw new Refusal(503, 'Too many images are being worked on: ask again in a moment.')
    }
    return new Promise((resolve) => this.#queue.push(resolve))
  }
}
