import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {git} from '#transfer/git.ts'
import {mergeVersion, type Merged} from './merge-version.ts'

/** What a merge would come to. */
export interface Trial extends Merged {
  /** The merge, ready to be gone on to; undefined while there are conflicts. */
  readonly commit: string | undefined
}

/**
 * Makes a merge in a working tree of its own, so that the one that is here is not touched.
 *
 * @param ours the commit to merge into
 */
export async function tryMerge(root: string, ours: string, theirs: string, message: string): Promise<Trial> {
  const scratch = mkdtempSync(join(tmpdir(), 'portfolio-update-'))
  const tree = join(scratch, 'tree')
  // What the owner has git do by itself is for the real one.
  const noHooks = join(scratch, 'hooks')
  mkdirSync(noHooks)
  const withoutHooks = ['-c', `core.hooksPath=${noHooks}`]
  try {
    await git(root, ...withoutHooks, 'worktree', 'add', '--quiet', '--detach', tree, ours)
    const merged = await mergeVersion(tree, theirs, message)
    if (merged.conflicts.length > 0) return {...merged, commit: undefined}
    await git(tree, ...withoutHooks, 'commit', '--quiet', '--message', message)
    return {...merged, commit: (await git(tree, 'rev-parse', 'HEAD')).trim()}
  } finally {
    rmSync(scratch, {recursive: true, force: true})
    await git(root, 'worktree', 'prune')
  }
}
