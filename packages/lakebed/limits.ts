import {availableParallelism} from 'node:os'

const mebibyte = 1024 ** 2

export interface Limits {
  /** The size of a request body that is no upload. The hosted service accepts mutations of 4 MB. */
  bodyBytes: number
  /** The time of a query or of a listener's filter, which block the event loop. */
  queryMs: number
  /** The time of patches and checks before a transaction is committed. */
  transactionMs: number
  resultCharacters: number
  /** The number of event streams, and of WebSockets. */
  listeners: number
  /** A slow client is disconnected, and connects again, when more is queued for it. */
  queuedBytes: number
  /** A webhook must answer within this time. */
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

export interface AssetLimits {
  /** The size of an uploaded image. */
  readonly imageBytes: number
  readonly fileBytes: number
  /** Parsing an SVG takes about fifty times its size in memory. */
  readonly svgBytes: number
  /** The decoded pixels of an image in all frames. This stops decompression bombs. */
  readonly sourcePixels: number
  /** The longest side of a transformed image. */
  readonly sidePixels: number
  /** The pixels of a transformed image in all frames. */
  readonly outputPixels: number
  readonly frames: number
  /** The time of one libvips operation. */
  readonly operationSeconds: number
  readonly concurrentOperations: number
  readonly cacheBytes: number
  /** Larger transformed images are not cached. */
  readonly cachedImageBytes: number
}

export const defaultAssetLimits: AssetLimits = {
  imageBytes: 50 * mebibyte,
  fileBytes: 100 * mebibyte,
  svgBytes: 4 * mebibyte,
  sourcePixels: 100_000_000,
  sidePixels: 8192,
  outputPixels: 36_000_000,
  frames: 500,
  operationSeconds: 30,
  concurrentOperations: Math.min(availableParallelism(), 4),
  cacheBytes: 256 * mebibyte,
  cachedImageBytes: mebibyte,
}
