export interface RateLimit {
  /** Whether this client may send now; a refused request does not count. */
  admit(client: string): boolean
}

const minuteMs = 60_000

/**
 * One request per client and interval, and so many of all clients in any minute: one machine can have many addresses.
 *
 * @param perMinute how many are admitted in all
 * @param clock milliseconds since 1970
 */
export function createRateLimit(intervalMs: number, perMinute: number, clock: () => number): RateLimit {
  const admitted = new Map<string, number>()
  let latest: number[] = []
  return {
    admit: (client) => {
      const now = clock()
      for (const [name, at] of admitted) {
        if (now - at >= intervalMs) admitted.delete(name)
      }
      latest = latest.filter((at) => Math.abs(now - at) < minuteMs)
      if (admitted.has(client) || latest.length >= perMinute) return false
      latest.push(now)
      if (intervalMs > 0) admitted.set(client, now)
      return true
    },
  }
}
