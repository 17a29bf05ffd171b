import {ClientError} from '@sanity/client'
import {basename} from 'node:path'
import {waitForGit} from '../git.ts'
import {copyToDataset, copyToFiles, type SyncOptions} from './copy-changes.ts'
import {type LakeContent, readLakeContent} from './lake-content.ts'
import {type Documents, isSame, titleOf} from './plain-document.ts'
import {type Plan, planSync} from './plan-sync.ts'
import {type ReadFiles, readContentFiles} from './read-content-files.ts'
import {readSyncRecord, type SyncRecord, writeSyncRecord} from './sync-record.ts'
import {textOfDocument, writeContentFile} from './write-content-files.ts'

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
  await writeMigrated(folder, files)
  const hasFiles = files.documents.size + files.unreadable.length > 0
  if (!hasFiles && isUnpublished(record, lake)) {
    writeSyncRecord(dataDir, {isFiled: false, documents: lake.documents, keptDrafts: []})
    return initialState
  }
  const plan = planSync(hasFiles || record?.isFiled === true ? record?.documents : undefined, lake, files)
  const missingFiles = plan.toDataset.filter(({document}) => document === undefined).length
  if (!mayDelete && missingFiles > maxUnconfirmedDeletes && missingFiles > lake.documents.size / 2) {
    const problem = `The files of ${missingFiles} documents are missing in ${basename(folder)}/: restore them (git checkout -- ${basename(folder)}), or decide under Welcome in the Studio.`
    return {...initialState, isFiled: true, missingFiles, problems: [problem]}
  }
  // After a crash during the first sync, files that are written match the dataset, and the others count as new documents.
  if (!hasFiles) writeSyncRecord(dataDir, {isFiled: true, documents: new Map(), keptDrafts: []})
  let refused: ReadonlyMap<string, string>
  try {
    refused = await copyToDataset(options, plan.toDataset, lake, files, record === undefined)
  } catch (error) {
    const isOutdated = error instanceof ClientError && error.statusCode === 409
    if (isOutdated && attempt < maxAttempts) return syncContent(options, mayDelete, attempt + 1)
    throw error
  }
  await copyToFiles(options, plan.toFiles, lake, files)
  const next = nextRecord(record, plan, lake, refused)
  writeSyncRecord(dataDir, next)
  if (!hasFiles) log(`The content is now in ${basename(folder)}/: commit it with your code.`)
  return {
    isFiled: true,
    missingFiles: 0,
    keptDrafts: next.keptDrafts.map((id) => describeDraft(id, plan, lake)),
    problems: describeProblems(basename(folder), files, refused),
  }
}

async function writeMigrated(folder: string, {outdated, assets}: ReadFiles): Promise<void> {
  for (const {path, document} of outdated) {
    const text = textOfDocument(document, (asset) => assets.get(asset) ?? asset)
    await writeContentFile(folder, path, text)
  }
}

/** Whether the dataset is as it was seeded. */
function isUnpublished(record: SyncRecord | undefined, {documents}: LakeContent): boolean {
  return record === undefined || (!record.isFiled && isAllSame(record.documents, documents))
}

const isAllSame = (a: Documents, b: Documents) =>
  a.size === b.size && [...a].every(([id, document]) => isSame(document, b.get(id)))

/** Refused documents keep their base version, so that they are copied again. */
function nextRecord(
  record: SyncRecord | undefined,
  plan: Plan,
  lake: LakeContent,
  refused: ReadonlyMap<string, string>,
): SyncRecord {
  const documents = new Map(plan.base)
  for (const id of refused.keys()) {
    const before = record?.documents.get(id)
    if (before === undefined) documents.delete(id)
    else documents.set(id, before)
  }
  const earlier = (record?.keptDrafts ?? []).filter((id) => lake.drafts.has(id))
  return {isFiled: true, documents, keptDrafts: [...new Set([...earlier, ...plan.keptDrafts])]}
}

function describeDraft(id: string, {base}: Plan, {documents}: LakeContent): KeptDraft {
  const document = base.get(id) ?? documents.get(id)
  return {id, type: document?._type ?? '', title: document === undefined ? id : titleOf(document)}
}

function describeProblems(
  folderName: string,
  {unreadable, documents}: ReadFiles,
  refused: ReadonlyMap<string, string>,
): string[] {
  return [
    ...unreadable.map(({path, problem}) => `${folderName}/${path} ${problem}.`),
    ...[...refused].map(([id, reason]) => {
      const path = documents.get(id)?.path
      return path === undefined
        ? `${id} cannot be deleted: ${reason}`
        : `${folderName}/${path} is not published: ${reason}`
    }),
  ]
}
