import {leave} from './leave.ts'

/**
 * Runs a task to its end and turns a failure into one readable line and exit code 1.
 * An unexpected error keeps its stack, for the person who has to mend it.
 */
export async function runTask(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    const expected = error instanceof Error && error.constructor === Error
    console.error(expected && process.env['DEBUG'] === undefined ? `Stopped: ${error.message}` : error)
    await leave(1)
  }
}
