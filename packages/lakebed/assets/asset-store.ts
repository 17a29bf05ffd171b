import {createHash, randomUUID} from 'node:crypto'
import {chmodSync, existsSync, mkdirSync, rmSync} from 'node:fs'
import {mkdir, open, rename, rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {AssetName} from './asset-name.ts'
import {gatewayError} from '../errors/errors.ts'
import {readBody} from '../http/lake-request.ts'

export interface ReceivedFile {
  readonly path: string
  readonly size: number
  readonly sha1: string
}

/** Files are at `<dataDir>/assets/<dataset>/<images|files>/`. */
export class AssetStore {
  readonly #dataDir: string
  readonly #root: string
  readonly #incoming: string

  /** Deletes incomplete uploads of an earlier process. */
  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.#root = join(dataDir, 'assets')
    // The name cannot be that of a dataset, which never starts with a dot.
    this.#incoming = join(this.#root, '.incoming')
    rmSync(this.#incoming, {recursive: true, force: true})
    mkdirSync(this.#incoming, {recursive: true})
    // Nothing below can be read by other accounts, whatever the permissions of the files.
    chmodSync(this.#root, 0o700)
  }

  pathOf(dataset: string, name: AssetName): string {
    return join(this.#root, dataset, name.kind, name.file)
  }

  has(dataset: string, name: AssetName): boolean {
    return existsSync(this.pathOf(dataset, name))
  }

  /** @throws LakeError: 413 when it is too large, 400 when it is empty or truncated */
  async receive(request: Request, maxBytes: number): Promise<ReceivedFile> {
    const path = join(this.#incoming, randomUUID())
    const hash = createHash('sha1')
    let size = 0
    await using file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of readBody(request, maxBytes)) {
        size += chunk.byteLength
        hash.update(chunk)
        await file.writeFile(chunk)
      }
      if (size === 0) throw gatewayError(400, 'The upload is empty. Send the file as the request body.')
      await file.sync()
      return {path, size, sha1: hash.digest('hex')}
    } catch (error) {
      await rm(path, {force: true})
      throw error
    }
  }

  /** Moves a received file into its final place, and waits until that is on disk. */
  async commit(received: ReceivedFile, dataset: string, name: AssetName): Promise<void> {
    const path = this.pathOf(dataset, name)
    const folder = dirname(path)
    const isNew = (await mkdir(folder, {recursive: true, mode: 0o700})) !== undefined
    await rename(received.path, path)
    await syncFolder(folder)
    if (isNew) for (const parent of [dirname(folder), this.#root, this.#dataDir]) await syncFolder(parent)
  }
}

export function assetsOf(dataDir: string, dataset: string): string {
  return join(dataDir, 'assets', dataset)
}

/** Windows cannot open folders, and needs no fsync of them. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}
