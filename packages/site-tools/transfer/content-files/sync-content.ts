import {ClientError, type SanityClient} from '@sanity/client'
import {existsSync, readFileSync, rmSync} from 'node:fs'
import {basename, join} from 'node:path'
import * as v from 'valibot'
import {sync as writeFileAtomically} from 'write-file-atomic'
import {readCommitDates, waitForGit} from '../git.ts'
import {migrateDocuments} from '../migrations.ts'
import {assetPath, nameBeforeUpload} from './asset-name.ts'
import {
  assetBytes,
  type Change,
  changeLake,
  type LakeContent,
  readLakeContent,
  uploadAsset,
} from './lake-content.ts'
import {assetOfWords, assetsOf, isSame, plainDocument, type PlainDocument, titleOf} from './plain-document.ts'
import {type ReadFiles, readContentFiles} from './read-content-files.ts'
import {
  pathFor,
  removeLeftovers,
  removeUnusedAssets,
  textOfDocument,
  writeContentFile,
} from './write-content-files.ts'

export interface SyncOptions {
  /** A client with the owner's permissions. */
  readonly client: SanityClient
  /** The folder of the content files; it need not exist. */
  readonly folder: string
  /** Where the record of the last sync is kept. */
  readonly dataDir: string
  readonly log: (line: string) => void
}

/** What a sync came to. */
export interface SyncState {
  /** Whether the content is in files: from the first publication on. */
  readonly isFiled: boolean
  /** Documents that are not deleted because suspiciously many of their files are gone; the owner decides. */
  readonly missingFiles: number
  /** Documents whose draft differs from what a file has published since. */
  readonly keptDrafts: readonly KeptDraft[]
  /** What keeps dataset and files apart, in sentences for the owner. */
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

/** What dataset and files had in common after the last sync. */
export interface SyncRecord {
  /** Whether the content was ever in files; until then `documents` is what the dataset was filled with. */
  readonly isFiled: boolean
  readonly documents: Documents
  readonly keptDrafts: readonly string[]
}

const recordFile = (dataDir: string) => join(dataDir, 'content-files.json')

/** @returns undefined if there is none, or none that can be read: then no common past is known */
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
  writeFileAtomically(recordFile(dataDir), JSON.stringify({...record, documents}))
}

/** Deletions of at most so many documents are never taken for a mistake. */
const fewDeletions = 3

/** How often a sync starts over because somebody published meanwhile. */
const maxAttempts = 3

/**
 * Makes dataset and files equal. Where only one side has changed since the last sync, it is copied to the other; where both have, the file
 * wins and the dataset's version stays as a draft. Idempotent: an interrupted run is completed by the next one.
 *
 * @param mayDelete whether documents without a file are deleted, however many
 * @throws if the dataset refuses a change or a file cannot be written
 */
