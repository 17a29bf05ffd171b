import {defaultImageLimits, type ImageLimits} from './images/images.ts'

const mebibyte = 1024 ** 2

export interface Limits {
  /** Except uploads. Hosted accepts mutations of 4 MB. */
  bodyBytes: number
  /** For a query or a listener's filter: they block the event loop. */
  queryMs: number
  /** For what precedes the commit of a transaction: patches and checks. */
  transactionMs: number
  resultCharacters: number
  /** Event streams and WebSockets. */
  listeners: number
  /** What may be queued for a slow client before it is disconnected. It reconnects. */
  queuedBytes: number
  /** In which a webhook must answer. */
  webhookTimeoutMs: number
  webhookRetryDelayMs: number
}

export const defaultLimits: Limits = {
  bodyBytes: 4 * mebibyte,
  queryMs: 5000,
  transactionMs: 10_000,
  resultCharacters: 100_000_000,
  listeners: 400,
  queuedBytes: 16_000_000,
  webhookTimeoutMs: 30_000,
  webhookRetryDelayMs: 30_000,
}

export interface AssetLimits extends ImageLimits {
  /** Uploads. */
  readonly imageBytes: number
  readonly fileBytes: number
}

export const defaultAssetLimits: AssetLimits = {
  ...defaultImageLimits,
  imageBytes: 50 * mebibyte,
  fileBytes: 100 * mebibyte,
}
