import {join} from 'node:path'
import {runTask} from '#tasks/run-task.ts'
import {buildForTests} from '#testing/running/build-for-tests.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {runVitest} from '#testing/running/run-vitest.ts'

await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  const env = {...process.env, CHROMIUM_PATH: await ensureChromium()}
  await buildForTests(root)
  if (!runVitest(root, ['--project', 'slow', ...process.argv.slice(2)], env)) process.exitCode = 1
})
