import {createHash, randomBytes, timingSafeEqual} from 'node:crypto'
import {chmodSync, existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Database} from '../storage/database.ts'

/** Characters; a file that was emptied or cut off gets a new token. */
const shortestToken = 32

/**
 * The token that scripts send as `Authorization: Bearer`, in a file that only the owner's account can read. Delete the
 * file to get a new one at the next start.
 */
export function readOwnerToken(dataDir: string): string {
  const path = join(dataDir, 'owner-token')
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  const token = kept.length >= shortestToken ? kept : randomToken()
  if (token !== kept) writeFileSync(path, `${token}\n`, {mode: 0o600})
  chmodSync(path, 0o600)
  return token
}

/** Compares in constant time. */
export function isSameToken(given: string, expected: string): boolean {
  return expected.length > 0 && timingSafeEqual(Buffer.from(hash(given)), Buffer.from(hash(expected)))
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

const dayInMs = 86_400_000
const lifetimeInDays = 30
const maxSessions = 100

const deleteOldest = `
  DELETE FROM sessions WHERE token_hash NOT IN (
    SELECT token_hash FROM sessions ORDER BY expires_at DESC LIMIT ?)`

/** The owner's logins. The cookie holds a random token, the database its hash, so that a restart logs nobody out. */
export class Sessions {
  /** Differs from lake to lake, because cookies are shared among all ports of a host. */
  readonly cookieName: string
  readonly lifetimeInSeconds = (lifetimeInDays * dayInMs) / 1000
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

  open(): string {
    const token = randomToken()
    const expires = new Date(this.#now().getTime() + lifetimeInDays * dayInMs).toISOString()
    this.#database.run('DELETE FROM sessions WHERE expires_at < ?', this.#now().toISOString())
    this.#database.run(deleteOldest, maxSessions - 1)
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

const secretLifetimeInMs = 3_600_000

/**
 * One-time secrets that make a browser the owner's, given to anyone who reads the terminal or the owner's token. The
 * address that a request comes from proves nothing: other accounts of the machine and proxies share it.
 */
export class SignInSecrets {
  readonly #now: () => Date
  #current: {secret: string; expires: number} | undefined

  constructor(now: () => Date) {
    this.#now = now
  }

  /** @returns a secret that works once, within an hour, unless another one is issued before */
  issue(): string {
    const secret = randomToken()
    this.#current = {secret, expires: this.#now().getTime() + secretLifetimeInMs}
    return secret
  }

  redeem(given: string): boolean {
    const current = this.#current
    if (current === undefined || !isSameToken(given, current.secret)) return false
    this.#current = undefined
    return this.#now().getTime() < current.expires
  }
}
