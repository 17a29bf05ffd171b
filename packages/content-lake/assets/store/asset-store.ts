import {randomUUID} from 'node:crypto'
import {mkdirSync, rmSync} from 'node:fs'
import {access, mkdir, open, rename, rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {gatewayError, type LakeError} from '../../errors/lake-error.ts'
import type {AssetName} from '../asset-name.ts'

/** The bytes of assets on disk: `<dataDir>/assets/<dataset>/<images|files>/<file>`. */
export interface AssetStore {
  /** Where an asset's bytes are, or would be. The dataset's name must be one that the lake knows. */
  pathOf(dataset: string, name: AssetName): string
  has(dataset: string, name: AssetName): Promise<boolean>
  /** A path for bytes that are still arriving; whatever is left there is removed when the store is opened. */
  incomingPath(): string
  /**
   * Moves complete, synced bytes to their place so that they survive a power cut from then on.
   *
   * @returns undo, which takes them away again
   */
  keep(incoming: string, dataset: string, name: AssetName): Promise<() => Promise<void>>
}

export function openAssetStore(dataDir: string): AssetStore {
  const root = join(dataDir, 'assets')
  // Dataset names start with a letter or a digit, so this folder cannot be taken for one.
  const incoming = join(root, '.incoming')
  rmSync(incoming, {recursive: true, force: true})
  mkdirSync(incoming, {recursive: true})

  const pathOf = (dataset: string, name: AssetName) => join(root, dataset, name.kind, name.file)
  return {
    pathOf,
    has: (dataset, name) =>
      access(pathOf(dataset, name)).then(
        () => true,
        () => false,
      ),
    incomingPath: () => join(incoming, randomUUID()),
    async keep(from, dataset, name) {
      const path = pathOf(dataset, name)
      const folder = dirname(path)
      const isNew = (await mkdir(folder, {recursive: true})) !== undefined
      await rename(from, path)
      await syncFolder(folder)
      if (isNew) for (const parent of [dirname(folder), root, dataDir]) await syncFolder(parent)
      return () => rm(path, {force: true})
    },
  }
}

/** Removes the bytes of all assets of a dataset that is no more. */
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
