import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {git} from '../git.ts'

/** The remote that content is deployed to. */
interface Remote {
  readonly name: string
  /** Its address without a password; both where git fetches from one and pushes to another. */
  readonly address: string
  /** Whether the owner has said that this address is theirs. */
  readonly isConfirmed: boolean
}

/** How the content stands in git. */
export interface RepositoryState {
  /** Files of the content that differ from the last commit, relative to the repository's root. */
  readonly uncommitted: readonly string[]
  /** Commits that the remote has not, as of the last contact with it. */
  readonly unpushed: number
  readonly branch: string
  readonly remote: Remote | undefined
}

/** @returns what {@link RepositoryState} says of it; undefined without git or outside a repository */
export async function readUncommitted(contentDir: string): Promise<readonly string[] | undefined> {
  const args = ['status', '--porcelain', '-z', '--untracked-files=all', '--', contentDir]
  const status = await git(dirname(contentDir), ...args).catch(() => undefined)
  // Renames are reported for what is staged, with the old path as a field of its own.
  return status?.split('\0').flatMap((entry) => /^.. (.+)$/.exec(entry)?.[1] ?? [])
}

/** @returns undefined without git or outside a repository */
export async function readRepository(contentDir: string): Promise<RepositoryState | undefined> {
  const root = dirname(contentDir)
  const uncommitted = await readUncommitted(contentDir)
  if (uncommitted === undefined) return undefined
  const branch = (await git(root, 'branch', '--show-current')).trim()
  const remote = await readRemote(root)
  const pushed = await git(root, 'rev-list', '--count', `refs/remotes/${remote?.name}/${branch}..HEAD`).catch(
    // The branch was never pushed: all its commits are missing there.
    () => git(root, 'rev-list', '--count', 'HEAD').catch(() => '0'),
  )
  return {uncommitted, unpushed: Number(pushed), branch, remote}
}

/** The setting in the repository's git configuration that holds the address which the owner has confirmed. */
const confirmedSetting = 'portfolio.deployTo'

/**
 * Only `origin` is deployed to: a clone that keeps the template under another name must not push there. And `origin` may be the template
 * itself, which nothing in a clone tells from a repository of the owner's; so the owner confirms its address, and again when it changes.
 */
async function readRemote(root: string): Promise<Remote | undefined> {
  const name = 'origin'
  const remotes = await git(root, 'remote', '--verbose').catch(() => '')
  const urls = [...remotes.matchAll(/^origin\t(.+) \((?:fetch|push)\)/gm)].map(([, url = '']) => url)
  const address = [...new Set(urls)].map(withoutPassword).join(' and ')
  if (address === '') return undefined
  const confirmed = await git(root, 'config', '--local', confirmedSetting).catch(() => '')
  return {name, address, isConfirmed: confirmed.trim() === address}
}

function withoutPassword(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  url.username = ''
  url.password = ''
  return url.href
}

/**
 * Checks that there is a remote of the owner's.
 *
 * @param confirmed the address that the owner has just confirmed; it is remembered
 * @throws an Error with a sentence for the owner
 */
export async function requireOwnRemote(contentDir: string, confirmed?: string): Promise<Remote> {
  const root = dirname(contentDir)
  const remote = await readRemote(root)
  if (remote === undefined) {
    throw new Error(
      'There is no repository to deploy to. Make an empty one at your git host and run git remote add origin ADDRESS in a terminal.',
    )
  }
  if (remote.isConfirmed) return remote
  if (confirmed !== remote.address) {
    throw new Error(
      `You have not confirmed that ${remote.address} is yours, so nothing was pushed. Reload this page and confirm its address.`,
    )
  }
  await git(root, 'config', '--local', confirmedSetting, remote.address)
  return remote
}

/**
 * Commits the content folder, and nothing else.
 *
 * @throws an Error with a sentence for the owner
 */
