import * as v from 'valibot'
import type {Database} from '../storage/database.ts'
import {Records} from '../storage/records.ts'

const corsOrigin = v.object({
  id: v.number(),
  origin: v.string(),
  allowCredentials: v.boolean(),
})

export type CorsOrigin = v.InferOutput<typeof corsOrigin>

/** The hosts and origins of the configuration, and the origins added through the API. */
export class AllowedOrigins {
  /** Values of `Host` without their port. */
  readonly hosts: readonly string[]
  readonly #configured: readonly string[]
  readonly #records: Records<CorsOrigin>

  constructor(database: Database, hosts: readonly string[], configured: readonly string[]) {
    this.hosts = hosts
    this.#configured = configured
    this.#records = new Records(database, 'cors', corsOrigin)
  }

  get all(): string[] {
    return [...this.trusted, ...this.untrusted]
  }

  /** Their pages may use the session cookie. */
  get trusted(): string[] {
    return [...this.#configured, ...this.#originsWith(true)]
  }

  /** Their pages are anonymous, unless they send a token. */
  get untrusted(): string[] {
    return this.#originsWith(false)
  }

  list(): CorsOrigin[] {
    return this.#records.list()
  }

  add(fields: Omit<CorsOrigin, 'id'>): CorsOrigin {
    const added = {...fields, id: Math.max(0, ...this.list().map(({id}) => id)) + 1}
    this.#records.put(String(added.id), added)
    return added
  }

  remove(id: string): boolean {
    return this.#records.remove(id)
  }

  #originsWith(credentials: boolean): string[] {
    return this.list().flatMap(({origin, allowCredentials}) =>
      allowCredentials === credentials ? [origin] : [],
    )
  }
}

/** Whether it is an origin as browsers send it, such as `http://localhost:3333`, without wildcards. */
export function isWebOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.parse(text)?.origin === text
}
