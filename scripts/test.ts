import {spawnSync} from 'node:child_process'
import {mkdirSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {buildIfStale} from './build-site.ts'
import {ensureChromium} from './chromium.ts'
import {step} from './progress.ts'
import {runTask} from './task.ts'

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

const checks = [
  ['types', ['tsc']],
  ['lint', ['oxlint']],
  ['format', ['oxfmt', '--check']],
] as const

await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  const env = {...process.env, CHROMIUM_PATH: await ensureChromium()}
  const failedChecks: string[] = []
  for (const [name, [command, ...args]] of checks) {
    await step(`Checking ${name}`, async () => {
      if (spawnSync(command, args, {cwd: root, stdio: 'inherit', env}).status !== 0) failedChecks.push(name)
    })
  }
  await buildIfStale(root)

  const reportFile = join(root, '.cache/vitest.json')
  mkdirSync(join(root, '.cache'), {recursive: true})
  rmSync(reportFile, {force: true})
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const run = spawnSync('vitest', ['run', ...reporters, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  const report = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), readFileSync(reportFile, 'utf8'))

  // A file that could not even be loaded has no failed test of its own, yet it failed.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({status}) => status !== 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  const skipped = report.numPendingTests + report.numTodoTests
  if (failedChecks.length > 0) console.log(`\nFailed besides the tests: ${failedChecks.join(', ')}.`)
  console.log(`${report.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  if (run.status !== 0 || !report.success || failedChecks.length > 0) process.exitCode = 1
})
