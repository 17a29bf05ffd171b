/** SQLite's primary result codes that a person can do something about. Source: sqlite.org/rescode.html. */
const codes = {
  5: 'busy',
  6: 'busy',
  8: 'forbidden',
  11: 'damaged',
  13: 'full',
  14: 'forbidden',
  26: 'damaged',
} as const

export type SqliteFailure = (typeof codes)[keyof typeof codes] | 'other'

/** What went wrong in SQLite, or undefined when something else failed. */
export function sqliteFailure(error: unknown): SqliteFailure | undefined {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return undefined
  // The lower byte is the primary code, the rest says more.
  const code = error.errcode & 0xff
  return Object.entries(codes).find(([known]) => Number(known) === code)?.[1] ?? 'other'
}

/** Whether something could not be written because there is no room, in the database or beside it. */
export function isDiskFull(error: unknown): boolean {
  const isFile = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
  return isFile || sqliteFailure(error) === 'full'
}
