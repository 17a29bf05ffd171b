import {git} from '#transfer/git.ts'

/** How many files a sentence names. */
const named = 5

/**
 * Sees that a newer version can be merged with what is in a folder, and that nothing can be lost by it.
 *
 * @throws an Error with a sentence for the person at the terminal
 */
export async function checkRepository(root: string): Promise<void> {
  const answers = (...args: string[]) =>
    git(root, ...args).then(
      (text) => text.trim(),
      () => undefined,
    )
  if ((await answers('--version')) === undefined) {
    throw new Error(
      'git is not installed, and it is what merges a newer version: install it from git-scm.com.',
    )
  }
  const folder = await git(root, 'rev-parse', '--show-prefix').catch((error: unknown) => {
    throw refusedFolder(error)
  })
  if (folder.trim() !== '') {
    throw new Error(
      'The project is a folder of a larger repository, and a newer version can be merged only where it is a repository of its own.',
    )
  }
  if ((await answers('rev-parse', '--verify', 'HEAD')) === undefined) {
    throw new Error(
      'Nothing is committed yet: run git add --all and git commit --message "Begin", then this.',
    )
  }
  if ((await answers('rev-parse', '--is-shallow-repository')) === 'true') {
    throw new Error('This clone has but a part of its history: run git fetch --unshallow, then this again.')
  }
  if ((await answers('rev-parse', '--verify', 'MERGE_HEAD')) !== undefined) {
    throw new Error(
      'A merge is not finished: end it with git commit, or leave it with git merge --abort, then run this again.',
    )
  }
  if ((await answers('symbolic-ref', 'HEAD')) === undefined) {
    throw new Error('No branch is checked out that the newer version could go to: run git switch main first.')
  }
  const changed = (await git(root, 'status', '--porcelain', '--untracked-files=no')).trimEnd().split('\n')
  if (changed[0] !== '') {
    const more = changed.length > named ? ` and ${changed.length - named} more` : ''
    const files = changed.slice(0, named).map((line) => line.slice(3))
    throw new Error(
      `Commit what you have changed first, so that nothing of it can be lost: ${files.join(', ')}${more}. git commit --all does it.`,
    )
  }
  if ((await answers('var', 'GIT_COMMITTER_IDENT')) === undefined) {
    throw new Error(
      'git does not know who you are: run git config --global user.name "Your name" and git config --global user.email you@example.com, then this again.',
    )
  }
}

function refusedFolder(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error)
  if (!/not a git repository/.test(text)) return new Error(`git says: ${text}`, {cause: error})
  return new Error(
    'This folder is no git repository, so a newer version has nothing to be merged with: run git init, git add --all and git commit --message "Begin", then this again.',
    {cause: error},
  )
}
