import {fork} from 'node:child_process'
import {once} from 'node:events'
import {basename} from 'node:path'

/**
 * Runs a module in a process of its own, which gives its memory back when it ends; a server would keep
 * it. What it prints is shown, and it ends with whoever started it ({@link endWithParent}).
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

/** For the process that {@link runToEnd} starts. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1))
}
