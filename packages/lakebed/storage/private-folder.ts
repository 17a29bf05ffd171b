import {chmodSync, mkdirSync, readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'

/** Creates a folder that other accounts cannot read. Older versions made folders and files readable for all. */
export function createPrivateFolder(folder: string): void {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true}))
    if (!entry.isSymbolicLink()) withdrawAccess(join(entry.parentPath, entry.name))
  withdrawAccess(folder)
}

function withdrawAccess(path: string): void {
  const {mode} = statSync(path)
  if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
}
