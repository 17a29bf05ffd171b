import {spawnSync} from 'node:child_process'
import {mkdirSync, readFileSync, rmSync} from 'node:fs'
import {join, relative} from 'node:path'
import * as v from 'valibot'

/** What vitest's JSON reporter says of a run. */
const reportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({status: v.string(), fullName: v.string()})),
    }),
  ),
})

/**
 * Runs tests, shows them as they end, and closes with a line for each that failed, "Failed: FILE, NAME", and the line "N passed, N failed".
 *
 * @param args vitest's own, such as `--project node src/domain`
 * @returns whether all of them passed
 */
export function runVitest(root: string, args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  const reportFile = join(root, '.cache/vitest.json')
  mkdirSync(join(root, '.cache'), {recursive: true})
  rmSync(reportFile, {force: true})
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const run = spawnSync('vitest', ['run', ...reporters, ...args], {cwd: root, stdio: 'inherit', env})
  const report = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), readFileSync(reportFile, 'utf8'))

  const failures = report.testResults.flatMap(({name, status, assertionResults}) => {
    const file = relative(root, name)
    const names = assertionResults.filter((result) => result.status === 'failed').map((test) => test.fullName)
    // A file that could not even be loaded has no failed test of its own, yet it failed.
    return status === 'failed' && names.length === 0 ? [file] : names.map((test) => `${file}, ${test}`)
  })
  const isWhole = run.status === 0 && report.success
  if (!isWhole && failures.length === 0) failures.push('an error outside the tests, shown above')
  for (const failure of failures) console.log(`Failed: ${failure}`)
  const failed = failures.length
  const skipped = report.numPendingTests + report.numTodoTests
  console.log(`${report.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return isWhole
}
