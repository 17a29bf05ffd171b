import {execFile} from 'node:child_process'
import * as v from 'valibot'
import type {Project} from './check.ts'
import {type Finding, good, skipped, warning, wrong} from './finding.ts'

/** Milliseconds that the registry may take. */
const patience = 30_000

/** Flaws that are named before the rest is counted. */
const named = 5

const advisory = v.object({title: v.string(), url: v.string()})

const report = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({
      severity: v.picklist(['info', 'low', 'moderate', 'high', 'critical']),
      // A package that is flawed by another of the list names that one.
      via: v.array(v.union([v.string(), advisory])),
    }),
  ),
})

type Flaws = v.InferOutput<typeof report>['vulnerabilities']

/** Known flaws of what is installed, where the registry tells. */
export async function dependencyFindings({root}: Project): Promise<Finding[]> {
  const [shipped, all] = await Promise.all([audit(root, ['--omit=dev']), audit(root, [])])
  if (shipped === undefined || all === undefined) {
    return [skipped('The registry was not reached, or does not tell of known flaws.')]
  }
  const tools = Object.fromEntries(Object.entries(all).filter(([name]) => !(name in shipped)))
  return flawFindings(shipped, tools)
}

/**
 * @param shipped flaws of what the site and the Studio are made of
 * @param tools flaws of what builds and tests them, which no visitor meets
 */
export function flawFindings(shipped: Flaws, tools: Flaws): Finding[] {
  const grave = pick(shipped, ({severity}) => severity === 'high' || severity === 'critical')
  const slight = pick(shipped, ({severity}) => severity !== 'high' && severity !== 'critical')
  const remedy =
    'Raise them: npm audit fix where it can, else wait for the next version that has them raised.'
  const findings = [
    ...(grave.length > 0 ? [wrong(`What the site is made of has grave flaws: ${list(grave)}`, remedy)] : []),
    ...(slight.length > 0 ? [warning(`What the site is made of has flaws: ${list(slight)}`, remedy)] : []),
    ...(Object.keys(tools).length > 0
      ? [warning(`What builds and tests it has flaws: ${list(pick(tools, () => true))}`, remedy)]
      : []),
  ]
  return findings.length > 0 ? findings : [good('No flaw is known of what is installed.')]
}

const pick = (flaws: Flaws, wanted: (flaw: Flaws[string]) => boolean): string[] =>
  Object.entries(flaws)
    .filter(([, flaw]) => wanted(flaw))
    .map(
      ([name, {via}]) => `${name} (${via.map((by) => (typeof by === 'string' ? by : by.title)).join(', ')})`,
    )

const list = (names: readonly string[]) =>
  `${names.slice(0, named).join(', ')}${names.length > named ? ` and ${names.length - named} more` : ''}.`

/** @returns undefined where nobody tells */
function audit(root: string, options: readonly string[]): Promise<Flaws | undefined> {
  const npm = process.env['npm_execpath']
  const [command, first] =
    npm?.endsWith('npm-cli.js') === true
      ? [process.execPath, [npm]]
      : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  return new Promise((resolve) => {
    // It ends badly where there are flaws, too: what it prints says which.
    execFile(
      command,
      [...first, 'audit', '--json', ...options],
      {cwd: root, timeout: patience, maxBuffer: 64_000_000, shell: process.platform === 'win32'},
      (_error, output) => {
        const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), report), output)
        resolve(parsed.success ? parsed.output.vulnerabilities : undefined)
      },
    )
  })
}
