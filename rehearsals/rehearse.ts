import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {ProjectCopy} from '#testing/journeys/project-copy.ts'

/** A change that the project is built for, as `rehearsals/<name>.patch` makes it. */
interface Rehearsal {
  readonly name: string
  /** The file that CONTRIBUTING.md says to begin with. */
  readonly first: string
  /** Those of the node project that name what the compiler does not, such as `studio/demo-content`; in the end they pass. */
  readonly tests: readonly string[]
}

/**
 * Makes a change in a copy of the project: in the first file, and then in those that the compiler or a test names, as somebody would do it
 * who does not know their way.
 *
 * @returns the files that it touches, none of them generated
 * @throws an Error that says what to do when the patch does not apply any more, or touches a file that nothing names
 */
export function rehearse({name, first, tests}: Rehearsal, copy: ProjectCopy): readonly string[] {
  const patch = join(import.meta.dirname, `${name}.patch`)
  const files = [...readFileSync(patch, 'utf8').matchAll(/^diff --git a\/(\S+) /gm)].map(
    ([, file = '']) => file,
  )
  let next: readonly string[] = [first]
  let left = files.filter((file) => file !== first)
  while (next.length > 0) {
    apply(patch, next, copy)
    if (next.some((file) => /^(?:studio|src\/content)\//.test(file)))
      run(copy, [process.execPath, 'scripts/typegen.ts'])
    const complaints = complaintsOf(copy, tests)
    if (left.length === 0) {
      if (complaints !== '') throw new Error(`${name} is made, and something is still wrong:\n${complaints}`)
      return files
    }
    next = left.filter((file) => spellingsOf(file).some((spelling) => complaints.includes(spelling)))
    left = left.filter((file) => !next.includes(file))
    console.log(`  ${next.join(', ')}`)
    if (next.length === 0) throw new Error(`${name}: nothing names ${left.join(', ')}, only:\n${complaints}`)
  }
  return files
}

function apply(patch: string, files: readonly string[], {root}: ProjectCopy): void {
  const included = files.map((file) => `--include=${file}`)
  const {status, stderr} = spawnSync('git', ['apply', ...included, patch], {cwd: root, encoding: 'utf8'})
  if (status === 0) return
  throw new Error(
    `${patch} does not apply any more: make the change by hand, git add -N what is new, and keep git diff in its place.\n${stderr}`,
  )
}

/**
 * How a file is named: by its path, or by an import of it from another folder, the same one or one above; queries also by a type of their
 * answers, for each generated type says from which file it comes.
 */
function spellingsOf(file: string): readonly string[] {
  const answers = /^src\/content\/(?:\w+-page|projections)\.ts$/.test(file) ? ['QueryResult'] : []
  const parts = file.split('/')
  const relative = parts.map((_, depth) => `'./${parts.slice(depth).join('/')}'`)
  return [file, file.replace(/^src\//, '#'), ...relative, ...answers]
}

/** What the compiler says, or else the tests; empty when all is well. */
function complaintsOf(copy: ProjectCopy, tests: readonly string[]): string {
  const complaints = run(copy, [
    'node_modules/.bin/tsc',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/tsc.json',
  ])
  if (complaints !== '' || tests.length === 0) return complaints
  return run(copy, ['node_modules/.bin/vitest', 'run', '--project', 'node', ...tests])
}

/** What a command says that fails; empty when it does not. */
function run({root}: ProjectCopy, [command = '', ...args]: readonly string[]): string {
  const {status, stdout, stderr} = spawnSync(command, args, {cwd: root, encoding: 'utf8'})
  return status === 0 ? '' : stdout + stderr
}
