import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {git} from '#transfer/git.ts'
import {mergeJson, type Choice} from './merge-json.ts'
import {isOwners, manifests, untouched} from './owners-files.ts'

/** What a merge came to; nothing of it is committed yet. */
export interface Merged {
  /** Files in which the owner has to choose between marked lines. */
  readonly conflicts: readonly string[]
  /** Files that stayed the owner's although the new version has changed them. */
  readonly kept: readonly string[]
}

/**
 * Merges a commit into what is checked out in a folder, and settles what needs nobody's decision.
 *
 * @throws an Error when git does not begin; then all is as it was
 */
export async function mergeVersion(folder: string, theirs: string, message: string): Promise<Merged> {
  try {
    // Whoever has moved the demo's pictures into content of their own has not moved the folder.
    await git(
      folder,
      '-c',
      'merge.directoryRenames=false',
      'merge',
      '--quiet',
      '--no-ff',
      '--no-commit',
      '-m',
      message,
      theirs,
    )
  } catch (error) {
    if ((await unmerged(folder)).size === 0) throw error
  }
  for (const path of untouched) await restore(folder, path)
  const kept: string[] = []
  for (const [path, stages] of await unmerged(folder)) {
    const choose = manifests[path]
    if (isOwners(path)) {
      await keepOurs(folder, path, stages.has(2))
      kept.push(path)
    } else if (choose !== undefined && stages.has(2) && stages.has(3)) {
      await mergeManifest(folder, path, choose)
    }
  }
  return {conflicts: [...(await unmerged(folder)).keys()], kept}
}

/** Brings a folder back as it was: git may take a picture in it for one of the demo that was renamed, and change it along. */
async function restore(folder: string, path: string): Promise<void> {
  if ((await git(folder, 'ls-tree', 'HEAD', path)) === '') return
  await git(folder, 'restore', '--source=HEAD', '--staged', '--worktree', '--', path)
}

/** The files in conflict, each with those of the three sides that have it: 1 is the base, 2 ours, 3 theirs. */
async function unmerged(folder: string): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const files = new Map<string, Set<number>>()
  for (const entry of (await git(folder, 'ls-files', '--unmerged', '-z')).split('\0')) {
    const [, stage, path] = /^\d+ \w+ ([123])\t(.*)$/s.exec(entry) ?? []
    if (path !== undefined) files.set(path, (files.get(path) ?? new Set()).add(Number(stage)))
  }
  return files
}

async function keepOurs(folder: string, path: string, isThere: boolean): Promise<void> {
  if (!isThere) {
    await git(folder, 'rm', '--quiet', '--force', '--', path)
    return
  }
  await git(folder, 'checkout', '--quiet', '--ours', '--', path)
  await git(folder, 'add', '--', path)
}

/** Leaves the file as it is, with git's marks, where its entries cannot be merged either. */
async function mergeManifest(folder: string, path: string, choose: Choice): Promise<void> {
  const side = async (stage: number): Promise<unknown> =>
    JSON.parse(await git(folder, 'show', `:${stage}:${path}`).catch(() => '{}'))
  try {
    const merged = mergeJson({base: await side(1), ours: await side(2), theirs: await side(3)}, choose)
    if (merged === undefined) return
    writeFileSync(join(folder, path), `${JSON.stringify(merged, undefined, 2)}\n`)
    await git(folder, 'add', '--', path)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
}
