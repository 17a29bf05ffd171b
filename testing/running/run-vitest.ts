import {spawnSync} from 'node:child_process'
import {mkdirSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'

/** What vitest's JSON reporter says of a run. */
const reportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  success: v.boolean(),
  testResults: v.array(
    v.object({status: v.string(), assertionResults: v.array(v.object({status: v.string()}))}),
  ),
})

/**
 * Runs tests, shows them as they end, and closes with the line "N passed, N failed".
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

  // A file that could not even be loaded has no failed test of its own, yet it failed.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({status}) => status !== 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  const skipped = report.numPendingTests + report.numTodoTests
  console.log(`${report.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return run.status === 0 && report.success
}
