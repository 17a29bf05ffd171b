import {availableParallelism} from 'node:os'

export interface AssetLimits {
  readonly imageBytes: number
  /** Parsing an SVG takes about fifty times its size in memory. */
  readonly svgBytes: number
  readonly fileBytes: number
  /** Decoded pixels of all frames; stops decompression bombs. */
  readonly sourcePixels: number
  /** Pixels of the longest side of a transformed image. */
  readonly outputSide: number
  /** Pixels of all frames of a transformed image. */
  readonly outputPixels: number
  readonly frames: number
  /** Timeout of one libvips operation. */
  readonly seconds: number
  readonly concurrency: number
  readonly cacheBytes: number
  /** Larger transformed images are not cached. */
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
