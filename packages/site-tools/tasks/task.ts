import {fork} from 'node:child_process'
import {once} from 'node:events'
import {basename} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {setFlagsFromString} from 'node:v8'

/**
 * Runs a task to its end and turns a failure into one readable line and exit code 1.
 * An unexpected error keeps its stack, for the person who has to fix it.
 */
export async function runTask(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    const isExpected = error instanceof Error && error.constructor === Error
    console.error(isExpected && process.env['DEBUG'] === undefined ? `Stopped: ${error.message}` : error)
    await exit(1)
  }
}

/**
 * Ends the process once V8 compiles nothing in the background. Node waits for the threads that compile, and one of them
 * can wait for a garbage collection of the main thread: a deadlock.
 *
 * Source: https://github.com/nodejs/node/issues/54918
 */
export async function exit(code: number): Promise<never> {
  for (const compiler of ['sparkplug', 'maglev', 'opt']) setFlagsFromString(`--no-${compiler}`)
  // Compiling a function takes less.
  await setTimeout(50)
  process.exit(code)
}

/** Runs one long step: prints when it begins, every ten seconds while it runs, and how long it took. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${label} …`)
  const ticker = setInterval(() => console.log(`  still at it, ${seconds()} s`), 10_000)
  try {
    const result = await work()
    console.log(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(ticker)
  }
}

/**
 * Runs a module in a process of its own, which gives its memory back when it ends. The module calls {@link endWithParent}.
 *
 * @param module its absolute path
 * @throws an Error when it fails
 */
export async function runToEnd(
  module: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const child = fork(module, args, {env: {...process.env, ...environment}})
  const [code, signal]: unknown[] = await once(child, 'exit')
  if (signal === 'SIGKILL' || signal === 'SIGABRT') {
    throw new Error(
      `${basename(module)} was ended by the system, most likely for want of memory: close what else runs, or add swap, and run it again.`,
    )
  }
  if (code !== 0) throw new Error(`${basename(module)} failed: see the lines above.`)
}

/** Ends a process that {@link runToEnd} started when its parent ends. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1))
}
