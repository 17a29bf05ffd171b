import {fork} from 'node:child_process'
import {once} from 'node:events'
import {basename} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {setFlagsFromString} from 'node:v8'

const maxPrintedCharacters = 5000

/** Content and errors can contain control characters, which move the cursor of a terminal. */
export const printable = (text: string) =>
  text.replaceAll(/[^\P{Cc}\n]+/gu, ' ').slice(0, maxPrintedCharacters)

export const print = (text: string) => console.log(printable(text))

/** Prints the message of an expected error, and the stack of any other. */
export async function runTask(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    const isExpected = error instanceof Error && (error.constructor === Error || isUsageError(error))
    console.error(
      isExpected && process.env['DEBUG'] === undefined ? printable(`Error: ${error.message}`) : error,
    )
    await exit(1)
  }
}

export const isUsageError = (error: Error): boolean =>
  'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')

/** V8's background compilation can deadlock an exit: https://github.com/nodejs/node/issues/54918 */
export async function exit(code: number): Promise<never> {
  for (const compiler of ['sparkplug', 'maglev', 'opt']) setFlagsFromString(`--no-${compiler}`)
  // The compilation of a function ends within 50 ms.
  await setTimeout(50)
  process.exit(code)
}

export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${label} …`)
  const ticker = setInterval(() => console.log(`  still running, ${seconds()} s`), 10_000)
  try {
    const result = await work()
    console.log(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(ticker)
  }
}

/** The end of a child process frees its memory. The module calls {@link exitWithParent}. */
export async function runProcess(
  module: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const child = fork(module, args, {env: {...process.env, ...environment}})
  const [code, signal]: unknown[] = await once(child, 'exit')
  if (signal === 'SIGKILL' || signal === 'SIGABRT') {
    throw new Error(
      `The system killed ${basename(module)}, probably because memory ran out. Close other programs or add swap, and run it again.`,
    )
  }
  if (code !== 0) throw new Error(`${basename(module)} failed: see the lines above.`)
}

export function exitWithParent(): void {
  process.once('disconnect', () => process.exit(1))
}

export async function forEachConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const run = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({length: concurrency}, run))
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
