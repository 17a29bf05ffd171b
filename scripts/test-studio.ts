import {join} from 'node:path'
import {buildIfStale} from './build-site.ts'
import {ensureChromium} from './chromium.ts'
import {runVitest} from './run-vitest.ts'
import {runTask} from './task.ts'

await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  const env = {...process.env, CHROMIUM_PATH: await ensureChromium()}
  await buildIfStale(root)
  if (!runVitest(root, ['--project', 'studio', ...process.argv.slice(2)], env)) process.exitCode = 1
})
