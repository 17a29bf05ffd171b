/** A host refuses connections, never responds, or responds with a status. */
export type Fault = 'down' | 'hangs' | {readonly status: number}

export interface ServiceState {
  origins: ReadonlyMap<string, {readonly withCredentials: boolean}>
  faults: ReadonlyMap<string, Fault>
  /** Queries of anonymous clients have empty results, with status 200. */
  isPrivate: boolean
}

/** CORS origins of a new project: the Studio's development server. */
export const defaultOrigins: ServiceState['origins'] = new Map([
  ['http://localhost:3333', {withCredentials: true}],
])

export const defaultState: Omit<ServiceState, 'origins'> = {faults: new Map(), isPrivate: false}
