/** What one request, one client and all clients together may ask for. Each can be set when the lake is opened. */
export interface Limits {
  /** Bytes of a request body that is not an upload. As hosted: 4 MB for mutations. */
  bodySize: number
  /** Characters of a GROQ query. */
  queryLength: number
  /** Milliseconds a query may compute, by who asks. */
  queryTime: {owner: number; anonymous: number}
  /** Milliseconds that a listener's filter may take for one transaction, by who listens; beyond, the listener is closed. */
  listenerTime: {owner: number; anonymous: number}
  /** The same for the filters of all listeners without a login together. */
  visitorsListenerTime: number
  /** Characters of JSON in a query's answer. */
  resultSize: number
  /** Open listeners and live streams, of one client and in all. */
  listenersPerClient: number
  listeners: number
  /** Bytes of one WebSocket message. */
  socketMessage: number
  /** WebSocket connections in all. */
  sockets: number
  /** Changes a returning listener may catch up on; beyond, it starts afresh. */
  resumeChanges: number
}

export const defaultLimits: Limits = {
  bodySize: 4_194_304,
  queryLength: 100_000,
  queryTime: {owner: 5000, anonymous: 2000},
  listenerTime: {owner: 500, anonymous: 200},
  visitorsListenerTime: 500,
  resultSize: 100_000_000,
  listenersPerClient: 100,
  listeners: 400,
  socketMessage: 65_536,
  sockets: 100,
  resumeChanges: 1000,
}
