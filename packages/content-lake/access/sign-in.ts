import {createHash, randomBytes, timingSafeEqual} from 'node:crypto'
import {chmodSync, existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Database} from '../storage/database.ts'

/** Characters. An empty or truncated token file gets a new token. */
const minTokenLength = 32

/** Deleting the file rotates the token. */
export function ensureOwnerToken(dataDir: string): string {
  const path = join(dataDir, 'owner-token')
  const stored = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  const token = stored.length >= minTokenLength ? stored : randomToken()
  if (token !== stored) writeFileSync(path, `${token}\n`, {mode: 0o600})
  chmodSync(path, 0o600)
  return token
}

/** In constant time. */
export function equalsToken(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hash(given)), Buffer.from(hash(expected)))
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

const dayInMs = 86_400_000
const lifetimeInDays = 30

export class Sessions {
  /** Unique per lake: browsers share cookies among all ports of a host. */
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
    this.#current = {secret, expires: this.#now().getTime() + secretLifetimeInMs}
    return secret
  }

  redeem(given: string): boolean {
    const current = this.#current
    if (current === undefined || !equalsToken(given, current.secret)) return false
    this.#current = undefined
    return this.#now().getTime() < current.expires
  }
}
