/** What the rehearsed services do beside answering: what an owner has set, and what goes wrong. */

/** A fault of a host: no connection; no answer; each answer late, in milliseconds; or this status to everything. */
export type Fault = 'down' | 'hangs' | {readonly delay: number} | {readonly status: number}

export interface Habits {
  /** Origins whose pages may ask the API, and whether with credentials. A new project has localhost:3333 alone. */
  origins: ReadonlyMap<string, {readonly withCredentials: boolean}>
  /** By host name. */
  faults: ReadonlyMap<string, Fault>
  /** Strangers find nothing, with status 200. */
  isPrivate: boolean
  /** The API's cache goes on answering what it has answered before. */
  isCacheStale: boolean
}

/** As they are for an owner who has done all that the README says. */
export const wellSetUp = (siteOrigin: string): Habits => ({
  origins: new Map([[siteOrigin, {withCredentials: true}]]),
  faults: new Map(),
  isPrivate: false,
  isCacheStale: false,
})
