import {git} from '#transfer/git.ts'
import {readVersion, type Version} from './template.ts'

/** Where the history of this project and that of the template part. */
export interface Parting {
  /** The newest commit of this project, from which the template's history can be reached. */
  readonly ours: string
  /** The template's version that this project is made from. */
  readonly base: Version
  /** Whether this project began as a copy without a history, and `ours` was made to tell where it comes from. */
  readonly wasCopied: boolean
}

/**
 * Finds the version of the template that this project is made from. A copy that has no history of the template's, as "Use this template"
 * makes one at GitHub, gets a commit that changes nothing and has that version as a parent: every merge from then on is an ordinary one.
 *
 * @param theirs the template's newest commit
 * @throws an Error with a sentence for the person at the terminal where the two have nothing to do with each other
 */
export async function findParting(root: string, theirs: string): Promise<Parting> {
  const ours = (await git(root, 'rev-parse', 'HEAD')).trim()
  const common = await git(root, 'merge-base', ours, theirs).catch(() => '')
  if (common !== '') return {ours, base: await readVersion(root, common.trim()), wasCopied: false}
  const begin = (await git(root, 'rev-list', '--max-parents=0', ours)).trim().split('\n').at(-1) ?? ours
  const base = await readVersion(root, await nearest(root, begin, theirs))
  const parents = ['-p', ours, '-p', base.commit]
  const message = `Say that this began as the template's version ${base.name}`
  const joined = await git(root, 'commit-tree', `${ours}^{tree}`, ...parents, '-m', message)
  return {ours: joined.trim(), base, wasCopied: true}
}

/** The commit of the template whose files are those of a copy's first commit, or differ from them least. */
async function nearest(root: string, begin: string, theirs: string): Promise<string> {
  const tree = (await git(root, 'rev-parse', `${begin}^{tree}`)).trim()
  const commits = (await git(root, 'log', '--format=%H %T', theirs)).trim().split('\n')
  const same = commits.find((line) => line.endsWith(tree))
  if (same !== undefined) return hashOf(same)
  const differences: {readonly commit: string; readonly files: number}[] = []
  for (const line of commits) {
    const commit = hashOf(line)
    differences.push({
      commit,
      files: linesOf(await git(root, 'diff-tree', '-r', '--name-only', begin, commit)),
    })
  }
  const [least] = differences.toSorted((a, b) => a.files - b.files)
  const all = linesOf(await git(root, 'ls-tree', '-r', '--name-only', begin))
  if (least === undefined || least.files > all / 2) {
    throw new Error(
      'The first commit here is no version of that template, so nobody can tell what is yours and what is its: see docs/updates.md.',
    )
  }
  return least.commit
}

const hashOf = (line: string) => line.split(' ')[0] ?? line
const linesOf = (text: string) => (text === '' ? 0 : text.trimEnd().split('\n').length)
