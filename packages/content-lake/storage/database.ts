import {accessSync, chmodSync, constants, existsSync, mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync} from 'node:sqlite'
import {checkDatabaseFile, damageAdvice, DatabaseFileError} from './database-file.ts'
import {migrate} from './migrations.ts'
import {schema} from './schema.ts'
import {sqliteFailure} from './sqlite-failure.ts'

export type Row = Record<string, SQLOutputValue>

/**
 * One SQLite file, held by this process alone. A commit is on the disk when `transaction` returns (write-ahead log,
 * synchronous=FULL), so it survives the process being killed and the machine losing power.
 */
export class Database {
  readonly path: string
  readonly #handle: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  /** @throws DatabaseFileError when the file is not ours, newer, damaged, not ours to write, or held by another process */
  constructor(path: string) {
    this.path = path
    try {
      mkdirSync(dirname(path), {recursive: true})
      accessSync(dirname(path), constants.W_OK)
      if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
      checkDatabaseFile(path)
      this.#handle = open(path)
    } catch (error) {
      throw this.explained(error)
    }
  }

  /** What to tell the person who started the server when the file cannot be read; any other failure as it is. */
  explained(error: unknown): unknown {
    if (!(error instanceof Error)) return error
    const failure = sqliteFailure(error) ?? fileFailure(error)
    if (!failure) return error
    return new DatabaseFileError(`${this.path} cannot be used (${error.message}). ${advice[failure]}`, {
      cause: error,
    })
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

const advice = {
  busy: 'Another server is using it: stop that one, or give this one another data folder.',
  damaged: damageAdvice,
  forbidden:
    'This account may not write there: give it the right to write to the folder and to the files in it, or name another data folder.',
  full: 'The disk is full: make room and start again. Nothing is lost.',
  other: 'It was left as it is.',
}

/** A folder that cannot be made, a file that may not be read or written. */
function fileFailure(error: Error): keyof typeof advice | undefined {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'forbidden'
  return code === 'ENOSPC' ? 'full' : undefined
}

function open(path: string): DatabaseSync {
  const handle = new DatabaseSync(path, {timeout: 0})
  try {
    handle.exec('PRAGMA locking_mode = EXCLUSIVE')
    handle.exec('PRAGMA foreign_keys = ON')
    const version = handle.prepare('PRAGMA user_version').get()?.['user_version']
    if (version === 0) handle.exec(`BEGIN EXCLUSIVE; ${schema} COMMIT`)
    else checkPages(path, handle)
    if (version === 1) migrate(handle)
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

/** @throws DatabaseFileError when a page is not what it should be, be it of the present or of history */
function checkPages(path: string, handle: DatabaseSync): void {
  const verdict = String(handle.prepare('PRAGMA quick_check(1)').get()?.['quick_check'])
  if (verdict !== 'ok') throw new DatabaseFileError(`${path} is damaged (${verdict}). ${damageAdvice}`)
}
