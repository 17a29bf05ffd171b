import {join} from 'node:path'
import {runTask} from '#tasks/run-task.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {runVitest} from '#testing/running/run-vitest.ts'

/** Takes a copy of the project from an empty hosted dataset to a published site; the services answer on this machine. */
await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  const env = {...process.env, CHROMIUM_PATH: await ensureChromium()}
  const args = ['--project', 'rehearsals', 'rehearsals/hosted', ...process.argv.slice(2)]
  if (!runVitest(root, args, env)) process.exitCode = 1
})