export async function commitContent(contentDir: string, message: string): Promise<void> {
  const root = dirname(contentDir)
  try {
    await git(root, 'add', '--all', '--', contentDir)
    await git(root, 'commit', '--quiet', '--message', message, '--', contentDir)
  } catch (error) {
    const text = textOf(error)
    throw new Error(
      /user\.email|tell me who you are|auto-detect email/i.test(text)
        ? 'git does not know who you are: run git config --global user.name "Your name" and git config --global user.email you@example.com in a terminal, and try again.'
        : `The content could not be committed: ${text}`,
      {cause: error},
    )
  }
}

/**
 * Merges what was pushed to the same branch of the same remote.
 *
 * @returns the content files, below the content folder, that both have changed in the same lines: they are the remote's now
 * @throws an Error with a sentence for the owner; everything is as it was before then
 */
export async function pull(contentDir: string, {name}: Remote): Promise<readonly string[]> {
  const root = dirname(contentDir)
  const branch = (await git(root, 'branch', '--show-current')).trim()
  if (branch === '')
    throw new Error('No branch is checked out: run git switch main in a terminal, and try again.')
  try {
    if ((await git(root, 'ls-remote', name, `refs/heads/${branch}`)) === '') return []
    await git(root, 'fetch', '--quiet', name, branch)
    await refuseOverwriting(root)
    await git(root, 'merge', '--quiet', '--no-edit', 'FETCH_HEAD')
    return []
  } catch (error) {
    const conflicted = await readConflicts(root)
    if (conflicted.length === 0) throw refused(error)
    const inContent = await readConflicts(contentDir, '--relative')
    if (inContent.length < conflicted.length) {
      await git(root, 'merge', '--abort')
      throw new Error(
        `Somebody else has changed the same lines of ${conflicted.join(', ')}: run git pull in a terminal, choose between the marked lines, commit, and try again.`,
        {cause: error},
      )
    }
    // A file that the remote has deleted stays as it is here.
    for (const path of inContent)
      await git(contentDir, 'checkout', '--theirs', '--', path).catch(() => undefined)
    await git(contentDir, 'add', '--', ...inContent)
    await git(root, 'commit', '--quiet', '--no-edit')
    return inContent
  }
}

async function readConflicts(folder: string, ...options: string[]): Promise<string[]> {
  const paths = await git(folder, 'diff', '--name-only', '-z', '--diff-filter=U', ...options)
  return paths.split('\0').filter((path) => path !== '')
}

/** `git merge` silently overwrites files that are ignored here and committed there, such as `.env`. */
async function refuseOverwriting(root: string): Promise<void> {
  const args = ['--name-only', '-z', '--relative', '--diff-filter=A', 'HEAD...FETCH_HEAD']
  const added = (await git(root, 'diff', ...args).catch(() => '')).split('\0')
  const present = added.filter((path) => path !== '' && existsSync(join(root, path)))
  if (present.length === 0) return
  const tracked = (await git(root, 'ls-files', '-z', '--', ...present)).split('\0')
  const overwritten = present.filter((path) => !tracked.includes(path))
  if (overwritten.length > 0)
    throw new Error(`the merge would overwrite ${overwritten.join(', ')}: move it away, and try again`)
}

/** @throws an Error with a sentence for the owner */
export async function push(contentDir: string, {name}: Remote): Promise<void> {
  try {
    await git(dirname(contentDir), 'push', '--quiet', '--set-upstream', name, 'HEAD')
  } catch (error) {
    throw refused(error)
  }
}

/** Explains why the remote did not take or give anything. */
function refused(error: unknown): Error {
  const text = textOf(error)
  const advice = /authentication|could not read (?:username|password)|permission denied|403|denied to/i.test(
    text,
  )
    ? 'Your git host did not let you in. Run git push once in a terminal and sign in there, then try again.'
    : /could not resolve host|unable to access|timed out|timeout|connection/i.test(text)
      ? 'Your git host could not be reached. What you wrote is committed on this machine: try again when you are online.'
      : `git says: ${text}`
  return new Error(advice, {cause: error})
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).trim()
