import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync} from 'node:sqlite'

/** "Lake" in ASCII. */
const applicationId = 0x4c616b65
const schemaVersion = 2

const fileHeader = `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion};`

/** Tables that an older version did not have are added. It ignores them, so the schema version stays. */
const schema = `
  CREATE TABLE IF NOT EXISTS datasets (name TEXT PRIMARY KEY, created_at TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS documents (
    dataset TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (dataset, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS transactions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    dataset TEXT NOT NULL, id TEXT NOT NULL, author TEXT NOT NULL, timestamp TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    UNIQUE (dataset, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS transactions_by_dataset ON transactions (dataset, seq);
  CREATE TABLE IF NOT EXISTS changes (
    seq INTEGER NOT NULL REFERENCES transactions (seq) ON DELETE CASCADE,
    dataset TEXT NOT NULL, document_id TEXT NOT NULL, position INTEGER NOT NULL,
    previous_rev TEXT, content BLOB NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (dataset, document_id, seq)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS changes_by_transaction ON changes (seq, position);
  CREATE TABLE IF NOT EXISTS sessions (token_hash TEXT PRIMARY KEY, expires_at TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS sign_ins (
    token_hash TEXT NOT NULL UNIQUE, signed_in_at TEXT NOT NULL, browser TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS records (
    kind TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS preferences (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

/** The file is damaged, foreign or of another version. It is left unchanged. */
export class DatabaseFileError extends Error {
  override name = 'DatabaseFileError'
}

export const damageAdvice =
  'It was not changed. Restore a backup, or move the file and its log (-wal) away to start with an empty Content Lake.'

/** SQLite keeps this database in memory. */
export const memoryPath = ':memory:'

export type Row = Record<string, SQLOutputValue>

export class Database {
  readonly path: string
  readonly #handle: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(path: string, isDurable = true) {
    this.path = path
    try {
      if (path !== memoryPath) checkDatabaseFile(path)
      this.#handle = openDatabase(path, isDurable)
    } catch (error) {
      throw this.toFileError(error)
    }
  }

  toFileError(error: unknown): unknown {
    if (!(error instanceof Error)) return error
    const known = adviceFor(error)
    if (known === undefined) return error
    const message = `${this.path} cannot be used (${error.message}). ${known}`
    return new DatabaseFileError(message, {cause: error})
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values)
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...values)
  }

  iterate(sql: string, ...values: SQLInputValue[]): Iterable<Row> {
    return this.#prepare(sql).iterate(...values)
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).lastInsertRowid)
  }

  transaction<T>(work: () => T): T {
    this.#handle.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#handle.exec('COMMIT')
      return result
    } catch (error) {
      if (this.#handle.isTransaction) this.#handle.exec('ROLLBACK')
      throw error
    }
  }

  close(): void {
    if (this.#handle.isOpen) this.#handle.close()
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#handle.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

function openDatabase(path: string, isDurable: boolean): DatabaseSync {
  const handle = new DatabaseSync(path, {timeout: 0})
  try {
    handle.exec(`PRAGMA synchronous = ${isDurable ? 'FULL' : 'OFF'}`)
    handle.exec('PRAGMA locking_mode = EXCLUSIVE')
    handle.exec('PRAGMA foreign_keys = ON')
    const version = handle.prepare('PRAGMA user_version').get()?.['user_version']
    if (version !== 0) checkPages(path, handle)
    handle.exec(`BEGIN EXCLUSIVE; ${version === 0 ? fileHeader : ''} ${schema} COMMIT`)
    handle.exec('PRAGMA journal_mode = WAL')
    // SQLite copies the permissions to the WAL.
    if (path !== memoryPath) chmodSync(path, 0o600)
    return handle
  } catch (error) {
    handle.close()
    throw error
  }
}

function checkPages(path: string, handle: DatabaseSync): void {
  const verdict = String(handle.prepare('PRAGMA quick_check(1)').get()?.['quick_check'])
  if (verdict !== 'ok') throw new DatabaseFileError(`${path} is damaged (${verdict}). ${damageAdvice}`)
}

/** Opening a foreign file with SQLite could change it. Source: sqlite.org/fileformat2.html. */
function checkDatabaseFile(path: string): void {
  mkdirSync(dirname(path), {recursive: true, mode: 0o700})
  accessSync(dirname(path), constants.W_OK)
  if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
  const header = readHeader(path)
  if (header.length === 0) {
    checkOrphanedWal(path)
    return
  }
  if (header.subarray(0, 16).toString('latin1') !== 'SQLite format 3\0') {
    throw new DatabaseFileError(`${path} is not an SQLite database, or is damaged. ${damageAdvice}`)
  }
  if (header.length < 100 || header.readUInt32BE(68) !== applicationId) {
    throw new DatabaseFileError(`${path} is not the database of a Content Lake. ${damageAdvice}`)
  }
  const version = header.readUInt32BE(60)
  if (version !== schemaVersion) {
    throw new DatabaseFileError(
      `${path} was written by another version of this program (schema version ${version}, ` +
        `expected ${schemaVersion}). Use that version, or move the file away.`,
    )
  }
}

/** SQLite would delete the WAL of a missing database, and the transactions in it. */
function checkOrphanedWal(path: string): void {
  const log = `${path}-wal`
  if (!existsSync(log) || statSync(log).size === 0) return
  const state = existsSync(path) ? 'is empty' : 'is missing'
  throw new DatabaseFileError(
    `${path} ${state}, but its log ${log} contains transactions. Neither was changed. ` +
      'Restore both files from the same backup, or move the log away to start with an empty Content Lake.',
  )
}

function readHeader(path: string): Buffer {
  if (!existsSync(path)) return Buffer.alloc(0)
  const header = Buffer.alloc(100)
  const file = openSync(path, 'r')
  try {
    return header.subarray(0, readSync(file, header, 0, header.length, 0))
  } finally {
    closeSync(file)
  }
}

const otherAdvice = 'It was not changed.'
const busyAdvice = 'Another server uses it. Stop that server, or choose another data folder.'
const forbiddenAdvice =
  'The account lacks write permission. Grant it for the folder and its files, or choose another data folder.'
const fullAdvice = 'The disk is full. Free some space and start again. No data is lost.'

/** By error code of SQLite (sqlite.org/rescode.html) or of Node. */
const advice = new Map<unknown, string>([
  [5, busyAdvice],
  [6, busyAdvice],
  [8, forbiddenAdvice],
  [11, damageAdvice],
  [13, fullAdvice],
  [14, forbiddenAdvice],
  [26, damageAdvice],
  ['EACCES', forbiddenAdvice],
  ['EPERM', forbiddenAdvice],
  ['EROFS', forbiddenAdvice],
  ['ENOSPC', fullAdvice],
])

function adviceFor(error: Error): string | undefined {
  if ('errcode' in error && typeof error.errcode === 'number')
    // The lower byte is the primary result code.
    return advice.get(error.errcode & 0xff) ?? otherAdvice
  return 'code' in error ? advice.get(error.code) : undefined
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && adviceFor(error) === fullAdvice
}
