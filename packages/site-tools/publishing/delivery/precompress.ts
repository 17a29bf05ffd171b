import {globSync, statSync} from 'node:fs'
import {readFile, rename, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {encodings, isCurrent} from './encodings.ts'

const textFiles = /\.(?:html|css|js|mjs|json|svg|xml|txt|webmanifest)$/

/** What no visitor is sent: hidden files, and settings for hosts. */
const hostFiles = /(?:^|[/\\])\.|^(?:_headers|_redirects)$/

/** What fits into one network packet gains nothing. */
const minBytes = 1024

/** zlib works in threads of its own; two at a time leave a small machine usable. */
const concurrency = 2

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of a build folder that is worth it.
 *
 * @returns how many text files there are, and how many of them had no current compressed copies
 */
export async function precompress(dist: string): Promise<{total: number; compressed: number}> {
  const files = globSync('**/*', {cwd: dist})
    .filter((file) => textFiles.test(file) && !hostFiles.test(file))
    .map((file) => join(dist, file))
    .filter((path) => statSync(path).size >= minBytes)
  let compressed = 0
  const queue = files.values()
  const work = async () => {
    for (const file of queue) if (await precompressFile(file)) compressed += 1
  }
  await Promise.all(Array.from({length: concurrency}, work))
  return {total: files.length, compressed}
}

/** @returns whether the file had no current compressed copies */
export async function precompressFile(file: string): Promise<boolean> {
  // The time is read before the content: if the file changes in between, the result counts as outdated.
  const original = await stat(file)
  const content = await readFile(file)
  let worked = false
  for (const {suffix, compress} of encodings) {
    const existing = await stat(file + suffix).catch(() => undefined)
    if (existing !== undefined && isCurrent(existing, original)) continue
    worked = true
    const compressed = await compress(content)
    if (compressed.length >= content.length) continue
    const part = `${file}${suffix}.part`
    await writeFile(part, compressed)
    await utimes(part, original.mtime, original.mtime)
    await rename(part, file + suffix)
  }
  return worked
}
