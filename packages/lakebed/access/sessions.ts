import {randomBytes} from 'node:crypto'
import {formatLine} from '../errors/format-error.ts'
import type {Database} from '../storage/database.ts'
import {equalsToken, hashOf, randomToken} from './owner-token.ts'
import {owner, type User} from './roles.ts'

const dayMs = 86_400_000
const lifetimeDays = 30
const maxSignIns = 100

/** A sign-in, and the session that it began. */
export interface SignIn {
  readonly id: string
  readonly signedInAt: string
  /** The `User-Agent` field. */
  readonly browser: string
  readonly isOpen: boolean
}

/** The sessions of browsers. Only hashes of their tokens are stored. */
export class Sessions {
  /** Unique per lake: browsers share cookies among all ports of a host. */
  readonly cookieName: string
  readonly lifetimeInSeconds = (lifetimeDays * dayMs) / 1000
  readonly #database: Database
  readonly #now: () => Date

  constructor(database: Database, now: () => Date) {
    this.#database = database
    this.#now = now
    const insert = "INSERT INTO facts (name, value) VALUES ('instance', ?) ON CONFLICT (name) DO NOTHING"
    database.run(insert, randomBytes(4).toString('hex'))
    const instance = database.get("SELECT value FROM facts WHERE name = 'instance'")?.['value']
    this.cookieName = `lake-session-${String(instance)}`
  }

  open(browser: string): string {
    const token = randomToken()
    const now = this.#now()
    const expires = new Date(now.getTime() + lifetimeDays * dayMs).toISOString()
    this.#database.run('DELETE FROM sessions WHERE expires_at < ?', now.toISOString())
    this.#database.run('INSERT INTO sessions (token_hash, expires_at) VALUES (?, ?)', hashOf(token), expires)
    const insert = 'INSERT INTO sign_ins (token_hash, signed_in_at, browser) VALUES (?, ?, ?)'
    this.#database.run(insert, hashOf(token), now.toISOString(), formatLine(browser))
    this.#database.run(
      `DELETE FROM sign_ins WHERE token_hash NOT IN (SELECT token_hash FROM sessions)
       AND rowid NOT IN (SELECT rowid FROM sign_ins ORDER BY rowid DESC LIMIT ${maxSignIns})`,
    )
    return token
  }

  /** The newest first. Sessions that an older version opened have no time and no browser. */
  list(): SignIn[] {
    const rows = this.#database.all(`
      SELECT token_hash, signed_in_at, browser, expires_at
      FROM sign_ins FULL JOIN sessions USING (token_hash) ORDER BY signed_in_at DESC`)
    return rows.map((row) => ({
      id: String(row['token_hash']),
      signedInAt: String(row['signed_in_at'] ?? ''),
      browser: String(row['browser'] ?? ''),
      isOpen: String(row['expires_at'] ?? '') > this.#now().toISOString(),
    }))
  }

  /** Only the owner signs in. Undefined without an open session. */
  userOf(token: string): User | undefined {
    const sql = 'SELECT 1 FROM sessions WHERE token_hash = ? AND expires_at > ?'
    return this.#database.get(sql, hashOf(token), this.#now().toISOString()) && owner
  }

  close(id: string): void {
    this.#database.run('DELETE FROM sessions WHERE token_hash = ?', id)
  }
}

const secretLifetimeMs = 3_600_000

/** One-time sign-in secrets. The client's address proves nothing: other accounts and proxies share it. */
export class SignInSecrets {
  readonly #now: () => Date
  #current: {secret: string; expires: number} | undefined

  constructor(now: () => Date) {
    this.#now = now
  }

  /** The secret is valid once, for an hour, until the next one is issued. */
  issue(): string {
    const secret = randomToken()
    this.#current = {secret, expires: this.#now().getTime() + secretLifetimeMs}
    return secret
  }

  redeem(given: string): boolean {
    const current = this.#current
    if (current === undefined || !equalsToken(given, current.secret)) return false
    this.#current = undefined
    return this.#now().getTime() < current.expires
  }
}
