import {createHash, randomBytes} from 'node:crypto'
import type {Database} from '../storage/database.ts'

const lifetimeInDays = 30
const dayInMs = 86_400_000
const mostSessions = 100

const deleteOldest = `
  DELETE FROM sessions WHERE token_hash NOT IN (
    SELECT token_hash FROM sessions ORDER BY expires_at DESC LIMIT ?)`

/**
 * The owner's logins. The cookie holds a random token, the database its hash: reading the database logs nobody in, and
 * a restart logs nobody out.
 */
export class Sessions {
  /** Differs from lake to lake, because cookies are shared among all ports of a host. */
  readonly cookieName: string
  readonly lifetimeInSeconds = (lifetimeInDays * dayInMs) / 1000
  readonly #database: Database
  readonly #now: () => Date

  constructor(database: Database, now: () => Date) {
    this.#database = database
    this.#now = now
    this.cookieName = `lake-session-${lakeName(database)}`
  }

  /** @returns the token for the cookie */
  open(): string {
    const token = randomBytes(32).toString('base64url')
    const expires = new Date(this.#now().getTime() + lifetimeInDays * dayInMs).toISOString()
    this.#database.run('DELETE FROM sessions WHERE expires_at < ?', this.#now().toISOString())
    this.#database.run(deleteOldest, mostSessions - 1)
    this.#database.run('INSERT INTO sessions (token_hash, expires_at) VALUES (?, ?)', hash(token), expires)
    return token
  }

  isOpen(token: string): boolean {
    const sql = 'SELECT 1 FROM sessions WHERE token_hash = ? AND expires_at > ?'
    return this.#database.get(sql, hash(token), this.#now().toISOString()) !== undefined
  }

  close(token: string): void {
    this.#database.run('DELETE FROM sessions WHERE token_hash = ?', hash(token))
  }
}

/** The lake's random name, which it keeps. */
function lakeName(database: Database): string {
  const insert = "INSERT INTO facts (name, value) VALUES ('instance', ?) ON CONFLICT (name) DO NOTHING"
  database.run(insert, randomBytes(4).toString('hex'))
  return String(database.get("SELECT value FROM facts WHERE name = 'instance'")?.['value'])
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
