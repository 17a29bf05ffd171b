import {spawnSync} from 'node:child_process'
import {relative} from 'node:path'
import {createVitest, parseCLI, type TestSpecification} from 'vitest/node'
import {runTask, step} from '#tasks/task.ts'
import {ensureChromium} from '../../../tests/support/running/chromium.ts'
import {projectRoot} from '../project-root.ts'

/**
 * Runs tests: `npm test` checks types, lint and format and runs the tests of modules and components. `npm test -- FILE` runs
 * one of their files and nothing else. The other projects of vitest.config.ts are named: `--project e2e`.
 */

const everyChange = ['node', 'environment', 'browser']
const checks = {types: 'tsc', lint: 'oxlint', format: 'oxfmt --check'}

/** A busy machine may cost CI some files; more are a defect. */
const mostRetried = 3

await runTask(async () => {
  const args = process.argv.slice(2)
  const failures = args.length === 0 ? await runChecks() : []
  process.env['CHROMIUM_PATH'] = await ensureChromium()
  const {filter, options} = parseCLI(['vitest', 'run', ...args])
  const project = options.project ?? everyChange
  const vitest = await createVitest('test', {...options, root: projectRoot, watch: false, project})
  await vitest.start(filter)
  const specifications = await vitest.globTestSpecifications(filter)
  const unpassed = () => specifications.filter((specification) => !hasPassed(specification))
  // The steps of a journey follow from one another, so a file is repeated whole; so is one whose browser crashed.
  const again = unpassed()
  if (process.env['CI'] !== undefined && again.length > 0 && again.length <= mostRetried) {
    console.log(`Once more: ${again.map(nameOf).join(', ')}`)
    await vitest.rerunTestSpecifications(again)
  }
  const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
  failures.push(...unpassed().flatMap(failuresOf))
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
      const {status} = spawnSync(command, {cwd: projectRoot, stdio: 'inherit', shell: true})
      if (status !== 0) failed.push(name)
    })
  }
  return failed
}

function hasPassed({testModule}: TestSpecification): boolean {
  const state = testModule?.state()
  return state === 'passed' || state === 'skipped'
}

function nameOf({moduleId}: TestSpecification): string {
  return relative(projectRoot, moduleId)
}

/** A file that could not be loaded, or whose browser crashed, has no failed test of its own. */
function failuresOf(specification: TestSpecification): string[] {
  const failed = [...(specification.testModule?.children.allTests('failed') ?? [])]
  const name = nameOf(specification)
  return failed.length > 0 ? failed.map(({fullName}) => `${name}, ${fullName}`) : [name]
}
