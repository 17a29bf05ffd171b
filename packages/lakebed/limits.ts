import {availableParallelism} from 'node:os'

const mebibyte = 1024 ** 2

export interface Limits {
  /** Except uploads. Hosted accepts mutations of 4 MB. */
  bodyBytes: number
  /** For a query or a listener's filter: they block the event loop. */
  queryMs: number
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
  resultCharacters: 100_000_000,
  listeners: 400,
  queuedBytes: 16_000_000,
  webhookTimeoutMs: 30_000,
  webhookRetryDelayMs: 30_000,
}

export interface AssetLimits {
  readonly imageBytes: number
  /** Parsing an SVG takes about fifty times its size in memory. */
  readonly svgBytes: number
  readonly fileBytes: number
  /** Decoded pixels of all frames; stops decompression bombs. */
  readonly sourcePixels: number
  /** The longest side of a transformed image. */
  readonly sidePixels: number
  /** All frames of a transformed image. */
  readonly outputPixels: number
  readonly frames: number
  /** For one libvips operation. */
  readonly operationSeconds: number
  readonly concurrentOperations: number
  readonly cacheBytes: number
  /** Larger transformed images are not cached. */
  readonly cachedImageBytes: number
}

export const defaultAssetLimits: AssetLimits = {
  imageBytes: 50 * mebibyte,
  svgBytes: 4 * mebibyte,
  fileBytes: 100 * mebibyte,
  sourcePixels: 100_000_000,
  sidePixels: 8192,
  outputPixels: 36_000_000,
  frames: 500,
  operationSeconds: 30,
  concurrentOperations: Math.min(availableParallelism(), 4),
  cacheBytes: 256 * mebibyte,
  cachedImageBytes: mebibyte,
}
