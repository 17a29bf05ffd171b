import type {Stats} from 'node:fs'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

/** A content coding of HTTP, and the files that hold text compressed with it. */
export interface Encoding {
  readonly name: 'br' | 'gzip'
  /** `app.js.br` is `app.js` in this encoding. */
  readonly suffix: string
  /** As small as it gets: it is done once and sent often. */
  readonly compress: (content: Buffer) => Promise<Buffer>
}

/** The encodings that are prepared, smallest result first. */
export const encodings: readonly Encoding[] = [
  {
    name: 'br',
    suffix: '.br',
    compress: (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  {
    name: 'gzip',
    suffix: '.gz',
    compress: (content) => promisify(gzip)(content, {level: constants.Z_BEST_COMPRESSION}),
  },
]

/**
 * Whether a compressed file holds what its original holds now: it bears the time of the original that it was made from.
 * File systems and `utimes` round differently, hence the millisecond.
 */
export function isCurrent(compressed: Pick<Stats, 'mtimeMs'>, original: Pick<Stats, 'mtimeMs'>): boolean {
  return compressed.mtimeMs + 1 > original.mtimeMs
}
