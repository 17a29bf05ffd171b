import {accessSync, constants, mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout} from 'node:timers/promises'

/** Milliseconds between two tries. */
const pause = 200

/** SQLite's code for a file that somebody else holds: https://www.sqlite.org/rescode.html#busy */
const busy = 5

/**
 * Waits until no other process holds a file, and holds it until it is disposed of. SQLite's locks are the system's: whoever ends, however
 * that came, holds nothing any more.
 *
 * @param onWait is called once when somebody else holds it
 * @throws an Error with a sentence for the person at the terminal where nothing can be written
 */
export async function holdFile(path: string, onWait: () => void): Promise<Disposable> {
  makeWritable(dirname(path))
  const file = new DatabaseSync(path, {timeout: 0})
  for (let tries = 0; !isHeld(file); tries += 1) {
    if (tries === 0) onWait()
    await setTimeout(pause)
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

function isHeld(file: DatabaseSync): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false
    file.close()
    throw error
  }
}
