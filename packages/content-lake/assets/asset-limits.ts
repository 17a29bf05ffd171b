import {availableParallelism} from 'node:os'

/** What one asset request may cost. Each can be set when the lake is opened. */
export interface AssetLimits {
  readonly imageBytes: number
  /** Largest SVG, in bytes: parsing one takes some fifty times its length in memory. */
  readonly svgBytes: number
  readonly fileBytes: number
  /** Most pixels an image may decode to, all frames together: what stops a small file from filling the memory. */
  readonly sourcePixels: number
  /** Longest side of a transformed image, in pixels. */
  readonly outputSide: number
  /** Most pixels of a transformed image, all frames together. */
  readonly outputPixels: number
  /** Most frames of a transformed animation: each goes through all the steps. */
  readonly frames: number
  /** Longest that one decoding or encoding step may take, in seconds. */
  readonly seconds: number
  /** Images that are worked on at the same time; others wait. */
  readonly concurrency: number
  readonly cacheBytes: number
  /** The largest transformed image that is kept, in bytes; larger ones are drawn each time. */
  readonly cachedImageBytes: number
}

const megabyte = 1024 * 1024

export const defaultAssetLimits: AssetLimits = {
  imageBytes: 50 * megabyte,
  svgBytes: 4 * megabyte,
  fileBytes: 100 * megabyte,
  sourcePixels: 100_000_000,
  outputSide: 8192,
  outputPixels: 36_000_000,
  frames: 500,
  seconds: 30,
  concurrency: Math.min(availableParallelism(), 4),
  cacheBytes: 256 * megabyte,
  cachedImageBytes: megabyte,
}
