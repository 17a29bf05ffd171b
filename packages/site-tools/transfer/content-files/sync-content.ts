import {ClientError, type SanityClient} from '@sanity/client'
import {existsSync, readFileSync, rmSync} from 'node:fs'
import {basename, join} from 'node:path'
import * as v from 'valibot'
import writeFileAtomic from 'write-file-atomic'
import {readCommitDates, waitForGit} from '../git.ts'
import {migrateDocuments} from '../migrations.ts'
import {assetPath, removeHash} from './asset-name.ts'
import {
  assetBytes,
  type Change,
  changeWhatIsAccepted,
  type LakeContent,
  readLakeContent,
  uploadMissingAssets,
} from './lake-content.ts'
import {
  assetOfMetadata,
  assetsOf,
  isSame,
  plainDocument,
  type PlainDocument,
  titleOf,
} from './plain-document.ts'
import {type ReadFiles, readContentFiles} from './read-content-files.ts'
import {
  pathFor,
  removeTemporaryFiles,
  removeUnusedAssets,
  textOfDocument,
  writeContentFile,
} from './write-content-files.ts'

export interface SyncOptions {
  readonly client: SanityClient
  readonly folder: string
  readonly dataDir: string
  readonly log: (line: string) => void
}

export interface SyncState {
  /** True after the first publication. */
  readonly isFiled: boolean
  /** Documents whose deletion the owner has to confirm. */
  readonly missingFiles: number
  /** The version from a file is newer than the draft. */
  readonly keptDrafts: readonly KeptDraft[]
  readonly problems: readonly string[]
}

export interface KeptDraft {
  readonly id: string
  readonly type: string
  readonly title: string
}

export const initialState: SyncState = {isFiled: false, missingFiles: 0, keptDrafts: [], problems: []}

type Documents = ReadonlyMap<string, PlainDocument>

const recordSchema = v.object({
  isFiled: v.boolean(),
  documents: v.array(v.objectWithRest({_id: v.string(), _type: v.string()}, v.unknown())),
  keptDrafts: v.optional(v.array(v.string()), []),
})

/** The base version of the three-way comparison. */
export interface SyncRecord {
  /** Until the content is in files, `documents` is the seed of the dataset. */
  readonly isFiled: boolean
  readonly documents: Documents
  readonly keptDrafts: readonly string[]
}

const recordFile = (dataDir: string) => join(dataDir, 'content-files.json')

export function readSyncRecord(dataDir: string): SyncRecord | undefined {
  const file = recordFile(dataDir)
  if (!existsSync(file)) return undefined
  const record = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), readFileSync(file, 'utf8'))
  if (!record.success) return undefined
  const documents = migrateDocuments(record.output.documents).map(plainDocument)
  return {...record.output, documents: new Map(documents.map((document) => [document._id, document]))}
}

export function writeSyncRecord(dataDir: string, record: SyncRecord): void {
  const documents = [...record.documents.values()]
  writeFileAtomic.sync(recordFile(dataDir), JSON.stringify({...record, documents}), {mode: 0o600})
}

/** More deletions, of more than half the documents, need a confirmation. */
const maxUnconfirmedDeletes = 3

const maxAttempts = 3

/**
 * Copies a change on one side to the other. In a conflict the file wins, and the dataset's version stays as a draft. Idempotent:
 * the next run completes an interrupted one.
 *
 * @param mayDelete deletes all documents without a file
 */
