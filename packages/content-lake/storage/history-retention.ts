import type {SQLInputValue} from 'node:sqlite'

/**
 * How much past is kept: the latest 500 changes of each document, and of all changes the latest 100,000 that fit into
 * 64 MB. Age does not count: who starts once with a wrong clock would lose everything. The present is never touched.
 */
export const keptChangesPerDocument = 500
const keptChanges = 100_000
const keptBytes = 64_000_000

interface Connection {
  run: (sql: string, ...values: SQLInputValue[]) => unknown
}

const forgetOldest = `
  DELETE FROM transactions WHERE seq < (SELECT max(seq) FROM transactions) AND seq <= (
    SELECT max(seq) FROM (
      SELECT seq, count(*) OVER newest AS changes, sum(length(content)) OVER newest AS bytes
      FROM changes WINDOW newest AS (ORDER BY seq DESC))
    WHERE changes > ? OR bytes > ?)`

/** Forgets what is too much; to be called within an SQL transaction. Some 50 ms when history is full. */
export function forgetOldHistory(database: Connection): void {
  database.run(forgetOldest, keptChanges, keptBytes)
  database.run('DELETE FROM transactions WHERE seq NOT IN (SELECT seq FROM changes)')
}
