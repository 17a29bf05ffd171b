import {spawnSync} from 'node:child_process'
import {join, relative} from 'node:path'
import {parseCLI, startVitest, type TestModule} from 'vitest/node'
import {runTask, step} from '#tasks/task.ts'
import {ensureChromium} from '#testing/running/chromium.ts'

/**
 * Runs tests: `npm test` checks types, lint and format and runs the tests of modules and components. `npm test -- FILE` runs
 * one of their files and nothing else. The other projects of vitest.config.ts are named: `--project e2e`.
 */

const root = join(import.meta.dirname, '..')
const everyChange = ['node', 'environment', 'browser']
const checks = {types: 'tsc', lint: 'oxlint', format: 'oxfmt --check'}

/** A busy machine may cost CI some files; more are a defect. */
const mostRetried = 3

await runTask(async () => {
  const args = process.argv.slice(2)
  const failures = args.length === 0 ? await runChecks() : []
  process.env['CHROMIUM_PATH'] = await ensureChromium()
  const {filter, options} = parseCLI(['vitest', 'run', ...args])
  const vitest = await startVitest(filter, {
    ...options,
    root,
    watch: false,
    project: options.project ?? everyChange,
  })
  // The steps of a journey follow from one another, so a file is repeated whole.
  const failed = vitest.state.getTestModules().filter((module) => !module.ok())
  if (process.env['CI'] !== undefined && failed.length > 0 && failed.length <= mostRetried) {
    console.log(`Once more: ${failed.map(nameOf).join(', ')}`)
    await vitest.rerunTestSpecifications(failed.map((module) => module.toTestSpecification()))
  }
  const modules = vitest.state.getTestModules()
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  failures.push(...modules.flatMap(failuresOf))
  if (vitest.state.getUnhandledErrors().length > 0) failures.push('an error outside the tests, shown above')
  if (tests.length === 0) failures.push('no test was found')
  await vitest.close()

  for (const failure of failures) console.log(`Failed: ${failure}`)
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const skipped = count('skipped')
  console.log(
    `${count('passed')} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  process.exitCode = failures.length > 0 ? 1 : 0
})

async function runChecks(): Promise<string[]> {
  const failed: string[] = []
  for (const [name, command] of Object.entries(checks)) {
    await step(`Checking ${name}`, async () => {
      const {status} = spawnSync(command, {cwd: root, stdio: 'inherit', shell: true})
      if (status !== 0) failed.push(name)
    })
  }
  return failed
}

function nameOf({moduleId}: TestModule): string {
  return relative(root, moduleId)
}

/** A file that could not be loaded has no failed test of its own. */
function failuresOf(module: TestModule): string[] {
  const failed = [...module.children.allTests('failed')].map(({fullName}) => `${nameOf(module)}, ${fullName}`)
  return module.ok() || failed.length > 0 ? failed : [nameOf(module)]
}
