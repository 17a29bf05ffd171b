import {randomUUID} from 'node:crypto'
import {chmodSync, mkdirSync} from 'node:fs'
import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

/** Transformed images on disk. The least recently used ones are evicted. */
export class ImageCache {
  readonly #folder: string
  readonly #maxBytes: number
  #bytes: number | undefined

  constructor(folder: string, maxBytes: number) {
    mkdirSync(folder, {recursive: true})
    chmodSync(folder, 0o700)
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
