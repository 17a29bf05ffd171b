import {chmodSync, mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync} from 'node:sqlite'
import {checkDatabaseFile, DatabaseFileError} from './database-file.ts'
import {schema} from './schema.ts'

export type Row = Record<string, SQLOutputValue>

/**
 * One SQLite file, held by this process alone. A commit is on the disk when `transaction` returns (write-ahead log,
 * synchronous=FULL), so it survives the process being killed and the machine losing power.
 */
export class Database {
  readonly #handle: DatabaseSync
  readonly #path: string
  readonly #statements = new Map<string, StatementSync>()

  /** @throws DatabaseFileError when the file is not ours, newer, damaged, or held by another process */
  constructor(path: string) {
    this.#path = path
    mkdirSync(dirname(path), {recursive: true})
    checkDatabaseFile(path)
    try {
      this.#handle = open(path)
    } catch (error) {
      throw this.explained(error)
    }
  }

  /** What to tell the person who started the server when the file cannot be read; any other failure as it is. */
  explained(error: unknown): unknown {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')) return error
    const advice = error.message.includes('locked')
      ? 'Another server is using it: stop that one, or give this one another data folder.'
      : 'It was left as it is: move it away to start with an empty Content Lake.'
    return new DatabaseFileError(`${this.#path} cannot be read (${error.message}). ${advice}`, {cause: error})
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

  run(sql: string, ...values: SQLInputValue[]): {changes: number; lastRow: number} {
    const {changes, lastInsertRowid} = this.#prepare(sql).run(...values)
    return {changes: Number(changes), lastRow: Number(lastInsertRowid)}
  }

  /** Everything `work` writes lands, or, when it throws, nothing does. */
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
    this.#statements.clear()
    if (this.#handle.isOpen) this.#handle.close()
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#handle.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

function open(path: string): DatabaseSync {
  const handle = new DatabaseSync(path, {timeout: 0})
  try {
    handle.exec('PRAGMA locking_mode = EXCLUSIVE')
    handle.exec('PRAGMA foreign_keys = ON')
    if (handle.prepare('PRAGMA user_version').get()?.['user_version'] === 0) {
      handle.exec(`BEGIN EXCLUSIVE; ${schema} COMMIT`)
    }
    handle.exec('PRAGMA journal_mode = WAL')
    // Drafts are for the owner's account alone; SQLite gives the log beside the file the same rights.
    chmodSync(path, 0o600)
    handle.exec('PRAGMA synchronous = FULL')
    handle.exec('BEGIN IMMEDIATE; COMMIT')
    return handle
  } catch (error) {
    handle.close()
    throw error
  }
}
