import {existsSync, readFileSync} from 'node:fs'
import {sync as writeFileAtomically} from 'write-file-atomic'
import {changeEnvText, type EnvChanges} from './env-file.ts'

/** Writes settings into a `.env` file in one step; all else in it stays. */
export function writeSettings(file: string, changes: EnvChanges): void {
  if (Object.keys(changes).length === 0) return
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileAtomically(file, changeEnvText(before, changes))
}
