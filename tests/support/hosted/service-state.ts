/** What the rehearsed services do beside answering: what an owner has set, and what goes wrong. */

/** A fault of a host: no connection; no answer; or this status to everything. */
export type Fault = 'down' | 'hangs' | {readonly status: number}

export interface ServiceState {
  /** Origins whose pages may ask the API, and whether with credentials. A new project has localhost:3333 alone. */
  origins: ReadonlyMap<string, {readonly withCredentials: boolean}>
  /** By host name. */
  faults: ReadonlyMap<string, Fault>
  /** Anonymous clients find nothing, with status 200. */
  isPrivate: boolean
}

/** What pages may ask the API from, until its owner says otherwise: Sanity's own development server. */
export const defaultOrigins: ServiceState['origins'] = new Map([
  ['http://localhost:3333', {withCredentials: true}],
])

/** As they are when nothing is amiss. */
export const defaultState: Omit<ServiceState, 'origins'> = {faults: new Map(), isPrivate: false}
