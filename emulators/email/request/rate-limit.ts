export interface RateLimit {
  /** Whether this client may send now; a refused request does not count. */
  admit(client: string): boolean
}

/**
 * One request per client and interval. Only clients of the last interval are remembered.
 *
 * @param clock milliseconds since 1970
 */
export function createRateLimit(intervalMs: number, clock: () => number): RateLimit {
  const admitted = new Map<string, number>()
  return {
    admit: (client) => {
      const now = clock()
      for (const [name, at] of admitted) {
        if (now - at >= intervalMs) admitted.delete(name)
      }
      if (admitted.has(client)) return false
      if (intervalMs > 0) admitted.set(client, now)
      return true
    },
  }
}
