import {createHash, randomBytes, timingSafeEqual} from 'node:crypto'
import {chmodSync, existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/**
 * The token that scripts (seed, import, export) send as `Authorization: Bearer`. Kept in a file that only the owner's
 * account can read; delete the file to get a new one at the next start.
 */
export function readOwnerToken(dataDir: string): string {
  const path = join(dataDir, 'owner-token')
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  const token = kept.length >= shortest ? kept : randomBytes(32).toString('base64url')
  if (token !== kept) writeFileSync(path, `${token}\n`, {mode: 0o600})
  chmodSync(path, 0o600)
  return token
}

/** Characters; a file that was emptied or cut off gets a new token. */
const shortest = 32

/** Compares without telling by its duration how much was right. */
export function isSameToken(given: string, expected: string): boolean {
  return expected.length > 0 && timingSafeEqual(digest(given), digest(expected))
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
