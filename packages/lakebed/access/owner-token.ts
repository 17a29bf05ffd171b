import {createHash, randomBytes, timingSafeEqual} from 'node:crypto'
import {chmodSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/** An empty or truncated token file gets a new token. */
const minTokenLength = 32

/** Deleting the file replaces the token, too. */
export function ensureOwnerToken(dataDir: string, isReplaced = false): string {
  const path = join(dataDir, 'owner-token')
  const stored = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (stored.length >= minTokenLength && !isReplaced) {
    chmodSync(path, 0o600)
    return stored
  }
  const token = randomToken()
  // An existing file would keep its mode.
  rmSync(path, {force: true})
  writeFileSync(path, `${token}\n`, {mode: 0o600})
  return token
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(credential: string): string {
  return createHash('sha256').update(credential).digest('hex')
}

/** In constant time. */
export function equalsToken(given: string, expected: string): boolean {
  return expected.length > 0 && timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(expected)))
}
