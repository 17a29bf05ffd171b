import {join} from 'node:path'
import {hasButteraugli} from '../e2e/pictures/butteraugli.ts'
import {buildIfStale} from './build-site.ts'
import {ensureChromium} from './chromium.ts'
import {runVitest} from './run-vitest.ts'
import {runTask} from './task.ts'

await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  if (!hasButteraugli()) {
    throw new Error('What judges pictures is not installed. Debian: apt-get install libjxl-devtools')
  }
  const env = {...process.env, CHROMIUM_PATH: await ensureChromium()}
  await buildIfStale(root)
  if (!runVitest(root, ['--project', 'pictures', ...process.argv.slice(2)], env)) process.exitCode = 1
})