export async function syncContent(options: SyncOptions, mayDelete = false, attempt = 1): Promise<SyncState> {
  const {client, folder, dataDir, log} = options
  await waitForGit(folder)
  const record = readSyncRecord(dataDir)
  const lake = await readLakeContent(client)
  const files = readContentFiles(folder)
  for (const {path, document} of files.outdated) {
    const text = textOfDocument(document, (asset) => files.assets.get(asset) ?? asset)
    await writeContentFile(folder, path, text)
  }
  const hasFiles = files.documents.size + files.unreadable.length > 0
  if (!hasFiles && record === undefined) {
    writeSyncRecord(dataDir, {isFiled: false, documents: lake.documents, keptDrafts: []})
    return initialState
  }
  if (!hasFiles && record?.isFiled === false && isAllSame(record.documents, lake.documents))
    return initialState
  const plan = planSync(hasFiles || record?.isFiled === true ? record?.documents : undefined, lake, files)
  const missingFiles = plan.toDataset.filter(({document}) => document === undefined).length
  if (!mayDelete && missingFiles > maxUnconfirmedDeletes && missingFiles > lake.documents.size / 2) {
    const problem = `The files of ${missingFiles} documents are missing in ${basename(folder)}/: restore them (git checkout -- ${basename(folder)}), or decide under Welcome in the Studio.`
    return {...initialState, isFiled: true, missingFiles, problems: [problem]}
  }
  // After a crash during the first sync, files that are written match the dataset, and the others count as new documents.
  if (!hasFiles) writeSyncRecord(dataDir, {isFiled: true, documents: new Map(), keptDrafts: []})
  removeTemporaryFiles(folder)
  let refused: ReadonlyMap<string, string>
  try {
    refused = await copyToDataset(options, plan.toDataset, lake, files, record === undefined)
  } catch (error) {
    const isOutdated = error instanceof ClientError && error.statusCode === 409
    if (isOutdated && attempt < maxAttempts) return syncContent(options, mayDelete, attempt + 1)
    throw error
  }
  await copyToFiles(options, plan.toFiles, lake, files)
  const keptDrafts = [...new Set([...(record?.keptDrafts ?? []), ...plan.keptDrafts])].filter(
    (id) => lake.drafts.has(id) || plan.keptDrafts.includes(id),
  )
  const base = new Map(plan.base)
  for (const id of refused.keys()) {
    const before = record?.documents.get(id)
    if (before === undefined) base.delete(id)
    else base.set(id, before)
  }
  writeSyncRecord(dataDir, {isFiled: true, documents: base, keptDrafts})
  if (!hasFiles) log(`The content is now in ${basename(folder)}/: commit it with your code.`)
  const problems = [
    ...files.unreadable.map(({path, problem}) => `${basename(folder)}/${path} ${problem}.`),
    ...[...refused].map(([id, reason]) => {
      const path = files.documents.get(id)?.path
      return path === undefined
        ? `${id} cannot be deleted: ${reason}`
        : `${basename(folder)}/${path} is not published: ${reason}`
    }),
  ]
  return {
    isFiled: true,
    missingFiles: 0,
    keptDrafts: keptDrafts.map((id) => describeDraft(id, plan.base.get(id) ?? lake.documents.get(id))),
    problems,
  }
}

const isAllSame = (a: Documents, b: Documents) =>
  a.size === b.size && [...a].every(([id, document]) => isSame(document, b.get(id)))

const describeDraft = (id: string, document: PlainDocument | undefined): KeptDraft => ({
  id,
  type: document?._type ?? '',
  title: document === undefined ? id : titleOf(document),
})

interface Plan {
  readonly toDataset: readonly Change[]
  readonly toFiles: readonly Change[]
  readonly base: Documents
  /** Documents that a file changes in the dataset and that have a draft afterwards. */
  readonly keptDrafts: readonly string[]
}

function planSync(last: Documents = new Map(), lake: LakeContent, files: ReadFiles): Plan {
  const [toDataset, toFiles, keptDrafts]: [Change[], Change[], string[]] = [[], [], []]
  const base = new Map<string, PlainDocument>()
  for (const id of new Set([...last.keys(), ...lake.documents.keys(), ...files.documents.keys()])) {
    const [before, inDataset, inFiles] = [
      last.get(id),
      lake.documents.get(id),
      files.documents.get(id)?.document,
    ]
    let after = inFiles
    // The document could be in an unreadable file.
    if (inFiles === undefined && files.unreadable.length > 0) after = before
    else if (!isSame(inDataset, inFiles)) {
      const isChangedInDataset = !isSame(before, inDataset)
      // Metadata of assets has no drafts, and git keeps the version of the file.
      const isMetadata = inDataset !== undefined && assetOfMetadata(inDataset) !== undefined
      if (isSame(before, inFiles) || (isChangedInDataset && isMetadata)) {
        toFiles.push({id, document: inDataset})
        after = inDataset
      } else {
        const keepDraft = isChangedInDataset && inDataset !== undefined
        toDataset.push({id, document: inFiles, keepDraft})
        if (keepDraft || lake.drafts.has(id)) keptDrafts.push(id)
      }
    }
    if (after !== undefined) base.set(id, after)
  }
  return {toDataset, toFiles, base, keptDrafts}
}

/** @param isFirst takes the dates of the documents from git */
async function copyToDataset(
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

async function copyToFiles(
  {folder, log}: SyncOptions,
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
