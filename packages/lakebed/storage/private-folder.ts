import {chmodSync, mkdirSync} from 'node:fs'

/** Other accounts can read nothing below it, whatever the permissions of its files. */
export function createPrivateFolder(folder: string): void {
  mkdirSync(folder, {recursive: true})
  chmodSync(folder, 0o700)
}
