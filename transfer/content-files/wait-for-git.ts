import {existsSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {git} from '../git.ts'

/** Milliseconds between looks, and after which a lock is taken for one that a git which was killed has left. */
const [interval, patience] = [100, 10_000]

/** Resolves when git writes no files in the repository around a folder: between two of them much of the content seems to be deleted. */
export async function waitForGit(folder: string): Promise<void> {
  const around = dirname(folder)
  const path = await git(around, 'rev-parse', '--git-path', 'index.lock').catch(() => '')
  if (path === '') return
  const lock = resolve(around, path.trim())
  for (let waited = 0; existsSync(lock) && waited < patience; waited += interval) await wait(interval)
}
