import {isObject, type JsonObject, type LakeDocument} from '../documents/document.ts'
import type {Database, Row} from './database.ts'
import {readDocument} from './document-text.ts'
import {keptChangesPerDocument} from './history-retention.ts'

/** One document's part in a transaction. `after` is null where the transaction deleted it. */
export interface LoggedChange {
  seq: number
  transactionId: string
  author: string
  timestamp: string
  documentId: string
  position: number
  previousRev: string | null
  after: LakeDocument | null
  mutations: JsonObject[]
}

export interface LogEntry {
  dataset: string
  id: string
  author: string
  timestamp: string
  /** Tells what the client asked for from anything else it could have asked for. */
  fingerprint: string
  changes: readonly {id: string; previousRev: string | null; body: string | null; mutations: JsonObject[]}[]
}

const columns = `
  changes.seq, transactions.id AS transaction_id, transactions.author, transactions.timestamp,
  changes.document_id, changes.position, changes.previous_rev, changes.body, changes.mutations
  FROM changes JOIN transactions ON transactions.seq = changes.seq`

const insertChange = `
  INSERT INTO changes (seq, dataset, document_id, position, previous_rev, body, mutations)
  VALUES (?, ?, ?, ?, ?, ?, ?)`

const documentAtRevision = `
  SELECT changes.body FROM changes JOIN transactions ON transactions.seq = changes.seq
  WHERE transactions.dataset = ? AND transactions.id = ? AND changes.document_id = ?`

const deleteBeyond = `
  DELETE FROM changes WHERE dataset = ?1 AND document_id = ?2 AND seq <= (
    SELECT seq FROM changes WHERE dataset = ?1 AND document_id = ?2
    ORDER BY seq DESC LIMIT 1 OFFSET ?3)`

/** What happened, transaction by transaction: for history, and for listeners that come back. */
export class TransactionLog {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** @returns the transaction's place in the order of all transactions */
  append(entry: LogEntry): number {
    const {dataset, id, author, timestamp, fingerprint} = entry
    const sql =
      'INSERT INTO transactions (dataset, id, author, timestamp, fingerprint) VALUES (?, ?, ?, ?, ?)'
    const {lastRow: seq} = this.#database.run(sql, dataset, id, author, timestamp, fingerprint)
    for (const [position, change] of entry.changes.entries()) {
      const {id: documentId, previousRev, body, mutations} = change
      const values = [seq, dataset, documentId, position, previousRev, body, packed(mutations)]
      this.#database.run(insertChange, ...values)
      this.#forget(dataset, documentId)
    }
    return seq
  }

  /** Forgets what a document was before a transaction. */
  purge(dataset: string, documentId: string, before: number): void {
    const sql = 'DELETE FROM changes WHERE dataset = ? AND document_id = ? AND seq < ?'
    this.#database.run(sql, dataset, documentId, before)
  }

  /** What the client asked for in a transaction, when it is known. */
  fingerprintOf(dataset: string, id: string): string | undefined {
    const sql = 'SELECT fingerprint FROM transactions WHERE dataset = ? AND id = ?'
    const row = this.#database.get(sql, dataset, id)
    return row && String(row['fingerprint'])
  }

  seqOf(dataset: string, id: string): number | undefined {
    const row = this.#database.get('SELECT seq FROM transactions WHERE dataset = ? AND id = ?', dataset, id)
    return row && Number(row['seq'])
  }

  latest(dataset: string): {seq: number; id: string} | undefined {
    const sql = 'SELECT seq, id FROM transactions WHERE dataset = ? ORDER BY seq DESC LIMIT 1'
    const row = this.#database.get(sql, dataset)
    return row && {seq: Number(row['seq']), id: String(row['id'])}
  }

  /** The document as that revision left it, when history still knows. */
  documentAt(dataset: string, documentId: string, revision: string): LakeDocument | undefined {
    const body = this.#database.get(documentAtRevision, dataset, revision, documentId)?.['body']
    return typeof body === 'string' ? readDocument(body) : undefined
  }

  /** The changes of a document, oldest first. */
  ofDocument(dataset: string, documentId: string): LoggedChange[] {
    const sql = `SELECT ${columns} WHERE changes.dataset = ? AND changes.document_id = ? ORDER BY changes.seq`
    return this.#database.all(sql, dataset, documentId).map(changeFrom)
  }

  /** Everything after a transaction, oldest first, at most `limit` changes. */
  after(dataset: string, seq: number, limit: number): LoggedChange[] {
    const sql = `SELECT ${columns} WHERE changes.seq > ? AND changes.dataset = ? ORDER BY changes.seq, position LIMIT ?`
    return this.#database.all(sql, seq, dataset, limit).map(changeFrom)
  }

  #forget(dataset: string, documentId: string): void {
    this.#database.run(deleteBeyond, dataset, documentId, keptChangesPerDocument)
  }
}

/** A lone creation is the document over again: its name alone is kept. */
function packed(mutations: readonly JsonObject[]): string {
  const [mutation, ...others] = mutations
  const [kind] = Object.keys(mutation ?? {})
  return others.length === 0 && kind?.startsWith('create') ? JSON.stringify(kind) : JSON.stringify(mutations)
}

function unpacked(text: string, after: LakeDocument | null): JsonObject[] {
  const stored: unknown = JSON.parse(text)
  if (typeof stored === 'string') return [{[stored]: after ?? {}}]
  return Array.isArray(stored) ? stored.filter(isObject) : []
}

function changeFrom(row: Row): LoggedChange {
  const {body, previous_rev: previousRev} = row
  const after = typeof body === 'string' ? readDocument(body) : null
  return {
    seq: Number(row['seq']),
    transactionId: String(row['transaction_id']),
    author: String(row['author']),
    timestamp: String(row['timestamp']),
    documentId: String(row['document_id']),
    position: Number(row['position']),
    previousRev: typeof previousRev === 'string' ? previousRev : null,
    after,
    mutations: unpacked(String(row['mutations']), after),
  }
}
