import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {step} from '#tasks/progress.ts'
import {runTask} from '#tasks/run-task.ts'
import {toolModule} from '#tasks/tool.ts'
import {buildForTests} from '#testing/running/build-for-tests.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {runVitest} from '#testing/running/run-vitest.ts'

const root = join(import.meta.dirname, '..')

const checks = [
  ['types', [toolModule(root, 'tsc', 'typescript')]],
  ['lint', [toolModule(root, 'oxlint')]],
  ['format', [toolModule(root, 'oxfmt'), '--check']],
] as const

/** Those that every change runs; the others have a script each. */
const projects = ['node', 'browser', 'e2e']

await runTask(async () => {
  const env = {...process.env, CHROMIUM_PATH: await ensureChromium()}
  const failedChecks: string[] = []
  for (const [name, command] of checks) {
    await step(`Checking ${name}`, async () => {
      const {status} = spawnSync(process.execPath, command, {cwd: root, stdio: 'inherit', env})
      if (status !== 0) failedChecks.push(name)
    })
  }
  await buildForTests(root)

  const args = process.argv.slice(2)
  const chosen = args.includes('--project') ? [] : projects.flatMap((project) => ['--project', project])
  const passed = runVitest(root, [...chosen, ...args], env)
  if (failedChecks.length > 0) console.log(`Failed besides the tests: ${failedChecks.join(', ')}.`)
  if (!passed || failedChecks.length > 0) process.exitCode = 1
})
