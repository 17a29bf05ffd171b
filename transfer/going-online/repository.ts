import {dirname} from 'node:path'
import {git} from '../git.ts'

/** How the content stands in git. */
export interface RepositoryState {
  /** Files of the content that differ from the last commit. */
  readonly uncommitted: number
  /** Commits that the repository elsewhere has not, as far as was heard of it last. */
  readonly unpushed: number
  readonly branch: string
  /** The address of the repository elsewhere, without a password; undefined while there is none. */
  readonly remote: string | undefined
}

/** @returns undefined where there is no git, or no repository */
export async function readRepository(contentDir: string): Promise<RepositoryState | undefined> {
  const root = dirname(contentDir)
  try {
    const lines = (
      await git(root, 'status', '--porcelain=v2', '--branch', '--untracked-files=all', '--', contentDir)
    ).split('\n')
    const branch = (name: string) =>
      lines.find((line) => line.startsWith(`# branch.${name} `))?.slice(`# branch.${name} `.length)
    const [, ahead] = /^\+(\d+)/.exec(branch('ab') ?? '') ?? []
    const remote = await remoteOf(root)
    return {
      uncommitted: lines.filter((line) => /^[12u?] /.test(line)).length,
      unpushed: Number(ahead ?? (await git(root, 'rev-list', '--count', 'HEAD').catch(() => 0))),
      branch: branch('head') ?? 'HEAD',
      remote: remote?.url,
    }
  } catch {
    return undefined
  }
}

async function remoteOf(root: string): Promise<{readonly name: string; readonly url: string} | undefined> {
  const names = (await git(root, 'remote')).trim().split('\n')
  const name = names.includes('origin') ? 'origin' : names[0]
  if (!name) return undefined
  const address = (await git(root, 'remote', 'get-url', '--push', name)).trim()
  const url = URL.parse(address)
  if (url === null) return {name, url: address}
  url.username = ''
  url.password = ''
  return {name, url: url.href}
}

/**
 * Commits what is in the folder of the content, and nothing else.
 *
 * @throws an Error with a sentence for the owner
 */
export async function commitContent(contentDir: string, message: string): Promise<void> {
  const root = dirname(contentDir)
  const {uncommitted} = (await readRepository(contentDir)) ?? {uncommitted: 0}
  if (uncommitted === 0) return
  try {
    await git(root, 'add', '--all', '--', contentDir)
    await git(root, 'commit', '--quiet', '--message', message, '--', contentDir)
  } catch (error) {
    const text = textOf(error)
    throw new Error(
      /user\.email|tell me who you are|auto-detect email/i.test(text)
        ? 'git does not know who you are: run git config --global user.name "Your name" and git config --global user.email you@example.com in a terminal, and press again.'
        : `The content could not be committed: ${text}`,
      {cause: error},
    )
  }
}

/**
 * Brings along what others have pushed.
 *
 * @throws an Error with a sentence for the owner; where both have changed the same lines, all is as it was before
 */
export async function pullOthers(contentDir: string): Promise<void> {
  const root = dirname(contentDir)
  const upstream = await git(root, 'rev-parse', '--abbrev-ref', '@{upstream}').catch(() => '')
  if (upstream === '') return
  try {
    await git(root, 'pull', '--quiet', '--no-rebase', '--no-edit')
  } catch (error) {
    const conflicted = (await git(root, 'diff', '--name-only', '--diff-filter=U')).trim().split('\n')
    if (conflicted[0] === '') throw refused(error)
    await git(root, 'merge', '--abort')
    throw new Error(
      `Somebody else has changed the same lines of ${conflicted.join(', ')}: run git pull in a terminal, choose between the marked lines, commit, and press again.`,
      {cause: error},
    )
  }
}

/** @throws an Error with a sentence for the owner */
export async function push(contentDir: string): Promise<void> {
  const root = dirname(contentDir)
  const remote = await remoteOf(root)
  if (remote === undefined) throw new Error('There is no repository elsewhere to push to yet.')
  try {
    await git(root, 'push', '--quiet', '--set-upstream', remote.name, 'HEAD')
  } catch (error) {
    throw refused(error)
  }
}

/** What to do when the other repository did not take or give anything. */
function refused(error: unknown): Error {
  const text = textOf(error)
  const advice = /authentication|could not read (?:username|password)|permission denied|403|denied to/i.test(
    text,
  )
    ? 'Your git host did not let you in. Run git push once in a terminal and sign in there, then press again.'
    : /could not resolve host|unable to access|timed out|timeout|connection/i.test(text)
      ? 'Your git host could not be reached. What you wrote is committed on this machine: press again when you are online.'
      : `git says: ${text}`
  return new Error(advice, {cause: error})
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).trim()
