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

  note(method: string, path: string): void {
    const bare = path.replace(/^\/v[\dX][\d-]*(?=\/)/, '').slice(0, longestPath)
    const key = `${method} ${bare}`
    const known = this.#seen.get(key)
    if (known) known.count += 1
    else if (this.#seen.size < mostKept) this.#seen.set(key, {method, path: bare, count: 1})
  }

  list(): UnknownEndpoint[] {
    return [...this.#seen.values()]
  }
}
