import {accessSync, constants, mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout} from 'node:timers/promises'

const retryMs = 200

/** SQLite's code for a database that another process has locked: https://www.sqlite.org/rescode.html#busy */
const busy = 5

/**
 * Acquires an exclusive lock on a file, and holds it until it is disposed of. SQLite's locks are those of the operating
 * system, which releases them however a process ends.
 *
 * @param onWait is called once if another process has the lock
 * @throws an Error with a sentence for the person at the terminal if the folder is not writable
 */
export async function acquireFileLock(path: string, onWait: () => void): Promise<Disposable> {
  makeWritable(dirname(path))
  const file = new DatabaseSync(path, {timeout: 0})
  for (let tries = 0; !tryLock(file); tries += 1) {
    if (tries === 0) onWait()
    await setTimeout(retryMs)
  }
  return {[Symbol.dispose]: () => file.close()}
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, {recursive: true})
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(
      `${folder} cannot be written to: run this as the user whose folder it is, or give yourself the right to write there.`,
      {cause: error},
    )
  }
}

function tryLock(file: DatabaseSync): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false
    file.close()
    throw error
  }
}
