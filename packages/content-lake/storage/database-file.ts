import {closeSync, existsSync, openSync, readSync, statSync} from 'node:fs'

/** Marks our files among other SQLite databases ("Lake" in ASCII). */
export const applicationId = 0x4c616b65
/** Raised whenever the tables change shape; `migrations.ts` comes from the one before. */
export const schemaVersion = 2

/** A database file that is not ours, newer than this program, or damaged. The file is left as it was. */
export class DatabaseFileError extends Error {
  override name = 'DatabaseFileError'
}

export const damageAdvice =
  'It was left as it is: move it away, and its log (-wal) with it, to start with an empty Content Lake, or put back a copy.'

/**
 * Looks at a database file's header without opening it as a database, so that a file we cannot use stays untouched.
 * Source: sqlite.org/fileformat2.html (user version at byte 60, application id at byte 68).
 */
export function checkDatabaseFile(path: string): void {
  const header = readHeader(path)
  if (header.length === 0) {
    checkNoLogAlone(path)
    return
  }
  if (header.subarray(0, 16).toString('latin1') !== 'SQLite format 3\0') {
    throw new DatabaseFileError(`${path} is not a database, or is damaged. ${damageAdvice}`)
  }
  if (header.length < 100 || header.readUInt32BE(68) !== applicationId) {
    throw new DatabaseFileError(`${path} is not a Content Lake's database. ${damageAdvice}`)
  }
  const version = header.readUInt32BE(60)
  if (version > schemaVersion) {
    throw new DatabaseFileError(
      `${path} was written by a newer version of this program (its tables are version ${version}, ` +
        `this program knows ${schemaVersion}). Update the program, or move the file away.`,
    )
  }
}

/** SQLite would take the log for a leftover and delete it, with all that is in it and in no other file. */
function checkNoLogAlone(path: string): void {
  const log = `${path}-wal`
  if (!existsSync(log) || statSync(log).size === 0) return
  const state = existsSync(path) ? 'is empty' : 'is missing'
  throw new DatabaseFileError(
    `${path} ${state}, and its log ${log} is there: transactions are in it. Both were left as they are. ` +
      'Put back the two files from the same copy, or move the log away to start with an empty Content Lake.',
  )
}

function readHeader(path: string): Buffer {
  if (!existsSync(path)) return Buffer.alloc(0)
  const header = Buffer.alloc(100)
  const file = openSync(path, 'r')
  try {
    return header.subarray(0, readSync(file, header, 0, header.length, 0))
  } finally {
    closeSync(file)
  }
}
