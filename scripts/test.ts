import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {step} from '#tasks/progress.ts'
import {runTask} from '#tasks/run-task.ts'
import {buildForTests} from '#testing/running/build-for-tests.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {runVitest} from '#testing/running/run-vitest.ts'

const checks = [
  ['types', ['tsc']],
  ['lint', ['oxlint']],
  ['format', ['oxfmt', '--check']],
] as const

/** Those that every change runs; the others have a script each. */
const projects = ['node', 'browser', 'e2e']

await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  const env = {...process.env, CHROMIUM_PATH: await ensureChromium()}
  const failedChecks: string[] = []
  for (const [name, [command, ...args]] of checks) {
    await step(`Checking ${name}`, async () => {
      if (spawnSync(command, args, {cwd: root, stdio: 'inherit', env}).status !== 0) failedChecks.push(name)
    })
  }
  await buildForTests(root)

  const args = process.argv.slice(2)
  const chosen = args.includes('--project') ? [] : projects.flatMap((project) => ['--project', project])
  const passed = runVitest(root, [...chosen, ...args], env)
  if (failedChecks.length > 0) console.log(`Failed besides the tests: ${failedChecks.join(', ')}.`)
  if (!passed || failedChecks.length > 0) process.exitCode = 1
})
