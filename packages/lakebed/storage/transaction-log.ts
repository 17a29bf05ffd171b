import * as v from 'valibot'
import {crc32, zstdCompressSync, zstdDecompressSync} from 'node:zlib'
import {isObject, type JsonObject, type LakeDocument, publishedIdOf} from '../documents/document.ts'
import type {Database, Row} from './database.ts'
import {parseDocument} from './documents-table.ts'

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

/** Takes about 50 ms for a full history. Call it within a transaction. */
export function pruneHistory(database: Database): void {
  database.run(deleteOldest, maxChanges, maxBytes)
  database.run('DELETE FROM transactions WHERE seq NOT IN (SELECT seq FROM changes)')
}

interface ChangeContent {
  after: LakeDocument | null
  mutations: JsonObject[]
}

function compressChange(body: string | null, mutations: readonly JsonObject[]): Uint8Array {
  return zstdCompressSync(JSON.stringify([body, mutations]))
}

/** Undefined if the change is damaged. */
function decompressChange(row: Row): ChangeContent | undefined {
  const content = verifiedContent(row)
  const parsed: unknown = content && JSON.parse(zstdDecompressSync(content).toString())
  if (!Array.isArray(parsed)) return undefined
  const [body, mutations]: unknown[] = parsed
  return {
    after: typeof body === 'string' ? parseDocument(body) : null,
    mutations: Array.isArray(mutations) ? mutations.filter(isObject) : [],
  }
}

function verifiedContent({content, checksum}: Row): Uint8Array | undefined {
  return content instanceof Uint8Array && crc32(content) === checksum ? content : undefined
}

export interface LoggedChange extends ChangeContent {
  seq: number
  transactionId: string
  author: string
  timestamp: string
  documentId: string
  previousRev: string | null
}

interface LogEntry {
  dataset: string
  id: string
  author: string
  timestamp: string
  /** Hash of the request, see `isRepeated`. */
  fingerprint: string
  changes: readonly {id: string; previousRev: string | null; body: string | null; mutations: JsonObject[]}[]
}

const columns = `
  changes.seq, transactions.id AS transaction_id, transactions.author, transactions.timestamp,
  changes.document_id, changes.previous_rev, changes.content, changes.checksum
  FROM changes JOIN transactions ON transactions.seq = changes.seq`

const insertChange = `
  INSERT INTO changes (seq, dataset, document_id, position, previous_rev, content, checksum)
  VALUES (?, ?, ?, ?, ?, ?, ?)`

/** See `isPublicId`. */
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

const documentIds = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

const pruneThresholdBytes = 4_000_000
/** Counted for each change in addition to its content. */
const changeOverheadBytes = 1000

interface TransactionSummary {
  id: string
  author: string
  timestamp: string
  documentIDs: string[]
}

export class TransactionLog {
  readonly #database: Database
  #unpruned = 0

  constructor(database: Database) {
    this.#database = database
  }

  /** @returns the sequence number */
  append(entry: LogEntry): number {
    const {dataset, id, author, timestamp, fingerprint} = entry
    const sql =
      'INSERT INTO transactions (dataset, id, author, timestamp, fingerprint) VALUES (?, ?, ?, ?, ?)'
    const seq = this.#database.run(sql, dataset, id, author, timestamp, fingerprint)
    for (const [position, change] of entry.changes.entries()) {
      const {id: documentId, previousRev, body, mutations} = change
      const content = compressChange(body, mutations)
      const checksum = crc32(content)
      this.#database.run(insertChange, seq, dataset, documentId, position, previousRev, content, checksum)
      const key = [dataset, documentId]
      // Node 22.16 does not bind numbered parameters.
      this.#database.run(deleteExcessChanges, ...key, ...key, maxChangesPerDocument)
      this.#unpruned += changeOverheadBytes + content.length
    }
    this.#pruneWhenDue()
    return seq
  }

  purge(dataset: string, documentId: string, before: number): void {
    const sql = 'DELETE FROM changes WHERE dataset = ? AND document_id = ? AND seq < ?'
    this.#database.run(sql, dataset, documentId, before)
  }

  fingerprintOf(dataset: string, id: string): string | undefined {
    const sql = 'SELECT fingerprint FROM transactions WHERE dataset = ? AND id = ?'
    const row = this.#database.get(sql, dataset, id)
    return row && String(row['fingerprint'])
  }

  seqOf(dataset: string, id: string): number | undefined {
    const row = this.#database.get('SELECT seq FROM transactions WHERE dataset = ? AND id = ?', dataset, id)
    return row && Number(row['seq'])
  }

  /** Deletes all transactions after this one; undefined deletes all. */
  rewind(dataset: string, id: string | undefined): void {
    const after = id === undefined ? 0 : (this.seqOf(dataset, id) ?? 0)
    this.#database.run('DELETE FROM transactions WHERE dataset = ? AND seq > ?', dataset, after)
  }

  latest(dataset: string): string | undefined {
    const sql = 'SELECT id FROM transactions WHERE dataset = ? ORDER BY seq DESC LIMIT 1'
    const row = this.#database.get(sql, dataset)
    return row && String(row['id'])
  }

  latestPublic(dataset: string): string | undefined {
    const id = this.#database.get(latestPublicTransaction, dataset)?.['id']
    return typeof id === 'string' ? id : undefined
  }

  /** Oldest first, starting after the last damaged change. */
  changesOf(dataset: string, documentId: string): LoggedChange[] {
    const sql = `SELECT ${columns} WHERE changes.dataset = ? AND changes.document_id = ? ORDER BY changes.seq`
    const changes = this.#database.all(sql, dataset, documentId).map(changeFrom)
    return changes.slice(changes.lastIndexOf(undefined) + 1).filter((change) => change !== undefined)
  }

  /** The ids of a document's versions, including removed ones. */
  versionsOf(dataset: string, publishedId: string): string[] {
    const sql =
      "SELECT DISTINCT document_id FROM changes WHERE dataset = ? AND document_id BETWEEN 'versions.' AND 'versions/'"
    const ids = this.#database.all(sql, dataset).map((row) => String(row['document_id']))
    return ids.filter((id) => publishedIdOf(id) === publishedId)
  }

  summaries(
    dataset: string,
    {from, to, reverse, limit}: {from: number; to: number; reverse: boolean; limit: number},
  ): TransactionSummary[] {
    const sql = `${summaries} ${reverse ? 'DESC' : 'ASC'} LIMIT ?`
    return this.#database.all(sql, dataset, from, to, limit).map((row) => ({
      id: String(row['id']),
      author: String(row['author']),
      timestamp: String(row['timestamp']),
      documentIDs: v.parse(documentIds, row['document_ids']),
    }))
  }

  /** Takes about 0.1 s for a full history. */
  countDamagedChanges(): number {
    const rows = this.#database.iterate('SELECT content, checksum FROM changes')
    let damaged = 0
    for (const row of rows) if (!verifiedContent(row)) damaged += 1
    return damaged
  }

  #pruneWhenDue(): void {
    if (this.#unpruned < pruneThresholdBytes) return
    this.#unpruned = 0
    pruneHistory(this.#database)
  }
}

function changeFrom(row: Row): LoggedChange | undefined {
  const content = decompressChange(row)
  const previousRev = row['previous_rev']
  return (
    content && {
      ...content,
      seq: Number(row['seq']),
      transactionId: String(row['transaction_id']),
      author: String(row['author']),
      timestamp: String(row['timestamp']),
      documentId: String(row['document_id']),
      previousRev: typeof previousRev === 'string' ? previousRev : null,
    }
  )
}
