export interface UnknownEndpoint {
  method: string
  /** Without the version prefix. */
  path: string
  count: number
}

const mostKept = 200
const longestPath = 300

/**
 * What was asked for that the lake does not have. There is no list of what may be missing: what the Studio asks for and a hosted
 * project may lack is answered as absent (`endpoints/absent-services.ts`), and the browser journeys fail on all else.
 */
export class UnknownEndpoints {
  readonly #seen = new Map<string, UnknownEndpoint>()

  /** @returns whether it is news */
  note(method: string, path: string): boolean {
    const bare = path.replace(/^\/v[\dX][\d-]*(?=\/)/, '').slice(0, longestPath)
    const key = `${method} ${bare}`
    const known = this.#seen.get(key)
    if (known) known.count += 1
    if (known || this.#seen.size >= mostKept) return false
    this.#seen.set(key, {method, path: bare, count: 1})
    return true
  }

  list(): UnknownEndpoint[] {
    return [...this.#seen.values()]
  }
}
