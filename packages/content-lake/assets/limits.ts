import {availableParallelism} from 'node:os'

/** What one request may cost. Every number can be lowered in a test or raised by whoever mounts the routes. */
export interface AssetLimits {
  /** Largest image upload, in bytes. */
  readonly imageBytes: number
  /** Largest SVG, in bytes: parsing one takes some fifty times its length in memory. */
  readonly svgBytes: number
  /** Largest file upload, in bytes. */
  readonly fileBytes: number
  /** Most pixels an image may decode to, all frames together: what stops a small file from filling the memory. */
  readonly sourcePixels: number
  /** Longest side of a transformed image, in pixels. */
  readonly outputSide: number
  /** Most pixels of a transformed image, all frames together. */
  readonly outputPixels: number
  /** The same for visitors, without the frames. The site's pages ask for no more (`src/content/image.ts`). */
  readonly visitorPixels: number
  /** Most frames of a transformed animation: each goes through all the steps. */
  readonly frames: number
  /** Longest that one decoding or encoding step may take, in seconds. */
  readonly seconds: number
  /** How many images are worked on at the same time. */
  readonly concurrency: number
  /** How many more may wait for their turn before further ones are turned away with 503. */
  readonly waiting: number
  /** Disk space for transformed images, in bytes. */
  readonly cacheBytes: number
  /** The largest transformed image that is kept, in bytes; larger ones are drawn each time. */
  readonly cachedImageBytes: number
}

const megabyte = 1024 * 1024

export const defaultLimits: AssetLimits = {
  imageBytes: 50 * megabyte,
  svgBytes: 4 * megabyte,
  fileBytes: 100 * megabyte,
  sourcePixels: 100_000_000,
  outputSide: 8192,
  outputPixels: 36_000_000,
  visitorPixels: 6_000_000,
  frames: 500,
  seconds: 30,
  concurrency: Math.min(availableParallelism(), 4),
  waiting: 256,
  cacheBytes: 256 * megabyte,
  cachedImageBytes: megabyte,
}
