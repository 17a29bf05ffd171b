import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {promisify} from 'node:util'
import {messageOf} from '#tasks/task.ts'

const run = promisify(execFile)

/** git can wait for a password. */
const timeoutMs = 60_000

/** In English and without prompts. Errors have git's message. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const env = {...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C'}
  try {
    const {stdout} = await run('git', args, {cwd: folder, env, timeout: timeoutMs, maxBuffer: 64_000_000})
    return stdout
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(stderr || messageOf(error), {cause: error})
  }
}

const lockIntervalMs = 100
/** A killed git leaves its lock. */
const lockTimeoutMs = 10_000

/** During a checkout, files are missing. */
export async function waitForGit(folder: string): Promise<void> {
  const parent = dirname(folder)
  const path = await git(parent, 'rev-parse', '--git-path', 'index.lock').catch(() => '')
  if (path === '') return
  const lock = resolve(parent, path.trim())
  for (let waited = 0; existsSync(lock) && waited < lockTimeoutMs; waited += lockIntervalMs)
    await setTimeout(lockIntervalMs)
}

/** ISO 8601, by path relative to the folder. Empty without git. */
export async function readCommitDates(folder: string): Promise<ReadonlyMap<string, string>> {
  const dates = new Map<string, string>()
  const args = ['log', '--format=%x00%cI', '--name-only', '--relative', '-z', '--', '.']
  const log = await git(folder, ...args).catch(() => '')
  let date = ''
  for (const part of log.split('\0').map((text) => text.trim())) {
    if (/^\d{4}-\d\d-\d\dT\S+$/.test(part)) date = part
    else if (part !== '' && !dates.has(part)) dates.set(part, date)
  }
  return dates
}
