import {spawnSync} from 'node:child_process'
import {mkdirSync, readFileSync, rmSync} from 'node:fs'
import {join, relative} from 'node:path'
import * as v from 'valibot'
import {toolModule} from '#tasks/tool.ts'

/** What vitest's JSON reporter says of a run. */
const reportSchema = v.object({
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({status: v.string(), fullName: v.string()})),
    }),
  ),
})

type FileResult = v.InferOutput<typeof reportSchema>['testResults'][number]

/** So many files may fail for a busy machine's sake; more are a defect. */
const mostTriedAgain = 3

/**
 * Runs tests, shows them as they end, and closes with a line for each that failed, "Failed: FILE, NAME", and the line "N passed, N failed".
 *
 * Where much else runs, a browser may miss its moment once; twice is a defect. So in CI a file that fails is run once more, whole, for a
 * journey's steps follow from one another. At one's own desk each miss is shown.
 *
 * @param args vitest's own, such as `--project node src/domain`
 * @returns whether all of them passed
 */
export function runVitest(root: string, args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  let run = runOnce(root, args, env)
  const results = new Map(run.files.map((file) => [file.name, file]))
  const missed = run.files.filter(({status}) => status === 'failed').map(({name}) => relative(root, name))
  if (env['CI'] !== undefined && missed.length > 0 && missed.length <= mostTriedAgain) {
    console.log(`Once more: ${missed.join(', ')}`)
    run = runOnce(root, [...args, ...missed], env)
    for (const file of run.files) results.set(file.name, file)
  }

  const files = [...results.values()]
  const failures = files.flatMap((file) => failuresOf(file).map((name) => relative(root, name)))
  if (!run.isWhole && failures.length === 0) failures.push('an error outside the tests, shown above')
  for (const failure of failures) console.log(`Failed: ${failure}`)
  const statuses = files.flatMap(({assertionResults}) => assertionResults.map(({status}) => status))
  const passed = statuses.filter((status) => status === 'passed').length
  const skipped = statuses.filter((status) => status !== 'passed' && status !== 'failed').length
  console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failures.length === 0
}

function runOnce(root: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const reportFile = join(root, '.cache/vitest.json')
  mkdirSync(join(root, '.cache'), {recursive: true})
  rmSync(reportFile, {force: true})
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const command = [toolModule(root, 'vitest'), 'run', ...reporters, ...args]
  const run = spawnSync(process.execPath, command, {cwd: root, stdio: 'inherit', env})
  const report = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), readFileSync(reportFile, 'utf8'))
  return {files: report.testResults, isWhole: run.status === 0 && report.success}
}

/** A file that could not even be loaded has no failed test of its own, yet it failed. */
function failuresOf({name, status, assertionResults}: FileResult): string[] {
  const failed = assertionResults.filter((result) => result.status === 'failed')
  return status === 'failed' && failed.length === 0
    ? [name]
    : failed.map(({fullName}) => `${name}, ${fullName}`)
}
