import {parseArgs} from 'node:util'
import {findRunningServer} from '#serving/running-server.ts'
import {readSettings} from '#settings/settings.ts'
import {git} from '#transfer/git.ts'
import {newEntries} from './changelog.ts'
import {checkRepository} from './check-repository.ts'
import {describeUpdate, describeVersion, type Plan} from './describe-update.ts'
import {findParting, type Parting} from './histories.ts'
import {mergeVersion} from './merge-version.ts'
import {fetchTemplate, findTemplate, howToName, type Template, type Version} from './template.ts'
import {tryMerge, type Trial} from './try-merge.ts'

const usage =
  'Usage: npm run update [-- --from ADDRESS] [--dry-run] [--yes]\n' +
  '  --from ADDRESS  the repository that newer versions come from; else the remote called template, upstream or origin\n' +
  '  --dry-run       shows what would happen, and changes nothing\n' +
  '  --yes           merges without asking, unless there is something to choose'

/** The person who has run the command. */
export interface Terminal {
  readonly print: (line: string) => void
  /** Asks for a yes, which alone is one. */
  readonly confirm: (question: string) => Promise<boolean>
}

/**
 * Brings the template's newer version into this project: shows what will happen, asks, merges.
 *
 * @param args what follows the command
 * @param root the project's folder
 * @throws an Error with a sentence for the person at the terminal
 */
export async function updateCommand(
  args: readonly string[],
  root: string,
  terminal: Terminal,
): Promise<void> {
  const {print} = terminal
  const options = readOptions(args)
  await checkRepository(root)
  const template = await findTemplate(root, options.from)
  print(`Asking ${template.address} …`)
  const to = await fetchTemplate(root, template)
  const parting = await findParting(root, to.commit)
  if (parting.base.commit === to.commit) return print(nothingNewer(template, to))
  const message = `Update the template from ${parting.base.name} to ${to.name}`
  const trial = await tryOut(root, parting, to, message)
  const plan = await planOf(root, parting, to, trial)
  for (const line of describeUpdate(plan)) print(line)
  if (options['dry-run'] === true) return print('\nNothing was changed.')
  if (!(await isWanted(trial, options.yes === true, terminal))) return print('Nothing was changed.')
  const before = (await git(root, 'rev-parse', '--short', 'HEAD')).trim()
  await apply(root, parting, to, trial, message)
  await remember(root, template, terminal)
  for (const line of closing(trial, plan, before)) print(line)
  const running = await findRunningServer(readSettings(root).dataDir)
  if (running !== undefined) print(`The server at ${running.origin} is still the old one: start it anew.`)
}

/** Who has changed nothing in the template's files needs no merge: the new version is what comes next. */
async function tryOut(root: string, {ours, base}: Parting, to: Version, message: string): Promise<Trial> {
  if (ours === base.commit) return {commit: to.commit, conflicts: [], kept: []}
  return tryMerge(root, ours, to.commit, message)
}

async function planOf(root: string, {ours, base}: Parting, to: Version, trial: Trial): Promise<Plan> {
  const changedIn = async (commit: string) =>
    (await git(root, 'diff', '-z', '--no-renames', '--name-only', base.commit, commit))
      .split('\0')
      .filter(Boolean)
  const changelogOf = (commit: string) => git(root, 'show', `${commit}:CHANGELOG.md`).catch(() => '')
  const changed = await changedIn(to.commit)
  const here = new Set(await changedIn(ours))
  return {
    ...trial,
    from: base,
    to,
    commits: Number(await git(root, 'rev-list', '--count', `${base.commit}..${to.commit}`)),
    entries: newEntries(await changelogOf(base.commit), await changelogOf(to.commit)),
    changed,
    both: changed.filter((path) => here.has(path)),
  }
}

async function isWanted({conflicts}: Trial, isYes: boolean, {confirm}: Terminal): Promise<boolean> {
  if (conflicts.length === 0) return isYes || confirm('\nMerge it?')
  if (isYes) {
    throw new Error(
      `Nothing was changed, for nobody is there to choose between the lines that both have changed in ${conflicts.join(', ')}: run it without --yes.`,
    )
  }
  return confirm('\nMerge it, and leave these to you?')
}

/** @throws an Error when git refuses, as where a file that git does not know is in the way; then all is as it was */
async function apply(
  root: string,
  {ours}: Parting,
  to: Version,
  trial: Trial,
  message: string,
): Promise<void> {
  try {
    await git(root, 'merge', '--quiet', '--ff-only', trial.commit ?? ours)
    if (trial.commit === undefined) await mergeVersion(root, to.commit, message)
  } catch (error) {
    throw new Error(`Nothing was merged: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** An address that was given once need not be given again. */
async function remember(root: string, {remote, address}: Template, {print}: Terminal): Promise<void> {
  const remotes = (await git(root, 'remote')).trim().split('\n')
  if (remote !== undefined || remotes.includes('template')) return
  await git(root, 'remote', 'add', 'template', address)
  print(`git knows ${address} as template from now on.`)
}

function closing({commit, conflicts}: Trial, {both}: Plan, before: string): readonly string[] {
  // A lockfile of two may name what does not go together; npm finds out.
  const install = both.includes('package-lock.json')
    ? ['Run npm install once, and commit package-lock.json.']
    : []
  if (commit !== undefined) {
    return [
      '\nMerged. npm start shows it and npm test tries it; git push puts it online.',
      ...install,
      `What was before comes back with git reset --keep ${before}.`,
    ]
  }
  return [
    ...install,
    `\nMerged, but for ${conflicts.join(', ')}: choose there between the lines that are marked with <<<<<<< and >>>>>>>,`,
    'then run git add --all and git commit. Until then git merge --abort brings back what was before.',
  ]
}

function nothingNewer({remote, address}: Template, version: Version): string {
  const doubt = remote === 'origin' ? `\nIf that is your own repository, ${howToName}` : ''
  return `This is ${describeVersion(version)} already, the newest at ${address}.${doubt}`
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {from: {type: 'string'}, 'dry-run': {type: 'boolean'}, yes: {type: 'boolean'}},
    }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, {cause: error})
  }
}
