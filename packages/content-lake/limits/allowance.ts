/** Time that somebody may keep the process busy: a store that is full at first, and fills up again while time passes. */
export interface AllowanceLimits {
  /** Milliseconds in the full store. */
  readonly store: number
  /** Milliseconds that each second gives back. */
  readonly perSecond: number
}

export class Allowance {
  readonly #limits: AllowanceLimits
  readonly #clock: () => number
  #left: number
  #at: number

  /** @param clock milliseconds */
  constructor(limits: AllowanceLimits, clock: () => number) {
    this.#limits = limits
    this.#clock = clock
    this.#left = limits.store
    this.#at = clock()
  }

  /** @param used milliseconds, more than there are if need be: what began is not stopped halfway */
  spend(used: number): void {
    this.#refill()
    this.#left -= used
  }

  /** Milliseconds that may be spent; below zero when too much was. */
  left(): number {
    this.#refill()
    return this.#left
  }

  /** Milliseconds until something may be spent again; 0 for at once. */
  wait(): number {
    const left = this.left()
    return left > 0 ? 0 : Math.ceil(((1 - left) / this.#limits.perSecond) * 1000)
  }

  #refill(): void {
    const now = this.#clock()
    this.#left = Math.min(this.#limits.store, this.#left + ((now - this.#at) / 1000) * this.#limits.perSecond)
    this.#at = now
  }
}
