export interface Limits {
  /** Bytes of a request body, except uploads. Hosted accepts mutations of 4 MB. */
  body: number
  /** Milliseconds of a query or of a listener's filter. They block the event loop. */
  queryTime: number
  /** Characters of JSON in a response. */
  resultSize: number
  /** Event streams and WebSockets. */
  listeners: number
  /** Bytes that may be queued for a slow client before it is disconnected. It reconnects. */
  streamQueue: number
  /** Milliseconds until a webhook must have answered. */
  webhookTimeout: number
  /** Milliseconds before a webhook is called again. */
  webhookRetryDelay: number
}

export const defaultLimits: Limits = {
  body: 4_194_304,
  queryTime: 5000,
  resultSize: 100_000_000,
  listeners: 400,
  streamQueue: 16_000_000,
  webhookTimeout: 30_000,
  webhookRetryDelay: 30_000,
}
