import {join} from 'node:path'
import {runTask} from '#tasks/run-task.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {runVitest} from '#testing/running/run-vitest.ts'
import {address, picture} from '../rehearsals/git/stranger.ts'

/** Takes a change in the repository through the publishing workflow to a page that a stranger sees; GitHub is stood in for. */
await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  const env = {...process.env, CHROMIUM_PATH: await ensureChromium()}
  const args = ['--project', 'rehearsals', 'rehearsals/git', ...process.argv.slice(2)]
  if (runVitest(root, args, env)) console.log(`A stranger sees it at ${address}/, as in ${picture}.`)
  else process.exitCode = 1
})
