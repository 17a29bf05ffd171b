import {createHash, randomUUID} from 'node:crypto'
import {mkdirSync, rmSync} from 'node:fs'
import {access, mkdir, open, rename, rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {AssetName} from './asset-name.ts'
import {gatewayError, type LakeError} from '../errors/lake-error.ts'

/** Bytes that have arrived whole and are safe on disk, not yet at their place. */
export interface ReceivedFile {
  readonly path: string
  readonly size: number
  readonly sha1: string
}

/** The bytes of assets on disk: `<dataDir>/assets/<dataset>/<images|files>/<file>`. */
export class AssetStore {
  readonly #dataDir: string
  readonly #root: string
  readonly #incoming: string

  /** Deletes what an interrupted upload left behind: one store per data folder. */
  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.#root = join(dataDir, 'assets')
    // Dataset names start with a letter or a digit, so this folder cannot be taken for one.
    this.#incoming = join(this.#root, '.incoming')
    rmSync(this.#incoming, {recursive: true, force: true})
    mkdirSync(this.#incoming, {recursive: true})
  }

  /** Where an asset's bytes are, or would be. The dataset must exist. */
  pathOf(dataset: string, name: AssetName): string {
    return join(this.#root, dataset, name.kind, name.file)
  }

  has(dataset: string, name: AssetName): Promise<boolean> {
    return access(this.pathOf(dataset, name)).then(
      () => true,
      () => false,
    )
  }

  /**
   * Writes a request's body to disk, counting and hashing on the way, and syncs it. On failure nothing stays behind.
   * @param declaredBytes the request's Content-Length, when it has one
   * @throws LakeError: 413 for too many bytes, 400 for none or for fewer than were declared
   */
  async receive(
    body: ReadableStream<Uint8Array> | null,
    declaredBytes: number | undefined,
    maxBytes: number,
  ): Promise<ReceivedFile> {
    if (declaredBytes !== undefined && declaredBytes > maxBytes) throw tooLarge(maxBytes)
    const path = join(this.#incoming, randomUUID())
    const hash = createHash('sha1')
    let size = 0
    const file = await open(path, 'wx')
    try {
      for await (const chunk of chunksOf(body)) {
        size += chunk.byteLength
        if (size > maxBytes) throw tooLarge(maxBytes)
        hash.update(chunk)
        await file.writeFile(chunk)
      }
      if (size === 0)
        throw gatewayError(400, 'The upload is empty: send the bytes as the body of the request.')
      if (declaredBytes !== undefined && size !== declaredBytes) throw endedEarly()
      await file.sync()
      return {path, size, sha1: hash.digest('hex')}
    } catch (error) {
      await rm(path, {force: true})
      throw error
    } finally {
      await file.close()
    }
  }

  /** Moves received bytes to their place, where they survive a power cut from then on. */
  async keep(received: ReceivedFile, dataset: string, name: AssetName): Promise<void> {
    const path = this.pathOf(dataset, name)
    const folder = dirname(path)
    const isNew = (await mkdir(folder, {recursive: true})) !== undefined
    await rename(received.path, path)
    await syncFolder(folder)
    if (isNew) for (const parent of [dirname(folder), this.#root, this.#dataDir]) await syncFolder(parent)
  }
}

export function removeAssets(dataDir: string, dataset: string): Promise<void> {
  return rm(join(dataDir, 'assets', dataset), {recursive: true, force: true})
}

/** For an asset whose document is there and whose bytes are not. */
export function missingBytes(): LakeError {
  return gatewayError(404, 'The bytes of this asset are missing: upload it again.')
}

/** Makes a folder's entries durable. Windows cannot open a folder and needs no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  try {
    for (;;) {
      const {done, value} = await reader.read().catch(() => {
        throw endedEarly()
      })
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

function tooLarge(maxBytes: number): LakeError {
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 10) / 10
  return gatewayError(413, `The upload is larger than ${megabytes} MB: make it smaller and send it again.`)
}

function endedEarly(): LakeError {
  return gatewayError(400, 'The upload ended before all of it had arrived: send it again.')
}
