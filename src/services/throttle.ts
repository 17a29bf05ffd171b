interface Throttle {
  /** Milliseconds until another message may be sent; 0 when it may be now. */
  waitMs(): number
  /** Counts a message that was sent. A failed one is not counted: trying again is no abuse. */
  count(): void
}

/**
 * Lets `limit` messages through in any `windowMs`.
 *
 * @param clock milliseconds that only go forward
 */
export function createThrottle(limit: number, windowMs: number, clock: () => number): Throttle {
  let sentAt: number[] = []
  return {
    waitMs: () => {
      sentAt = sentAt.filter((at) => clock() - at < windowMs)
      const oldest = sentAt.at(-limit)
      return oldest === undefined ? 0 : oldest + windowMs - clock()
    },
    count: () => {
      sentAt.push(clock())
    },
  }
}
