import {open, rename, rm} from 'node:fs/promises'
import {dirname} from 'node:path'

/** Ends the name of a file that is still being written: after a crash it is rubbish. */
export const unfinishedSuffix = '.unfinished'

/**
 * Writes a file so that after any crash it is either there whole or not there at all: written aside, flushed to the
 * disk, renamed, and the renaming flushed too. Resolves when all that is done.
 *
 * @throws what the file system says, a full disk for instance; nothing is left behind then
 */
export async function writeDurably(path: string, content: Buffer): Promise<void> {
  const aside = path + unfinishedSuffix
  try {
    const file = await open(aside, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, path)
  } catch (error) {
    await rm(aside, {force: true})
    throw error
  }
  await syncFolder(dirname(path))
}

async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing: its renames go through a journal.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
