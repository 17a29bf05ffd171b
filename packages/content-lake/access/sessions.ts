import {createHash, randomBytes} from 'node:crypto'
import type {Database} from '../storage/database.ts'
import {fact} from '../storage/facts.ts'

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
    this.cookieName = `lake-session-${fact(database, 'instance', () => randomBytes(4).toString('hex'))}`
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

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
