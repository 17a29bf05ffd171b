import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {LimitFunction} from 'p-limit'
import {loadSharp} from './sharp.ts'
import type {AssetLimits} from '../limits.ts'
import {missingFile} from './asset-store.ts'
import {render, type RenderJob} from './render.ts'
import {gatewayError} from '../errors/lake-error.ts'
import {createPrivateFolder} from '../storage/private-folder.ts'

/** Caches results on disk, and shares them among concurrent requests. */
export type Transform = (key: string, job: RenderJob) => Promise<Buffer>

export function createTransformer(dataDir: string, limiter: LimitFunction, limits: AssetLimits): Transform {
  const cache = new ImageCache(join(dataDir, 'cache', 'images'), limits.cacheBytes)
  const pending = new Map<string, Promise<Buffer>>()

  async function transform(key: string, job: RenderJob): Promise<Buffer> {
    const cached = await cache.get(key)
    if (cached) return cached
    const bytes = await limiter(() => render(job, limits)).catch(toLakeError)
    // A full disk makes images slower, not unavailable. A few large images would evict all others.
    if (bytes.length <= limits.cachedImageBytes) await cache.set(key, bytes).catch(() => undefined)
    return bytes
  }

  return (key, job) => {
    const current = pending.get(key) ?? transform(key, job).finally(() => pending.delete(key))
    pending.set(key, current)
    return current
  }
}

/** Increase it when the same job gives other pixels. */
const pipelineVersion = 2

export function jobKey(id: string, {plan, effects, output}: RenderJob): string {
  return createHash('sha256')
    .update(JSON.stringify([pipelineVersion, loadSharp().versions.vips, id, plan, effects, output]))
    .digest('hex')
    .slice(0, 40)
}

function toLakeError(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  if (/timeout/i.test(message)) {
    throw gatewayError(400, 'The transformation timed out. Request a smaller image or less "blur".')
  }
  if (/input file is missing/i.test(message)) throw missingFile()
  throw error
}

export class ImageCache {
  readonly #folder: string
  readonly #maxBytes: number
  #bytes: number | undefined

  constructor(folder: string, maxBytes: number) {
    createPrivateFolder(folder)
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  async get(key: string): Promise<Buffer | undefined> {
    const path = join(this.#folder, key)
    const bytes = await readFile(path).catch(() => undefined)
    // The modification time is the time of the last use, which survives a restart.
    if (bytes) await utimes(path, new Date(), new Date()).catch(() => undefined)
    return bytes
  }

  async set(key: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, {recursive: true, mode: 0o700})
    const temporary = join(this.#folder, `.${randomUUID()}`)
    await writeFile(temporary, bytes, {flush: true, mode: 0o600})
    await rename(temporary, join(this.#folder, key))
    this.#bytes = (this.#bytes ?? Infinity) + bytes.length
    if (this.#bytes > this.#maxBytes) await this.#prune()
  }

  /** Evicts down to 80 %, so that a full cache is not listed for each image. */
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
