import {spawnSync} from 'node:child_process'
import {relative} from 'node:path'
import {createVitest, parseCLI, type TestSpecification} from 'vitest/node'
import {runTask, step} from '#tasks/task.ts'
import {ensureChromium} from '../../../tests/support/running/chromium.ts'
import {projectRoot} from '../project-root.ts'

// Without arguments also checks types, lint and format, and runs the default projects.
const defaultProjects = ['node', 'environment', 'browser']
const checks = {types: 'tsc', lint: 'oxlint', format: 'oxfmt --check'}

/** A slow CI machine can fail a few files. */
const maxRetries = 3

await runTask(async () => {
  const args = process.argv.slice(2)
  const failures = args.length === 0 ? await runChecks() : []
  process.env['CHROMIUM_PATH'] = await ensureChromium()
  const {filter, options} = parseCLI(['vitest', 'run', ...args])
  const project = options.project ?? defaultProjects
  const vitest = await createVitest('test', {...options, root: projectRoot, watch: false, project})
  await vitest.start(filter)
  const specifications = await vitest.globTestSpecifications(filter)
  const failed = () => specifications.filter((specification) => !hasPassed(specification))
  // The tests of a journey depend on each other, so whole files are repeated.
  const retries = failed()
  if (process.env['CI'] !== undefined && retries.length > 0 && retries.length <= maxRetries) {
    console.log(`Retry: ${retries.map(nameOf).join(', ')}`)
    await vitest.rerunTestSpecifications(retries)
  }
  failures.push(...failed().flatMap(failuresOf))
  if (vitest.state.getUnhandledErrors().length > 0) failures.push('an unhandled error, shown above')
  const tests = specifications.flatMap(({testModule}) => [...(testModule?.children.allTests() ?? [])])
  if (tests.length === 0) failures.push('no test was found')
  await vitest.close()
  for (const failure of failures) console.log(`Failed: ${failure}`)
  const passed = tests.filter((test) => test.result().state === 'passed').length
  // .ci/run parses this line.
  console.log(`${passed} passed, ${failures.length} failed`)
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

/** A file that cannot be loaded has no failed tests. */
function failuresOf(specification: TestSpecification): string[] {
  const failed = [...(specification.testModule?.children.allTests('failed') ?? [])]
  const name = nameOf(specification)
  return failed.length > 0 ? failed.map(({fullName}) => `${name}, ${fullName}`) : [name]
}
