import {LRUCache} from 'lru-cache'
import {gatewayError, type LakeError} from '../errors/lake-error.ts'
import {Allowance, type AllowanceLimits} from './allowance.ts'

export interface QueueLimits {
  /** Time that one client may keep the process busy. Beyond it the client is turned away for a while. */
  readonly client: AllowanceLimits
  /** The same for all clients together. Beyond it all wait. */
  readonly all: AllowanceLimits
  /** Computations that may wait for their turn, of one client and in all. */
  readonly waitingPerClient: number
  readonly waiting: number
}

/** Allowances of the latest clients only; who is forgotten begins with a full one. */
const knownClients = 1000

/**
 * Lets the computations of readers without a login take turns: one at a time, one client after the other, and between two
 * of them the process serves whoever else is there. The owner's computations do not come here.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #clock: () => number
  readonly #all: Allowance
  readonly #clients = new LRUCache<string, Allowance>({max: knownClients})
  /** By client; whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #isScheduled = false

  /** @param clock milliseconds */
  constructor(limits: QueueLimits, clock = () => performance.now()) {
    this.#limits = limits
    this.#clock = clock
    this.#all = new Allowance(limits.all, clock)
  }

  /**
   * Computes when it is this client's turn.
   * @throws LakeError (429, which clients repeat later) when too much is waiting, or the client has used its time up
   */
  take<Result>(client: string, compute: () => Result): Promise<Result> {
    const allowance = this.#allowanceOf(client)
    const wait = allowance.wait()
    if (wait > 0) throw usedUp(wait)
    const own = this.#waiting.get(client) ?? []
    const all = [...this.#waiting.values()].reduce((count, jobs) => count + jobs.length, 0)
    if (own.length >= this.#limits.waitingPerClient || all >= this.#limits.waiting) {
      throw turnedAway('Too many questions are waiting for an answer', 1000)
    }
    const {promise, resolve, reject} = Promise.withResolvers<Result>()
    own.push(() => {
      if (allowance.wait() > 0) return reject(usedUp(allowance.wait()))
      const started = this.#clock()
      try {
        resolve(compute())
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
      const used = this.#clock() - started
      allowance.spend(used)
      this.#all.spend(used)
    })
    this.#waiting.set(client, own)
    this.#schedule()
    return promise
  }

  #schedule(): void {
    // Even without a pause there is one round of the event loop between two, in which others are served.
    if (this.#waiting.size === 0 || this.#isScheduled) return
    this.#isScheduled = true
    const pause = this.#all.wait()
    if (pause > 0) setTimeout(() => this.#compute(), pause)
    else setImmediate(() => this.#compute())
  }

  #compute(): void {
    this.#isScheduled = false
    const [client = '', jobs = []] = this.#waiting.entries().next().value ?? []
    const job = jobs.shift()
    this.#waiting.delete(client)
    if (jobs.length > 0) this.#waiting.set(client, jobs)
    job?.()
    this.#schedule()
  }

  #allowanceOf(client: string): Allowance {
    const allowance = this.#clients.get(client) ?? new Allowance(this.#limits.client, this.#clock)
    this.#clients.set(client, allowance)
    return allowance
  }
}

function usedUp(wait: number): LakeError {
  return turnedAway('You have used much of the time that this server has', wait)
}

function turnedAway(reason: string, wait: number): LakeError {
  const seconds = Math.ceil(wait / 1000)
  const headers = {'retry-after': String(seconds)}
  return gatewayError(429, `${reason}: ask again in ${seconds} s`, {headers})
}
