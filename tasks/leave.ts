import {setTimeout} from 'node:timers/promises'
import {setFlagsFromString} from 'node:v8'

/** Milliseconds in which V8's threads end what they compile; a function takes some. */
const compiling = 50

/**
 * Ends the process once nothing is compiled in the background any more. Node waits for the threads that compile, and one of them may wait for a
 * garbage collection that only the main thread could make: then neither ever ends.
 *
 * Source: https://github.com/nodejs/node/issues/54918
 */
export async function leave(code: number): Promise<never> {
  for (const compiler of ['sparkplug', 'maglev', 'opt']) setFlagsFromString(`--no-${compiler}`)
  await setTimeout(compiling)
  process.exit(code)
}
