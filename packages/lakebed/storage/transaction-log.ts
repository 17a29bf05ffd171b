import {crc32, zstdCompressSync, zstdDecompressSync} from 'node:zlib'
import {type JsonObject, type LakeDocument, publishedIdOf} from '../documents/document.ts'
import type {Commit} from '../datasets/dataset.ts'
import type {Database, Row} from './database.ts'
import {parseDocument, serializeDocument} from './documents-table.ts'

/** Retention ignores the age: a wrong clock would delete everything. */
const maxChangesPerDocument = 500
const maxChanges = 100_000
const maxBytes = 64_000_000

const deleteOldest = `
  DELETE FROM transactions WHERE seq < (SELECT max(seq) FROM transactions) AND seq <= (
    SELECT max(seq) FROM (
      SELECT seq, count(*) OVER newest AS changes, sum(length(content)) OVER newest AS bytes
      FROM changes WINDOW newest AS (ORDER BY seq DESC))
    WHERE changes > ? OR bytes > ?)`

/** Prunes the history of all datasets, in about 50 ms if it is full. Call it within a transaction. */
export function pruneHistory(database: Database): void {
  database.run(deleteOldest, maxChanges, maxBytes)
  database.run('DELETE FROM transactions WHERE seq NOT IN (SELECT seq FROM changes)')
}

/** Checks the history of all datasets, in about 0.1 s if it is full. */
export function countDamagedChanges(database: Database): number {
  let damaged = 0
  for (const row of database.iterate('SELECT content, checksum FROM changes')) {
    if (!verifiedContent(row)) damaged += 1
  }
  return damaged
}

export interface LoggedChange {
  seq: number
  transactionId: string
  author: string
  timestamp: string
  documentId: string
  previousRev: string | null
  after: LakeDocument | null
  mutations: JsonObject[]
}

const columns = `
  changes.seq, transactions.id AS transaction_id, transactions.author, transactions.timestamp,
  changes.document_id, changes.previous_rev, changes.content, changes.checksum
  FROM changes JOIN transactions ON transactions.seq = changes.seq`

const insertChange = `
  INSERT INTO changes (seq, dataset, document_id, position, previous_rev, content, checksum)
  VALUES (?, ?, ?, ?, ?, ?, ?)`

/** Ids without a dot are public. */
const latestPublicTransaction = `
  SELECT id FROM transactions WHERE dataset = ? AND EXISTS (
    SELECT 1 FROM changes WHERE changes.seq = transactions.seq AND instr(document_id, '.') = 0)
  ORDER BY seq DESC LIMIT 1`

const summaries = `
  SELECT transactions.id, transactions.author, transactions.timestamp,
    (SELECT json_group_array(document_id) FROM changes WHERE changes.seq = transactions.seq) AS document_ids
  FROM transactions WHERE dataset = ? AND seq BETWEEN ? AND ? ORDER BY seq`

const deleteExcessChanges = `
  DELETE FROM changes WHERE dataset = ? AND document_id = ? AND seq <= (
    SELECT seq FROM changes WHERE dataset = ? AND document_id = ?
    ORDER BY seq DESC LIMIT 1 OFFSET ?)`

const pruneThresholdBytes = 4_000_000
/** Assumed size of the row and the index entries of a change. */
const changeOverheadBytes = 1000

interface SummaryRange {
  /** Sequence numbers, inclusive. */
  from: number
  to: number
  reverse: boolean
  limit: number
}

/** The history of a dataset. */
export class TransactionLog {
  readonly #database: Database
  readonly #dataset: string
  #bytesSincePruning = 0

  constructor(database: Database, dataset: string) {
    this.#database = database
    this.#dataset = dataset
  }

