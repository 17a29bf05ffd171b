import {execFile} from 'node:child_process'
import {promisify} from 'node:util'

/** Milliseconds after which git is ended: it may wait for a password that nobody is asked for. */
const patience = 60_000

const run = promisify(execFile)

/**
 * Runs git in a folder, in English and without asking anybody anything.
 *
 * @returns what it prints
 * @throws an Error with what it complains of
 */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const env = {...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C'}
  try {
    const {stdout} = await run('git', args, {cwd: folder, env, timeout: patience, maxBuffer: 64_000_000})
    return stdout
  } catch (error) {
    const complaint = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(complaint === '' ? reason : complaint, {cause: error})
  }
}
