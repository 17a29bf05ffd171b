import type {Database} from './database.ts'

/**
 * How much past is kept: the latest 500 changes of each document, none older than 90 days (as on Sanity's growth plan),
 * and 100,000 changes in all. The present is never touched.
 */
export const keptChangesPerDocument = 500
const keptDays = 90
const keptChanges = 100_000
const dayInMs = 86_400_000

/** Forgets what is too old or too much; a few milliseconds when there is little to forget. */
export function forgetOldHistory(database: Database, now: Date): void {
  const oldest = new Date(now.getTime() - keptDays * dayInMs).toISOString()
  database.transaction(() => {
    database.run('DELETE FROM transactions WHERE timestamp < ?', oldest)
    database.run(
      'DELETE FROM transactions WHERE seq <= (SELECT seq FROM changes ORDER BY seq DESC LIMIT 1 OFFSET ?)',
      keptChanges,
    )
    database.run('DELETE FROM transactions WHERE seq NOT IN (SELECT seq FROM changes)')
  })
}
