import type {JsonObject, LakeDocument} from '../documents/document.ts'
import type {Database} from './database.ts'
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
  changes: readonly {id: string; previousRev: string | null; body: string | null; mutations: JsonObject[]}[]
}

interface ChangeRow {
  seq: number
  transaction_id: string
  author: string
  timestamp: string
  document_id: string
  position: number
  previous_rev: string | null
  body: string | null
  mutations: string
}

const columns = `
  changes.seq, transactions.id AS transaction_id, transactions.author, transactions.timestamp,
  changes.document_id, changes.position, changes.previous_rev, changes.body, changes.mutations
  FROM changes JOIN transactions ON transactions.seq = changes.seq`

/** What happened, transaction by transaction: for history, and for listeners that come back. */
export class TransactionLog {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** @returns the transaction's place in the order of all transactions */
  append(entry: LogEntry): number {
    const {dataset, id, author, timestamp} = entry
    const {lastRow: seq} = this.#database.run(
      'INSERT INTO transactions (dataset, id, author, timestamp) VALUES (?, ?, ?, ?)',
      ...[dataset, id, author, timestamp],
    )
    for (const [position, change] of entry.changes.entries()) {
      this.#database.run(
        'INSERT INTO changes (seq, dataset, document_id, position, previous_rev, body, mutations) ' +
          'VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[seq, dataset, change.id, position, change.previousRev, change.body, packed(change.mutations)],
      )
      this.#forget(dataset, change.id)
    }
    return seq
  }

  has(dataset: string, id: string): boolean {
    return this.seqOf(dataset, id) !== undefined
  }

  seqOf(dataset: string, id: string): number | undefined {
    return this.#database.get<{seq: number}>(
      'SELECT seq FROM transactions WHERE dataset = ? AND id = ?',
      ...[dataset, id],
    )?.seq
  }

  latest(dataset: string): {seq: number; id: string} | undefined {
    return this.#database.get(
      'SELECT seq, id FROM transactions WHERE dataset = ? ORDER BY seq DESC LIMIT 1',
      dataset,
    )
  }

  /** The document as that revision left it, when history still knows. */
  documentAt(dataset: string, documentId: string, revision: string): LakeDocument | undefined {
    const row = this.#database.get<{body: string | null}>(
      'SELECT changes.body FROM changes JOIN transactions ON transactions.seq = changes.seq ' +
        'WHERE transactions.dataset = ? AND transactions.id = ? AND changes.document_id = ?',
      ...[dataset, revision, documentId],
    )
    return row?.body ? (JSON.parse(row.body) as LakeDocument) : undefined
  }

  /** The changes of a document, oldest first. */
  ofDocument(dataset: string, documentId: string): LoggedChange[] {
    const sql = `SELECT ${columns} WHERE changes.dataset = ? AND changes.document_id = ? ORDER BY changes.seq`
    return this.#database.all<ChangeRow>(sql, dataset, documentId).map(changeFrom)
  }

  /** Everything after a transaction, oldest first, at most `limit` changes. */
  after(dataset: string, seq: number, limit: number): LoggedChange[] {
    const sql = `SELECT ${columns} WHERE changes.seq > ? AND changes.dataset = ? ORDER BY changes.seq, position LIMIT ?`
    return this.#database.all<ChangeRow>(sql, seq, dataset, limit).map(changeFrom)
  }

  #forget(dataset: string, documentId: string): void {
    this.#database.run(
      'DELETE FROM changes WHERE dataset = ? AND document_id = ? AND seq <= (SELECT seq FROM changes ' +
        'WHERE dataset = ? AND document_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?)',
      ...[dataset, documentId, dataset, documentId, keptChangesPerDocument],
    )
  }
}

/** A lone creation is the document over again: its name alone is kept. */
function packed(mutations: readonly JsonObject[]): string {
  const [mutation, ...others] = mutations
  const [kind] = Object.keys(mutation ?? {})
  return others.length === 0 && kind?.startsWith('create') ? JSON.stringify(kind) : JSON.stringify(mutations)
}

function unpacked(row: ChangeRow): JsonObject[] {
  // Only `packed` writes this column.
  const stored = JSON.parse(row.mutations) as string | JsonObject[]
  return typeof stored === 'string' ? [{[stored]: row.body === null ? {} : JSON.parse(row.body)}] : stored
}

function changeFrom(row: ChangeRow): LoggedChange {
  return {
    seq: row.seq,
    transactionId: row.transaction_id,
    author: row.author,
    timestamp: row.timestamp,
    documentId: row.document_id,
    position: row.position,
    previousRev: row.previous_rev,
    // The body is null or a document: only `append` writes this column.
    after: row.body === null ? null : (JSON.parse(row.body) as LakeDocument),
    mutations: unpacked(row),
  }
}
