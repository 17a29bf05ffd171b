import {join} from 'node:path'
import {buildIfStale} from '#publishing/build/build-site.ts'
import {runTask} from '#tasks/run-task.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {runVitest} from '#testing/running/run-vitest.ts'

await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  const env = {...process.env, CHROMIUM_PATH: await ensureChromium()}
  await buildIfStale(root)
  if (!runVitest(root, ['--project', 'slow', ...process.argv.slice(2)], env)) process.exitCode = 1
})
