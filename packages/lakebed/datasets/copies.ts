import {randomUUID} from 'node:crypto'
import {cp} from 'node:fs/promises'
import {join} from 'node:path'
import {gatewayError} from '../errors/errors.ts'
import {isVersionId, type LakeDocument, releaseNameOfDocument} from '../documents/document.ts'
import {isAsset} from '../documents/references.ts'
import type {Database} from '../storage/database.ts'
import {DocumentsTable, serializeDocument} from '../storage/documents-table.ts'
import type {Datasets} from './datasets.ts'

export interface CopyJob {
  readonly id: string
  readonly state: 'completed'
  readonly progress: 100
  readonly sourceDataset: string
  readonly targetDataset: string
  readonly withHistory: boolean
  readonly authors: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
}

interface CopyOptions {
  source: string
  target: string
  withHistory: boolean
  withReleases: boolean
  author: string
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

/** Copies of datasets. Unlike hosted, a job is complete when its request is answered. */
export class DatasetCopies {
  /** Of this run of the server, newest first. */
  readonly jobs: CopyJob[] = []
  readonly #database: Database
  readonly #datasets: Datasets
  readonly #dataDir: string
  readonly #now: () => Date

  constructor(database: Database, datasets: Datasets, dataDir: string, now: () => Date) {
    this.#database = database
    this.#datasets = datasets
    this.#dataDir = dataDir
    this.#now = now
  }

  /** @throws LakeError: 404 if the source does not exist, 409 if the target does */
  async copy({source, target, withHistory, withReleases, author}: CopyOptions): Promise<CopyJob> {
    const started = this.#now()
    const {collection} = this.#datasets.get(source)
    const checkTarget = () => {
      if (this.#datasets.list().some(({name}) => name === target))
        throw gatewayError(409, `The dataset "${target}" already exists`)
    }
    checkTarget()
    const assets = (name: string) => join(this.#dataDir, 'assets', name)
    // Files before documents: a document without a file would be a broken image.
    await cp(assets(source), assets(target), {recursive: true}).catch(ignoreMissing)
    checkTarget()
    this.#database.transaction(() => {
      this.#datasets.create(target, started)
      this.#datasets.setAclMode(target, this.#datasets.aclModeOf(source))
      const table = new DocumentsTable(this.#database)
      for (const document of collection.documents()) {
        if (isOfRelease(document._id) && !withReleases) continue
        table.put(target, document._id, serializeDocument(inDataset(document, source, target)))
      }
      if (withHistory) {
        // Node 22.16 does not bind numbered parameters.
        this.#database.run(copyTransactions, target, source)
        this.#database.run(copyChanges, target, target, source)
      }
    })
    const job: CopyJob = {
      id: `j${randomUUID()}`,
      state: 'completed',
      progress: 100,
      sourceDataset: source,
      targetDataset: target,
      withHistory,
      authors: [author],
      createdAt: started.toISOString(),
      updatedAt: this.#now().toISOString(),
    }
    this.jobs.unshift(job)
    return job
  }
}

function isOfRelease(id: string): boolean {
  return isVersionId(id) || releaseNameOfDocument(id) !== undefined
}

/** An asset's path names its dataset. */
function inDataset(document: LakeDocument, source: string, target: string): LakeDocument {
  const {path} = document
  if (!isAsset(document) || typeof path !== 'string') return document
  return {...document, path: path.replace(`/${source}/`, `/${target}/`)}
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
