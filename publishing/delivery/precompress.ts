import {createHash} from 'node:crypto'
import {globSync, statSync, type Stats} from 'node:fs'
import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {encodings, isCurrent, type Encoding} from './encodings.ts'

const textFiles = /\.(?:html|css|js|mjs|json|svg|xml|txt|webmanifest)$/

/** What no visitor is sent: hidden files, and settings for hosts. */
const hostFiles = /(?:^|[/\\])\.|^(?:_headers|_redirects)$/

/** What fits into one network packet gains nothing. */
const minBytes = 1024

/** zlib works in threads of its own; two at a time leave a small machine usable. */
const concurrency = 2

export interface PrecompressOptions {
  /**
   * Keeps results by the content that they are of, because a new build empties its folder but leaves most files (the whole
   * Studio) as they were. What a run does not use is removed from it.
   */
  readonly cacheDir?: string
  /** Told after each file how many of all are done. */
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Writes `<file>.br` (quality 11) and `<file>.gz` beside every text file of a build folder that is worth it.
 * A compressed file that is as new as its original is left alone.
 *
 * @returns how many files there are, and how many of them were compressed now: not when they were there or in the cache
 */
export async function precompress(
  dist: string,
  {cacheDir, onProgress}: PrecompressOptions = {},
): Promise<{total: number; compressed: number}> {
  const files = textFilesOf(dist)
  const cache = cacheDir === undefined ? undefined : await openCache(cacheDir)
  let [done, compressed] = [0, 0]
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      if (await compressBeside(file, cache)) compressed += 1
      done += 1
      onProgress?.(done, files.length)
    }
  }
  await Promise.all(Array.from({length: concurrency}, work))
  await cache?.removeUnused()
  return {total: files.length, compressed}
}

/** Compresses one file anew, for a page that has been rendered again since the build. */
export async function precompressFile(file: string): Promise<void> {
  await compressBeside(file)
}

/** Absolute paths of the text files to compress, big ones first so that none is left over at the end. */
function textFilesOf(dist: string): string[] {
  return globSync('**/*', {cwd: dist})
    .filter((file) => textFiles.test(file) && !hostFiles.test(file))
    .map((file) => ({path: join(dist, file), size: statSync(join(dist, file)).size}))
    .filter(({size}) => size >= minBytes)
    .toSorted((a, b) => b.size - a.size)
    .map(({path}) => path)
}

async function compressBeside(file: string, cache?: Cache): Promise<boolean> {
  // The time is read before the content: when the file changes in between, the result counts as outdated.
  const original = await stat(file)
  const content = await readFile(file)
  let worked = false
  for (const encoding of encodings) {
    const cached = await cache?.read(content, encoding)
    const existing = await statIfThere(file + encoding.suffix)
    if (existing !== undefined && isCurrent(existing, original)) continue
    const compressed = cached ?? (await encoding.compress(content))
    if (cached === undefined) {
      worked = true
      await cache?.write(content, encoding, compressed)
    }
    if (compressed.length < content.length)
      await replaceFile(file + encoding.suffix, compressed, original.mtime)
  }
  return worked
}

interface Cache {
  read(content: Buffer, encoding: Encoding): Promise<Buffer | undefined>
  write(content: Buffer, encoding: Encoding, compressed: Buffer): Promise<void>
  removeUnused(): Promise<void>
}

async function openCache(folder: string): Promise<Cache> {
  await mkdir(folder, {recursive: true})
  const used = new Set<string>()
  const nameOf = (content: Buffer, encoding: Encoding) => {
    const name = createHash('sha256').update(content).digest('hex') + encoding.suffix
    used.add(name)
    return name
  }
  return {
    read: (content, encoding) => readFile(join(folder, nameOf(content, encoding))).catch(() => undefined),
    write: (content, encoding, compressed) =>
      replaceFile(join(folder, nameOf(content, encoding)), compressed, new Date()),
    removeUnused: async () => {
      const unused = (await readdir(folder)).filter((name) => !used.has(name))
      await Promise.all(unused.map((name) => rm(join(folder, name), {force: true})))
    },
  }
}

function statIfThere(file: string): Promise<Stats | undefined> {
  return stat(file).catch(() => undefined)
}

/** Nobody ever reads half of it: a server may be sending the old one. */
async function replaceFile(file: string, content: Buffer, time: Date): Promise<void> {
  await writeFile(`${file}.part`, content)
  await utimes(`${file}.part`, time, time)
  await rename(`${file}.part`, file)
}
