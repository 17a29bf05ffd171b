import type {SanityClient} from '@sanity/client'
import {readFileSync, rmSync} from 'node:fs'
import {basename, join} from 'node:path'
import {readCommitDates} from '../git.ts'
import {assetPath, removeHash} from './asset-name.ts'
import {
  assetBytes,
  type Change,
  changeWhatIsAccepted,
  type LakeContent,
  uploadMissingAssets,
} from './lake-content.ts'
import {assetOfMetadata, assetsOf} from './plain-document.ts'
import type {ReadFiles} from './read-content-files.ts'
import {pathFor, removeUnusedAssets, textOfDocument, writeContentFile} from './write-content-files.ts'

export interface SyncOptions {
  readonly client: SanityClient
  readonly folder: string
  readonly dataDir: string
  readonly log: (line: string) => void
}

/**
 * @param isFirst takes the dates of the documents from git
 * @returns the reasons by the id of a document that the dataset refuses
 */
export async function copyToDataset(
  {client, folder, log}: SyncOptions,
  changes: readonly Change[],
  lake: LakeContent,
  files: ReadFiles,
  isFirst: boolean,
): Promise<ReadonlyMap<string, string>> {
  if (changes.length === 0) return new Map()
  const refusedAssets = new Map<string, Error>()
  const ids = await uploadMissingAssets(
    client,
    lake,
    changes,
    async (key) => {
      const path = files.assets.get(key)
      if (path === undefined) return undefined
      return {bytes: readFileSync(join(folder, path)), filename: removeHash(basename(path))}
    },
    (key, error) => refusedAssets.set(key, error),
  )
  const dates = isFirst ? await readCommitDates(folder) : undefined
  const dated = changes.map((change) => ({
    ...change,
    at: dates?.get(files.documents.get(change.id)?.path ?? ''),
  }))
  const refused = await changeWhatIsAccepted(client, lake, dated, (asset) => {
    const id = ids.get(asset)
    if (id === undefined) throw refusedAssets.get(asset) ?? new Error(`The asset ${asset} is missing.`)
    return id
  })
  const changed = changes.filter(({id}) => !refused.has(id))
  const deleted = changed.filter(({document}) => document === undefined).length
  if (changed.length > 0)
    log(`Read from ${basename(folder)}/: ${changed.length - deleted} documents changed, ${deleted} deleted.`)
  for (const {id} of changed.filter(({keepDraft}) => keepDraft === true))
    log(`${id} was also changed in the Studio: that version stays as a draft.`)
  return refused
}

export async function copyToFiles(
  {folder, log}: Pick<SyncOptions, 'folder' | 'log'>,
  changes: readonly Change[],
  lake: LakeContent,
  files: ReadFiles,
): Promise<void> {
  if (changes.length === 0) return
  const paths = new Map(files.assets)
  for (const asset of assetsOf(changes.flatMap(({document}) => document ?? []))) {
    const stored = lake.assets.get(asset)
    if (paths.has(asset) || stored === undefined) continue
    paths.set(asset, assetPath(stored))
    await writeContentFile(folder, assetPath(stored), await assetBytes(stored))
  }
  const taken = new Set([...files.documents.values()].map(({path}) => path))
  const remaining = new Map([...files.documents].map(([id, {document}]) => [id, document]))
  for (const {id, document} of changes) {
    const existing = files.documents.get(id)?.path
    remaining.delete(id)
    if (document === undefined) {
      if (existing !== undefined) rmSync(join(folder, existing))
      continue
    }
    remaining.set(id, document)
    const asset = paths.get(assetOfMetadata(document) ?? '')
    const path = existing ?? (asset === undefined ? pathFor(document, taken) : `${asset}.yaml`)
    taken.add(path)
    const text = textOfDocument(document, (key) => paths.get(key) ?? key)
    await writeContentFile(folder, path, text)
  }
  // An unreadable file could use any asset.
  if (files.unreadable.length === 0) {
    const used = assetsOf(remaining.values())
    removeUnusedAssets(folder, new Set([...paths].flatMap(([asset, path]) => (used.has(asset) ? path : []))))
  }
  const names = changes.map(({id, document}) => (document === undefined ? `${id} (deleted)` : id))
  log(
    `Written to ${basename(folder)}/: ${names.length > 5 ? `${names.length} documents` : names.join(', ')}.`,
  )
}