  /**
   * @param fingerprint hash of the request, which tells a repeated one from another one with the same id
   * @returns the sequence number
   */
  append({transactionId, author, timestamp, changes}: Commit, fingerprint: string): number {
    const sql =
      'INSERT INTO transactions (dataset, id, author, timestamp, fingerprint) VALUES (?, ?, ?, ?, ?)'
    const seq = this.#database.run(sql, this.#dataset, transactionId, author, timestamp, fingerprint)
    for (const [position, {id, before, after, mutations}] of changes.entries()) {
      const key = [this.#dataset, id]
      const previousRev = before?._rev ?? null
      const body = after ? serializeDocument(after) : null
      const content = zstdCompressSync(JSON.stringify([body, mutations]))
      this.#database.run(insertChange, seq, ...key, position, previousRev, content, crc32(content))
      // Node 22.16 does not bind numbered parameters.
      this.#database.run(deleteExcessChanges, ...key, ...key, maxChangesPerDocument)
      this.#bytesSincePruning += changeOverheadBytes + content.length
    }
    if (this.#bytesSincePruning >= pruneThresholdBytes) {
      this.#bytesSincePruning = 0
      pruneHistory(this.#database)
    }
    return seq
  }

  purge(documentId: string, before: number): void {
    const sql = 'DELETE FROM changes WHERE dataset = ? AND document_id = ? AND seq < ?'
    this.#database.run(sql, this.#dataset, documentId, before)
  }

  find(id: string): {seq: number; fingerprint: string} | undefined {
    const sql = 'SELECT seq, fingerprint FROM transactions WHERE dataset = ? AND id = ?'
    const row = this.#database.get(sql, this.#dataset, id)
    return row && {seq: Number(row['seq']), fingerprint: String(row['fingerprint'])}
  }

  /** Deletes all transactions after this one; undefined deletes all. */
  rewind(id: string | undefined): void {
    const after = id === undefined ? 0 : (this.find(id)?.seq ?? 0)
    this.#database.run('DELETE FROM transactions WHERE dataset = ? AND seq > ?', this.#dataset, after)
  }

  latest(): string | undefined {
    const sql = 'SELECT id FROM transactions WHERE dataset = ? ORDER BY seq DESC LIMIT 1'
    const row = this.#database.get(sql, this.#dataset)
    return row && String(row['id'])
  }

  latestPublic(): string | undefined {
    const row = this.#database.get(latestPublicTransaction, this.#dataset)
    return row && String(row['id'])
  }

  /** Oldest first, starting after the last damaged change. */
  changesOf(documentId: string): LoggedChange[] {
    const sql = `SELECT ${columns} WHERE changes.dataset = ? AND changes.document_id = ? ORDER BY changes.seq`
    const changes = this.#database.all(sql, this.#dataset, documentId).map(changeFrom)
    return changes.slice(changes.lastIndexOf(undefined) + 1).filter((change) => change !== undefined)
  }

  /** The ids of a document's versions, including removed ones. */
  versionsOf(publishedId: string): string[] {
    const sql =
      "SELECT DISTINCT document_id FROM changes WHERE dataset = ? AND document_id BETWEEN 'versions.' AND 'versions/'"
    const ids = this.#database.all(sql, this.#dataset).map((row) => String(row['document_id']))
    return ids.filter((id) => publishedIdOf(id) === publishedId)
  }

  summaries({from, to, reverse, limit}: SummaryRange) {
    const sql = `${summaries} ${reverse ? 'DESC' : 'ASC'} LIMIT ?`
    return this.#database.all(sql, this.#dataset, from, to, limit).map((row) => {
      const {id, author, timestamp, document_ids: ids} = row
      const documentIDs: string[] = JSON.parse(String(ids))
      return {id, author, timestamp, documentIDs}
    })
  }
}

function verifiedContent({content, checksum}: Row): Uint8Array | undefined {
  return content instanceof Uint8Array && crc32(content) === checksum ? content : undefined
}

/** @returns undefined if the change is damaged */
function changeFrom(row: Row): LoggedChange | undefined {
  const content = verifiedContent(row)
  if (!content) return undefined
  const [body, mutations]: [string | null, JsonObject[]] = JSON.parse(zstdDecompressSync(content).toString())
  const previousRev = row['previous_rev']
  return {
    seq: Number(row['seq']),
    transactionId: String(row['transaction_id']),
    author: String(row['author']),
    timestamp: String(row['timestamp']),
    documentId: String(row['document_id']),
    previousRev: typeof previousRev === 'string' ? previousRev : null,
    after: body === null ? null : parseDocument(body),
    mutations,
  }
}
