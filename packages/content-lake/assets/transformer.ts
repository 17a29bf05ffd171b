import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {LimitFunction} from 'p-limit'
import sharp from 'sharp'
import type {AssetLimits} from './asset-limits.ts'
import {missingBytes} from './asset-store.ts'
import {render, type RenderJob} from './render.ts'
import {gatewayError} from '../errors/lake-error.ts'

/**
 * Transforms images, each job once: from the cache on disk, or while others wait for the same one.
 * @param key the job's {@link jobKey}
 * @throws LakeError when the job cannot be carried out
 */
export type Transform = (key: string, job: RenderJob) => Promise<Buffer>

export function createTransformer(dataDir: string, limiter: LimitFunction, limits: AssetLimits): Transform {
  const cache = new ImageCache(join(dataDir, 'cache', 'images'), limits.cacheBytes)
  const pending = new Map<string, Promise<Buffer>>()

  async function transform(key: string, job: RenderJob): Promise<Buffer> {
    const cached = await cache.get(key)
    if (cached) return cached
    const bytes = await limiter(() => render(job, limits)).catch(explain)
    // A cache that cannot be written (a full disk) makes images slower, not unavailable. A few large images would push
    // out all that the pages show.
    if (bytes.length <= limits.cachedImageBytes) await cache.set(key, bytes).catch(() => undefined)
    return bytes
  }

  return (key, job) => {
    const current = pending.get(key) ?? transform(key, job).finally(() => pending.delete(key))
    pending.set(key, current)
    return current
  }
}

/** Raised whenever the same job gives other pixels, so that cached ones are not used. */
const pipelineVersion = 2

/**
 * A cache key for a job's result: the same for jobs that give the same bytes.
 * @param id the asset's id
 */
export function jobKey(id: string, {plan, effects, output}: RenderJob): string {
  return createHash('sha256')
    .update(JSON.stringify([pipelineVersion, sharp.versions.vips, id, plan, effects, output]))
    .digest('hex')
    .slice(0, 40)
}

/** Turns what the client can do something about into a refusal. */
function explain(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  if (/timeout/i.test(message)) {
    throw gatewayError(400, 'This takes too long to draw: ask for a smaller image or less "blur".')
  }
  if (/input file is missing/i.test(message)) throw missingBytes()
  throw error
}

/** Transformed images on disk: the least recently used are deleted when they take more than so many bytes. */
export class ImageCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** Bytes in the folder, counted when the first image is added. */
  #bytes: number | undefined

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  async get(key: string): Promise<Buffer | undefined> {
    const path = join(this.#folder, key)
    const bytes = await readFile(path).catch(() => undefined)
    // The time of the last use, which survives a restart.
    if (bytes) await utimes(path, new Date(), new Date()).catch(() => undefined)
    return bytes
  }

  /** @throws when the folder cannot be written to */
  async set(key: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, {recursive: true})
    const temporary = join(this.#folder, `.${randomUUID()}`)
    await writeFile(temporary, bytes, {flush: true})
    await rename(temporary, join(this.#folder, key))
    this.#bytes = (this.#bytes ?? Infinity) + bytes.length
    if (this.#bytes > this.#maxBytes) await this.#prune()
  }

  /** Makes room for a fifth of the cache at once, so that a full cache is not read with every image. */
  async #prune(): Promise<void> {
    const files = await Promise.all(
      (await readdir(this.#folder)).map(async (file) => {
        const path = join(this.#folder, file)
        const {size, mtimeMs} = await stat(path).catch(() => ({size: 0, mtimeMs: 0}))
        return {path, size, mtimeMs}
      }),
    )
    let total = files.reduce((sum, {size}) => sum + size, 0)
    const target = total > this.#maxBytes ? this.#maxBytes * 0.8 : total
    for (const {path, size} of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= target) break
      await rm(path, {force: true})
      total -= size
    }
    this.#bytes = total
  }
}
