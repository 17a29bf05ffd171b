import {availableParallelism} from 'node:os'

const mebibyte = 1024 ** 2

export interface ImageLimits {
  /** Parsing an SVG takes about fifty times its size in memory. */
  readonly svgBytes: number
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

export const defaultImageLimits: ImageLimits = {
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
