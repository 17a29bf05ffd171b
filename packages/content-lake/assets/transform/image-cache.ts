import {randomUUID} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

interface Entry {
  readonly file: string
  readonly size: number
}

/**
 * Transformed images on disk, at most so many bytes of them: the ones unused for longest make room for new ones.
 *
 * A file's name carries its length, so that one that a crash cut short is not taken for whole.
 */
export class ImageCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** From the longest unused to the one used last. */
  #entries: Promise<Map<string, Entry>> | undefined
  #bytes = 0

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /**
   * @param key letters and digits only
   * @throws when the folder cannot be read
   */
  async get(key: string): Promise<Buffer | undefined> {
    const entries = await this.#open()
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    entries.delete(key)
    try {
      const path = join(this.#folder, entry.file)
      const bytes = await readFile(path)
      if (bytes.length !== entry.size) throw new Error('The file is not whole.')
      entries.set(key, entry)
      // So that the order of use survives a restart; where the disk forbids it, only that order is lost.
      await utimes(path, new Date(), new Date()).catch(() => undefined)
      return bytes
    } catch {
      this.#bytes -= entry.size
      return undefined
    }
  }

  /** @throws when the folder cannot be written to */
  async set(key: string, bytes: Buffer): Promise<void> {
    const entries = await this.#open()
    const file = `${key}-${bytes.length}`
    const temporary = join(this.#folder, `.${randomUUID()}`)
    await writeFile(temporary, bytes)
    await rename(temporary, join(this.#folder, file))
    this.#bytes += bytes.length - (entries.get(key)?.size ?? 0)
    entries.delete(key)
    entries.set(key, {file, size: bytes.length})
    await this.#makeRoom(entries)
  }

  async #makeRoom(entries: Map<string, Entry>): Promise<void> {
    for (const [key, entry] of entries) {
      if (this.#bytes <= this.#maxBytes) return
      entries.delete(key)
      this.#bytes -= entry.size
      await rm(join(this.#folder, entry.file), {force: true})
    }
  }

  /** Reads the folder at the first use; when that fails, the next use tries again. */
  #open(): Promise<Map<string, Entry>> {
    this.#entries ??= this.#load().catch((error: unknown) => {
      this.#entries = undefined
      throw error
    })
    return this.#entries
  }

  async #load(): Promise<Map<string, Entry>> {
    await mkdir(this.#folder, {recursive: true})
    this.#bytes = 0
    const found: {key: string; entry: Entry; usedAt: number}[] = []
    for (const file of await readdir(this.#folder)) {
      const [, key, length] = /^([a-z0-9]+)-(\d+)$/.exec(file) ?? []
      const path = join(this.#folder, file)
      const {size, mtimeMs} = await stat(path)
      if (key !== undefined && Number(length) === size)
        found.push({key, entry: {file, size}, usedAt: mtimeMs})
      else await rm(path, {recursive: true, force: true})
    }
    found.sort((a, b) => a.usedAt - b.usedAt)
    const entries = new Map(found.map(({key, entry}) => [key, entry]))
    for (const {size} of entries.values()) this.#bytes += size
    await this.#makeRoom(entries)
    return entries
  }
}
