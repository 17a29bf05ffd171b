import {globSync, rmSync, type Stats, statSync} from 'node:fs'
import {readFile, rm, stat, utimes} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import writeFileAtomic from 'write-file-atomic'
import {forEachConcurrently} from '#tasks/task.ts'

export interface Encoding {
  readonly name: 'br' | 'gzip'
  readonly suffix: string
  readonly compress: (content: Buffer) => Promise<Buffer>
}

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

/** Both have the same mtime, which file systems and `utimes` round differently by up to 1 ms. */
export function isCurrent(compressed: Pick<Stats, 'mtimeMs'>, original: Pick<Stats, 'mtimeMs'>): boolean {
  return compressed.mtimeMs + 1 > original.mtimeMs
}

const textFiles = /\.(?:html|css|js|mjs|json|svg|xml|txt|webmanifest)$/

const hostFiles = /(?:^|[/\\])\.|^(?:_headers|_redirects)$/

/** A smaller file fits into one network packet. */
const minBytes = 1024

/** Writes `<file>.br` and `<file>.gz` beside every text file, and removes outdated copies of small ones. */
export async function precompress(dist: string): Promise<{total: number; compressed: number}> {
  const textPaths = globSync('**/*', {cwd: dist})
    .filter((file) => textFiles.test(file) && !hostFiles.test(file))
    .map((file) => join(dist, file))
  const {large: files = [], small = []} = Object.groupBy(textPaths, (path) =>
    statSync(path).size >= minBytes ? 'large' : 'small',
  )
  for (const path of small) for (const {suffix} of encodings) rmSync(path + suffix, {force: true})
  let compressed = 0
  await forEachConcurrently(files, 2, async (file) => {
    if (await precompressFile(file)) compressed += 1
  })
  return {total: files.length, compressed}
}

/** @returns whether the file had no current compressed copies */
export async function precompressFile(file: string): Promise<boolean> {
  // Read first: if the file changes in between, the result counts as outdated.
  const original = await stat(file)
  const content = await readFile(file)
  let isChanged = false
  for (const {suffix, compress} of encodings) {
    const existing = await stat(file + suffix).catch(() => undefined)
    if (existing !== undefined && isCurrent(existing, original)) continue
    isChanged = true
    const compressed = await compress(content)
    if (compressed.length >= content.length) {
      await rm(file + suffix, {force: true})
      continue
    }
    await writeFileAtomic(file + suffix, compressed, {fsync: false})
    await utimes(file + suffix, original.mtime, original.mtime)
  }
  return isChanged
}
