import {accessSync, constants, mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout} from 'node:timers/promises'

const retryMs = 200

/** https://www.sqlite.org/rescode.html#busy */
const sqliteBusy = 5

/** SQLite uses the locks of the operating system, which releases them when a process is killed. */
export async function acquireFileLock(path: string, onWait: () => void): Promise<Disposable> {
  createFolder(dirname(path))
  const file = new DatabaseSync(path, {timeout: 0})
  for (let tries = 0; !tryLock(file); tries += 1) {
    if (tries === 0) onWait()
    await setTimeout(retryMs)
  }
  return {[Symbol.dispose]: () => file.close()}
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, {recursive: true})
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`${folder} is not writable: run this as its owner, or change its permissions.`, {
      cause: error,
    })
  }
}

function tryLock(file: DatabaseSync): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false
    file.close()
    throw error
  }
}
