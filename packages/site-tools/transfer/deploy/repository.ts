import {existsSync, lstatSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {git} from '../git.ts'
import {messageOf} from '#tasks/task.ts'

interface Remote {
  readonly name: string
  /** Without a password. Both if fetch and push differ. */
  readonly url: string
  readonly isConfirmed: boolean
}

export interface RepositoryState {
  /** Relative to the repository's root. */
  readonly uncommitted: readonly string[]
  readonly unpushed: number
  readonly branch: string
  readonly remote: Remote | undefined
}

/** @returns undefined without git or outside a repository */
export async function readUncommitted(contentDir: string): Promise<readonly string[] | undefined> {
  const args = ['status', '--porcelain', '-z', '--untracked-files=all', '--', contentDir]
  const status = await git(dirname(contentDir), ...args).catch(() => undefined)
  // A staged rename has its old path as a separate entry, which does not match.
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
    // The branch was never pushed.
    () => git(root, 'rev-list', '--count', 'HEAD').catch(() => '0'),
  )
  return {uncommitted, unpushed: Number(pushed), branch, remote}
}

const confirmedSetting = 'portfolio.deployTo'

/** `origin` is used only after confirmation: in a clone of the template, it is the template's repository. */
async function readRemote(root: string): Promise<Remote | undefined> {
  const name = 'origin'
  const remotes = await git(root, 'remote', '--verbose').catch(() => '')
  const urls = [...remotes.matchAll(/^origin\t(.+) \((?:fetch|push)\)/gm)].map(([, url = '']) => url)
  const url = [...new Set(urls)].map(withoutPassword).join(' and ')
  if (url === '') return undefined
  const confirmed = await git(root, 'config', '--local', confirmedSetting).catch(() => '')
  return {name, url, isConfirmed: confirmed.trim() === url}
}

function withoutPassword(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  url.username = ''
  url.password = ''
  return url.href
}

/** @param confirmed the URL that the owner has just confirmed, which is stored */
export async function requireOwnRemote(contentDir: string, confirmed?: string): Promise<Remote> {
  const root = dirname(contentDir)
  const remote = await readRemote(root)
  if (remote === undefined) {
    throw new Error(
      'There is no repository to deploy to. Make an empty one at your git host and run git remote add origin ADDRESS in a terminal.',
    )
  }
  if (remote.isConfirmed) return remote
  if (confirmed !== remote.url) {
    throw new Error(
      `You have not confirmed that ${remote.url} is yours, so nothing was pushed. Reload this page and confirm its address.`,
    )
  }
  await git(root, 'config', '--local', confirmedSetting, remote.url)
  return remote
}

export async function commitContent(contentDir: string, message: string): Promise<void> {
  const root = dirname(contentDir)
  try {
    await git(root, 'add', '--all', '--', contentDir)
    await git(root, 'commit', '--quiet', '--message', message, '--', contentDir)
  } catch (error) {
    const text = messageOf(error)
    throw new Error(
      /user\.email|tell me who you are|auto-detect email/i.test(text)
        ? 'git does not know who you are: run git config --global user.name "Your name" and git config --global user.email you@example.com in a terminal, and try again.'
        : `The content could not be committed: ${text}`,
      {cause: error},
    )
  }
}

/**
 * An error without conflicts in content files leaves everything as it was.
 *
 * @returns the content files with conflicts, which are the remote's version now
 */
export async function pull(contentDir: string, {name}: Remote): Promise<readonly string[]> {
  const root = dirname(contentDir)
  const branch = (await git(root, 'branch', '--show-current')).trim()
  if (branch === '')
    throw new Error('No branch is checked out: run git switch main in a terminal, and try again.')
  if ((await git(root, 'rev-parse', '--quiet', '--verify', 'MERGE_HEAD').catch(() => '')) !== '') {
    throw new Error(
      'A merge of yours is not finished: commit it, or run git merge --abort in a terminal, and try again.',
    )
  }
  try {
    if ((await git(root, 'ls-remote', name, `refs/heads/${branch}`)) === '') return []
    await git(root, 'fetch', '--quiet', name, branch)
    await checkIgnoredFiles(root)
    await git(root, 'merge', '--quiet', '--no-edit', 'FETCH_HEAD')
    return []
  } catch (error) {
    const conflicted = await readConflicts(root)
    if (conflicted.length === 0) throw remoteError(error)
    const inContent = await readConflicts(contentDir, '--relative')
    if (inContent.length < conflicted.length) {
      await git(root, 'merge', '--abort')
      throw new Error(
        `The remote has changed the same lines of ${conflicted.join(', ')}: run git pull in a terminal, choose between the marked lines, commit, and try again.`,
        {cause: error},
      )
    }
    // Fails for a file that the remote has deleted, which is kept.
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

/** `git merge` overwrites ignored files, such as `.env`, if the remote has committed them or a folder of that name. */
async function checkIgnoredFiles(root: string): Promise<void> {
  const args = ['--name-only', '-z', '--relative', '--no-renames', '--diff-filter=d', 'HEAD...FETCH_HEAD']
  const changed = (await git(root, 'diff', ...args)).split('\0').filter((path) => path !== '')
  const tracked = new Set((await git(root, 'ls-files', '-z')).split('\0'))
  const overwritten = changed
    .flatMap((path) => findExisting(root, path) ?? [])
    .filter((path) => !tracked.has(path))
  if (overwritten.length > 0)
    throw new Error(`the merge would overwrite ${overwritten.join(', ')}: move it away, and try again`)
}

/** The path itself, or the file in place of one of its folders. */
function findExisting(root: string, path: string): string | undefined {
  const paths = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))
  const isFile = (other: string) =>
    lstatSync(join(root, other), {throwIfNoEntry: false})?.isDirectory() === false
  return paths.find(isFile) ?? (existsSync(join(root, path)) ? path : undefined)
}

export async function push(contentDir: string, {name}: Remote): Promise<void> {
  try {
    await git(dirname(contentDir), 'push', '--quiet', '--set-upstream', name, 'HEAD')
  } catch (error) {
    throw remoteError(error)
  }
}

function remoteError(error: unknown): Error {
  const text = messageOf(error)
  const advice = /authentication|could not read (?:username|password)|permission denied|403|denied to/i.test(
    text,
  )
    ? 'Your git host refused the login. Run git push once in a terminal and sign in there, then try again.'
    : /could not resolve host|unable to access|timed out|timeout|connection/i.test(text)
      ? 'Your git host could not be reached. What you wrote is committed on this machine: try again when you are online.'
      : `git says: ${text}`
  return new Error(advice, {cause: error})
}
