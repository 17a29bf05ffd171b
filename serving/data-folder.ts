import {chmodSync, mkdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** Creates the data folder, which holds drafts, messages and the token of the owner; no other account may enter it. */
export function makePrivate(dataDir: string): void {
  try {
    mkdirSync(dataDir, {recursive: true, mode: 0o700})
    // Older versions created it with 0755.
    chmodSync(dataDir, 0o700)
  } catch {
    // The folder belongs to another account, such as that of a mounted volume. Opening the lake says so if it matters.
  }
}

/** @throws an Error before the lake was opened in this folder for the first time */
export function readOwnerToken(dataDir: string): string {
  return readFileSync(join(dataDir, 'owner-token'), 'utf8').trim()
}
