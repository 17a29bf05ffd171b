import {createHash, randomBytes, timingSafeEqual} from 'node:crypto'
import {chmodSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Database} from '../storage/database.ts'

/** A shorter token is what a crash left of its file: it is replaced. */
const minTokenLength = 32

/** Reads the token of the data folder, or creates one, also after its file was deleted. */
export function ensureOwnerToken(dataDir: string, isReplaced = false): string {
  const path = join(dataDir, 'owner-token')
  const stored = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (stored.length >= minTokenLength && !isReplaced) {
    chmodSync(path, 0o600)
    return stored
  }
  const token = randomToken()
  // writeFileSync does not change the mode of an existing file.
  rmSync(path, {force: true})
  writeFileSync(path, `${token}\n`, {mode: 0o600})
  return token
}

/** Ends what anyone who had the last owner's token could have created: sessions and API tokens. */
export function endOldCredentials(database: Database, ownerToken: string): void {
  const known = database.get("SELECT value FROM facts WHERE name = 'owner-token'")?.['value']
  const hash = hashOf(ownerToken)
  database.transaction(() => {
    if (known !== undefined && known !== hash) {
      database.run('DELETE FROM sessions')
      database.run("DELETE FROM records WHERE kind = 'token'")
    }
    database.run("INSERT OR REPLACE INTO facts (name, value) VALUES ('owner-token', ?)", hash)
  })
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(credential: string): string {
  return createHash('sha256').update(credential).digest('hex')
}

/** The comparison takes the same time for each wrong token. */
export function equalsToken(given: string, expected: string): boolean {
  return expected.length > 0 && timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(expected)))
}
