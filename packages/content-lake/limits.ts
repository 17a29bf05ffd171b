/** What one request, and all clients together, may ask for. Each can be set when the lake is opened. */
export interface Limits {
  /** Bytes of a request body other than an upload. Hosted takes mutations of 4 MB. */
  body: number
  /** Characters of a GROQ query. */
  queryLength: number
  /** Milliseconds that a query, or a listener's filter for one commit, may compute. Nobody else is served meanwhile. */
  queryTime: number
  /** Characters of JSON in an answer. */
  resultSize: number
  /** Open listeners and live streams. */
  listeners: number
  /** Bytes that may wait for a slow reader of a stream before it is disconnected. It reconnects and catches up. */
  streamQueue: number
}

export const defaultLimits: Limits = {
  body: 4_194_304,
  queryLength: 100_000,
  queryTime: 5000,
  resultSize: 100_000_000,
  listeners: 400,
  streamQueue: 16_000_000,
}
