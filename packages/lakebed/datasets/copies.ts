import {randomUUID} from 'node:crypto'
import {existsSync} from 'node:fs'
import {cp} from 'node:fs/promises'
import {assetsOf} from '../assets/asset-store.ts'
import type {Lake} from '../http/lake.ts'
import {gatewayError} from '../errors/errors.ts'
import {isVersionId, type LakeDocument, releaseNameOfDocument} from '../documents/document.ts'
import {isAsset} from '../documents/references.ts'
import {DocumentsTable} from '../storage/documents-table.ts'
import {checkDatasetName} from './datasets.ts'

export interface CopyJob {
  readonly id: string
  readonly state: 'completed'
  readonly progress: 100
  readonly sourceDataset: string
  readonly targetDataset: string
  readonly withHistory: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

interface CopyOptions {
  source: string
  target: string
  withHistory: boolean
  withReleases: boolean
}

const copyTransactions = `
  INSERT INTO transactions (dataset, id, author, timestamp, fingerprint)
  SELECT ?, id, author, timestamp, fingerprint FROM transactions WHERE dataset = ? ORDER BY seq`

const copyChanges = `
  INSERT INTO changes (seq, dataset, document_id, position, previous_rev, content, checksum)
  SELECT new.seq, ?, document_id, position, previous_rev, content, checksum FROM changes
  JOIN transactions old ON old.seq = changes.seq
  JOIN transactions new ON new.dataset = ? AND new.id = old.id
  WHERE changes.dataset = ?`

/**
 * Unlike hosted, the copy is complete when this resolves.
 * @throws LakeError: 404 if the source does not exist, 409 if the target does, 400 if its name is invalid
 */
export async function copyDataset(
  {database, datasets, dataDir, now}: Lake,
  {source, target, withHistory, withReleases}: CopyOptions,
): Promise<CopyJob> {
  const started = now()
  const {collection} = datasets.get(source)
  const checkTarget = () => {
    if (datasets.list().some(({name}) => name === target))
      throw gatewayError(409, `The dataset "${target}" already exists`)
  }
  checkDatasetName(target)
  checkTarget()
  // Files before documents: a document without a file would be a broken image.
  const [from, to] = [assetsOf(dataDir, source), assetsOf(dataDir, target)]
  if (existsSync(from)) await cp(from, to, {recursive: true})
  checkTarget()
  database.transaction(() => {
    datasets.create(target, started)
    datasets.setAclMode(target, datasets.aclModeOf(source))
    const table = new DocumentsTable(database, target)
    for (const document of collection.documents()) {
      const id = document._id
      const isOfRelease = isVersionId(id) || releaseNameOfDocument(id) !== undefined
      if (isOfRelease && !withReleases) continue
      table.write(id, inDataset(document, source, target))
    }
    if (withHistory) {
      // Node 22.16 does not bind numbered parameters.
      database.run(copyTransactions, target, source)
      database.run(copyChanges, target, target, source)
    }
  })
  return {
    id: `j${randomUUID()}`,
    state: 'completed',
    progress: 100,
    sourceDataset: source,
    targetDataset: target,
    withHistory,
    createdAt: started.toISOString(),
    updatedAt: now().toISOString(),
  }
}

/** An asset's path names its dataset. */
function inDataset(document: LakeDocument, source: string, target: string): LakeDocument {
  const {path} = document
  if (!isAsset(document) || typeof path !== 'string') return document
  return {...document, path: path.replace(`/${source}/`, `/${target}/`)}
}
