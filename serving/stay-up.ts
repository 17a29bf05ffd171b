import {leave} from '#tasks/leave.ts'
import {logLine} from 'untrusted-input'

/** Milliseconds that closing may take. */
const patience = 2000

/**
 * Has the server go on after an error that nobody caught, with one line about it; docs/decisions/0011-going-on.md says why that is
 * sound. Call it once the server runs: one that fails to start must end.
 */
export function goOnAfterErrors(): void {
  process.on('uncaughtException', (error: unknown) => {
    console.error(`Went on after an error that nobody caught: ${logLine(error)}`)
  })
}

/**
 * Closes everything in order on Ctrl-C or when asked to end. A second signal does not wait, and nobody does for long: whatever was
 * acknowledged is on the disk.
 */
export function exitOnSignal(close: () => Promise<void>): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1)
      closing = true
      setTimeout(() => process.exit(0), patience).unref()
      void close().then(
        () => leave(0),
        (error: unknown) => {
          console.error(logLine(error))
          return leave(1)
        },
      )
    })
  }
}
