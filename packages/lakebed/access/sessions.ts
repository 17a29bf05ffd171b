import {randomBytes} from 'node:crypto'
import {formatLine} from '../errors/errors.ts'
import type {Database} from '../storage/database.ts'
import {equalsToken, hashOf, randomToken} from './owner-token.ts'

const secretLifetimeMs = 3_600_000
const lifetimeMs = 30 * 86_400_000
const maxSignIns = 100

/**
 * The owner's sessions in browsers. A one-time secret opens a session: the client's address proves nothing, as other
 * accounts and proxies share it. The id of a session is the hash of its cookie, which is not stored.
 */
export class Sessions {
  /** Unique per lake: browsers share cookies among all ports of a host. */
  readonly cookieName: string
  readonly lifetimeInSeconds = lifetimeMs / 1000
  readonly #database: Database
  readonly #now: () => Date
  #secret: {secret: string; expires: number} | undefined

  constructor(database: Database, now: () => Date) {
    this.#database = database
    this.#now = now
    const insert = "INSERT INTO facts (name, value) VALUES ('instance', ?) ON CONFLICT (name) DO NOTHING"
    database.run(insert, randomBytes(4).toString('hex'))
    const instance = database.get("SELECT value FROM facts WHERE name = 'instance'")?.['value']
    this.cookieName = `lake-session-${String(instance)}`
  }

  /** The secret is valid once, for an hour, until the next one is issued. */
  issueSecret(): string {
    const secret = randomToken()
    this.#secret = {secret, expires: this.#now().getTime() + secretLifetimeMs}
    return secret
  }

  /** @returns the cookie; undefined if the secret is invalid */
  open(given: string, browser: string): string | undefined {
    const now = this.#now()
    const current = this.#secret
    if (current === undefined || !equalsToken(given, current.secret)) return undefined
    this.#secret = undefined
    return now.getTime() < current.expires ? this.begin(browser) : undefined
  }

  /** @returns the cookie of a session that needs no secret */
  begin(browser: string): string {
    const now = this.#now()
    const cookie = randomToken()
    const expires = new Date(now.getTime() + lifetimeMs).toISOString()
    this.#database.run('DELETE FROM sessions WHERE expires_at < ?', now.toISOString())
    this.#database.run('INSERT INTO sessions (token_hash, expires_at) VALUES (?, ?)', hashOf(cookie), expires)
    const insert = 'INSERT INTO sign_ins (token_hash, signed_in_at, browser) VALUES (?, ?, ?)'
    this.#database.run(insert, hashOf(cookie), now.toISOString(), formatLine(browser))
    this.#database.run(
      `DELETE FROM sign_ins WHERE token_hash NOT IN (SELECT token_hash FROM sessions)
       AND rowid NOT IN (SELECT rowid FROM sign_ins ORDER BY rowid DESC LIMIT ${maxSignIns})`,
    )
    return cookie
  }

  /**
   * All sign-ins with the `User-Agent` of the browser, the newest first. Sessions that an older version opened have no
   * time and no browser.
   */
  list() {
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

  isOpen(id: string): boolean {
    const sql = 'SELECT 1 FROM sessions WHERE token_hash = ? AND expires_at > ?'
    return this.#database.get(sql, id, this.#now().toISOString()) !== undefined
  }

  close(id: string): void {
    this.#database.run('DELETE FROM sessions WHERE token_hash = ?', id)
  }
}
