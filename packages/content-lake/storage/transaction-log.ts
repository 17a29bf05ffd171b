import * as v from 'valibot'
import type {JsonObject, LakeDocument} from '../documents/document.ts'
import {packChange, unpackChange, wholeContent, type ChangeContent} from './change-content.ts'
import type {Database, Row} from './database.ts'
import {forgetOldHistory, keptChangesPerDocument} from './history-retention.ts'

/** One document's part in a transaction. `after` is null where the transaction deleted it. */
export interface LoggedChange extends ChangeContent {
  seq: number
  transactionId: string
  author: string
  timestamp: string
  documentId: string
  position: number
  previousRev: string | null
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
  changes.document_id, changes.position, changes.previous_rev, changes.content, changes.checksum
  FROM changes JOIN transactions ON transactions.seq = changes.seq`

const insertChange = `
  INSERT INTO changes (seq, dataset, document_id, position, previous_rev, content, checksum)
  VALUES (?, ?, ?, ?, ?, ?, ?)`

/** Ids without a dot are public, see documents/document-id.ts. */
const latestPublicTransaction = `
  SELECT id FROM transactions WHERE dataset = ? AND EXISTS (
    SELECT 1 FROM changes WHERE changes.seq = transactions.seq AND instr(document_id, '.') = 0)
  ORDER BY seq DESC LIMIT 1`

const documentAtRevision = `
  SELECT changes.content, changes.checksum FROM changes JOIN transactions ON transactions.seq = changes.seq
  WHERE transactions.dataset = ? AND transactions.id = ? AND changes.document_id = ?`

const summaries = `
  SELECT transactions.id, transactions.author, transactions.timestamp,
    (SELECT json_group_array(document_id) FROM changes WHERE changes.seq = transactions.seq) AS document_ids
  FROM transactions WHERE dataset = ? AND seq BETWEEN ? AND ? ORDER BY seq`

const deleteBeyond = `
  DELETE FROM changes WHERE dataset = ?1 AND document_id = ?2 AND seq <= (
    SELECT seq FROM changes WHERE dataset = ?1 AND document_id = ?2
    ORDER BY seq DESC LIMIT 1 OFFSET ?3)`

const documentIds = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

const checkedEvery = 4_000_000
/** Bytes that a change counts for besides its content, so that many small ones are noticed too. */
const changeCost = 1000

/** A transaction without what it changed in its documents. */
export interface TransactionSummary {
  id: string
  author: string
  timestamp: string
  documentIDs: string[]
}

/** What happened, transaction by transaction: for history, and for listeners that come back. */
export class TransactionLog {
  readonly #database: Database
  /** Bytes written since history was last found not to be too long. */
  #unchecked = 0

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
      const {content, checksum} = packChange(body, mutations)
      this.#database.run(insertChange, seq, dataset, documentId, position, previousRev, content, checksum)
      this.#database.run(deleteBeyond, dataset, documentId, keptChangesPerDocument)
      this.#unchecked += changeCost + content.length
    }
    this.#forgetNowAndThen()
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

  /** The id of the newest transaction that changed what readers without a login see. */
  latestPublic(dataset: string): string | undefined {
    const id = this.#database.get(latestPublicTransaction, dataset)?.['id']
    return typeof id === 'string' ? id : undefined
  }

  /** The document as that revision left it, when history still knows. */
  documentAt(dataset: string, documentId: string, revision: string): LakeDocument | undefined {
    const row = this.#database.get(documentAtRevision, dataset, revision, documentId)
    return (row && unpackChange(row)?.after) ?? undefined
  }

  /** The changes of a document, oldest first; only what follows the last one that is damaged. */
  ofDocument(dataset: string, documentId: string): LoggedChange[] {
    const sql = `SELECT ${columns} WHERE changes.dataset = ? AND changes.document_id = ? ORDER BY changes.seq`
    const changes = this.#database.all(sql, dataset, documentId).map(changeFrom)
    return changes.slice(changes.lastIndexOf(undefined) + 1).filter((change) => change !== undefined)
  }

  /** The transactions of a dataset from one to another, by their places in the order of all. */
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

  /** Everything after a transaction, oldest first, at most `limit` changes; undefined when one of them is damaged. */
  after(dataset: string, seq: number, limit: number): LoggedChange[] | undefined {
    const sql = `SELECT ${columns} WHERE changes.seq > ? AND changes.dataset = ? ORDER BY changes.seq, position LIMIT ?`
    const changes = this.#database.all(sql, seq, dataset, limit).map(changeFrom)
    return changes.every((change) => change !== undefined) ? changes : undefined
  }

  /** How many changes, of all datasets, the disk has spoilt. Some 0.1 s when history is full. */
  damaged(): number {
    const rows = this.#database.iterate('SELECT content, checksum FROM changes')
    let damaged = 0
    for (const row of rows) if (!wholeContent(row)) damaged += 1
    return damaged
  }

  #forgetNowAndThen(): void {
    if (this.#unchecked < checkedEvery) return
    this.#unchecked = 0
    forgetOldHistory(this.#database)
  }
}

function changeFrom(row: Row): LoggedChange | undefined {
  const content = unpackChange(row)
  const previousRev = row['previous_rev']
  return (
    content && {
      ...content,
      seq: Number(row['seq']),
      transactionId: String(row['transaction_id']),
      author: String(row['author']),
      timestamp: String(row['timestamp']),
      documentId: String(row['document_id']),
      position: Number(row['position']),
      previousRev: typeof previousRev === 'string' ? previousRev : null,
    }
  )
}
