import type {ChangelogEntry} from './changelog.ts'
import type {Version} from './template.ts'
import type {Merged} from './merge-version.ts'

/** What will become of a project with an update. */
export interface Plan extends Merged {
  readonly from: Version
  readonly to: Version
  /** How many commits lie between them. */
  readonly commits: number
  readonly entries: readonly ChangelogEntry[]
  /** The files that the new version changes. */
  readonly changed: readonly string[]
  /** Those of them that are changed here, too. */
  readonly both: readonly string[]
}

/** How many files of a kind are named; whoever wants all asks git. */
const named = 20

/** What stands at the terminal before anything is changed. */
export function describeUpdate(plan: Plan): readonly string[] {
  const {from, to, commits, entries, changed, both, kept, conflicts} = plan
  const merged = both.filter((path) => !kept.includes(path) && !conflicts.includes(path))
  return [
    `From ${describeVersion(from)} to ${describeVersion(to)}, ${count(commits, 'commit')}.`,
    ...entries.flatMap(({title, text}) => [
      '',
      title,
      ...text.split('\n').map((line) => `  ${line}`.trimEnd()),
    ]),
    '',
    `${count(changed.length, 'file')} of the template changed: ${howToSee(from, to)}`,
    ...list('You have changed these, too; both changes are merged:', merged),
    ...list('These are yours, and stay as they are:', kept),
    ...list('In these you have changed the same lines, and have to choose:', conflicts),
  ]
}

export function describeVersion({name, commit, date}: Version): string {
  return `${name} (${commit.slice(0, 7)} of ${date})`
}

const howToSee = (from: Version, to: Version) =>
  `git diff ${from.commit.slice(0, 7)} ${to.commit.slice(0, 7)} shows how.`

function list(title: string, paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return []
  const more = paths.length > named ? [`  and ${paths.length - named} more`] : []
  return [title, ...paths.slice(0, named).map((path) => `  ${path}`), ...more]
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`
