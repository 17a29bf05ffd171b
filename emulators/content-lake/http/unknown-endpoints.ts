/**
 * Endpoints of the hosted API that this lake knows of and does without: the Studio and the clients take a 404 from them in
 * their stride. Whatever else is asked for in vain stands in the ledger, and the browser journey fails on it.
 */
export const absentEndpoints: readonly {method: string; path: RegExp; why: string}[] = [
  {method: 'GET', path: /^\/features$/, why: 'no paid features'},
  {method: 'GET', path: /^\/help$/, why: 'help texts come from sanity.io'},
  {method: 'GET', path: /^\/journey\//, why: 'announcements and trials of hosted projects'},
  {method: 'GET', path: /^\/projects\/[^/]+$/, why: 'there is one project, with no settings to show'},
  {
    method: 'GET',
    path: /^\/projects\/[^/]+\/(grants|roles|user-applications|members|invitations)$/,
    why: 'no team',
  },
  {method: 'GET', path: /^\/projects\/[^/]+\/datasets\/[^/]+\/settings\//, why: 'no embeddings index'},
  {method: 'GET', path: /^\/access\//, why: 'no team, nobody asks for access'},
  {method: 'GET', path: /^\/subscriptions\//, why: 'no plan'},
  {method: 'GET', path: /^\/schedules\//, why: 'no scheduled publishing'},
  {method: 'GET', path: /^\/media-libraries/, why: 'no media library'},
  {method: 'GET', path: /^\/data\/references\//, why: 'no references from other datasets'},
  {method: 'GET', path: /^\/auth\/(id|fetch)$/, why: 'login is by cookie'},
  {method: 'GET', path: /^\/geoip\/country$/, why: 'nowhere to ask offline'},
  {method: 'GET', path: /^\/intake\//, why: 'no telemetry'},
  {method: 'POST', path: /^\/intake\//, why: 'no telemetry'},
  {method: 'POST', path: /^\/descriptors\//, why: 'no schema store'},
]

export interface UnknownEndpoint {
  method: string
  /** Without the version prefix. */
  path: string
  count: number
}

const mostKept = 200
const longestPath = 300

/** What was asked for that the lake neither has nor knows to be absent. */
export class UnknownEndpoints {
  readonly #seen = new Map<string, UnknownEndpoint>()

  /** @returns whether it was unexpected */
  note(method: string, path: string): boolean {
    const bare = path.replace(/^\/v[\dX][\d-]*(?=\/)/, '').slice(0, longestPath)
    if (absentEndpoints.some((absent) => absent.method === method && absent.path.test(bare))) return false
    const key = `${method} ${bare}`
    const known = this.#seen.get(key)
    if (known) known.count += 1
    else if (this.#seen.size < mostKept) this.#seen.set(key, {method, path: bare, count: 1})
    return true
  }

  list(): UnknownEndpoint[] {
    return [...this.#seen.values()]
  }
}