export async function syncContent(options: SyncOptions, mayDelete = false, attempt = 1): Promise<SyncState> {
  const {client, folder, dataDir, log} = options
  await waitForGit(folder)
  const record = readSyncRecord(dataDir)
  const lake = await readLakeContent(client)
  const files = readContentFiles(folder)
  for (const {path, document} of files.outdated)
    await writeContentFile(
      folder,
      path,
      textOfDocument(document, (asset) => files.assets.get(asset) ?? asset),
    )
  const hasFiles = files.documents.size + files.unreadable.length > 0
  if (!hasFiles && record === undefined) {
    writeSyncRecord(dataDir, {isFiled: false, documents: lake.documents, keptDrafts: []})
    return initialState
  }
  if (!hasFiles && record?.isFiled === false && isAllSame(record.documents, lake.documents))
    return initialState
  const plan = planSync(hasFiles || record?.isFiled === true ? record?.documents : undefined, lake, files)
  const missingFiles = plan.toDataset.filter(({document}) => document === undefined).length
  if (!mayDelete && missingFiles > fewDeletions && missingFiles > lake.documents.size / 2) {
    const problem = `The files of ${missingFiles} documents are gone from ${basename(folder)}/: bring them back (git checkout -- ${basename(folder)}), or decide under Welcome in the Studio.`
    return {...initialState, isFiled: true, missingFiles, problems: [problem]}
  }
  // Interrupted from here on, what is written so far is what both have, and nothing else was ever in files.
  if (!hasFiles) writeSyncRecord(dataDir, {isFiled: true, documents: new Map(), keptDrafts: []})
  removeLeftovers(folder)
  try {
    await copyToDataset(options, plan.toDataset, lake, files, record === undefined)
  } catch (error) {
    const isOutdated = error instanceof ClientError && error.statusCode === 409
    if (isOutdated && attempt < maxAttempts) return syncContent(options, mayDelete, attempt + 1)
    throw error
  }
  await copyToFiles(options, plan.toFiles, lake, files)
  const keptDrafts = [...new Set([...(record?.keptDrafts ?? []), ...plan.keptDrafts])].filter(
    (id) => lake.drafts.has(id) || plan.keptDrafts.includes(id),
  )
  writeSyncRecord(dataDir, {isFiled: true, documents: plan.agreed, keptDrafts})
  if (!hasFiles) log(`The content is in ${basename(folder)}/ from now on: commit it with your code.`)
  const problems = files.unreadable.map(({path, what}) => `${basename(folder)}/${path} ${what}.`)
  return {
    isFiled: true,
    missingFiles: 0,
    keptDrafts: keptDrafts.map((id) => describeDraft(id, plan.agreed.get(id) ?? lake.documents.get(id))),
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
  /** What both sides have afterwards; of documents that stay different, what they had before. */
  readonly agreed: Documents
  /** Documents that change in the dataset and have a draft afterwards. */
  readonly keptDrafts: readonly string[]
}

function planSync(last: Documents = new Map(), lake: LakeContent, files: ReadFiles): Plan {
  const [toDataset, toFiles, keptDrafts]: [Change[], Change[], string[]] = [[], [], []]
  const agreed = new Map<string, PlainDocument>()
  for (const id of new Set([...last.keys(), ...lake.documents.keys(), ...files.documents.keys()])) {
    const [before, ours, theirs] = [last.get(id), lake.documents.get(id), files.documents.get(id)?.document]
    let after = theirs
    // While a file cannot be read, a document without a file may be in it.
    if (theirs === undefined && files.unreadable.length > 0) after = before
    else if (!isSame(ours, theirs)) {
      const isChangedHere = !isSame(before, ours)
      // Texts of an asset have no draft to keep them in, and git keeps those of the file.
      const isDatasetsTurn = isChangedHere && ours !== undefined && assetOfWords(ours) !== undefined
      if (isSame(before, theirs) || isDatasetsTurn) {
        toFiles.push({id, document: ours})
        after = ours
      } else {
        const keepDraft = isChangedHere && ours !== undefined
        toDataset.push({id, document: theirs, keepDraft})
        if (keepDraft || lake.drafts.has(id)) keptDrafts.push(id)
      }
    }
    if (after !== undefined) agreed.set(id, after)
  }
  return {toDataset, toFiles, agreed, keptDrafts}
}

/** @param isFirst whether the dataset has no content yet: then the dates of the pages come from git */
async function copyToDataset(
  {client, folder, log}: SyncOptions,
  changes: readonly Change[],
  lake: LakeContent,
  files: ReadFiles,
  isFirst: boolean,
): Promise<void> {
  if (changes.length === 0) return
  const ids = new Map([...lake.assets].map(([asset, {_id: id}]) => [asset, id]))
  for (const asset of assetsOf(changes.flatMap(({document}) => document ?? []))) {
    const path = files.assets.get(asset)
    if (ids.has(asset) || path === undefined) continue
    const kind = asset.startsWith('image@') ? 'image' : 'file'
    const name = nameBeforeUpload(basename(path))
    ids.set(asset, await uploadAsset(client, kind, readFileSync(join(folder, path)), name))
  }
  const dates = isFirst ? await readCommitDates(folder) : undefined
  const dated = changes.map((change) => ({
    ...change,
    at: dates?.get(files.documents.get(change.id)?.path ?? ''),
  }))
  await changeLake(client, lake, dated, (asset) => {
    const id = ids.get(asset)
    if (id === undefined) throw new Error(`The asset ${asset} is missing.`)
    return id
  })
  const deleted = changes.filter(({document}) => document === undefined).length
  log(`Read from ${basename(folder)}/: ${changes.length - deleted} documents changed, ${deleted} deleted.`)
  for (const {id} of changes.filter(({keepDraft}) => keepDraft === true))
    log(`${id} was also changed in the Studio: that version stays as a draft.`)
}

/** Assets first, then the documents that show them. */
async function copyToFiles(
  {folder, log}: SyncOptions,
  changes: readonly Change[],
  lake: LakeContent,
  files: ReadFiles,
): Promise<void> {
  if (changes.length === 0) return
  const paths = new Map(files.assets)
  for (const asset of assetsOf(changes.flatMap(({document}) => document ?? []))) {
    const known = lake.assets.get(asset)
    if (paths.has(asset) || known === undefined) continue
    paths.set(asset, assetPath(known))
    await writeContentFile(folder, assetPath(known), await assetBytes(known))
  }
  const taken = new Set([...files.documents.values()].map(({path}) => path))
  const remaining = new Map([...files.documents].map(([id, {document}]) => [id, document]))
  for (const {id, document} of changes) {
    const known = files.documents.get(id)?.path
    remaining.delete(id)
    if (document === undefined) {
      if (known !== undefined) rmSync(join(folder, known))
      continue
    }
    remaining.set(id, document)
    const picture = paths.get(assetOfWords(document) ?? '')
    const path = known ?? (picture === undefined ? pathFor(document, taken) : `${picture}.yaml`)
    taken.add(path)
    await writeContentFile(
      folder,
      path,
      textOfDocument(document, (asset) => paths.get(asset) ?? asset),
    )
  }
  // An unreadable file may show any asset.
  if (files.unreadable.length === 0) {
    const shown = assetsOf(remaining.values())
    removeUnusedAssets(folder, new Set([...paths].flatMap(([asset, path]) => (shown.has(asset) ? path : []))))
  }
  const names = changes.map(({id, document}) => (document === undefined ? `${id} (deleted)` : id))
  log(
    `Written to ${basename(folder)}/: ${names.length > 5 ? `${names.length} documents` : names.join(', ')}.`,
  )
}
