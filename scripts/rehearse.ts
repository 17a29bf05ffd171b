import {join} from 'node:path'
import {runTask} from '#tasks/run-task.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {runVitest} from '#testing/running/run-vitest.ts'

/** Makes the changes that the project is built for in a copy of it; `npm run rehearse -- page` makes one of them. */
await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  const env = {...process.env, CHROMIUM_PATH: await ensureChromium()}
  const [name] = process.argv.slice(2)
  const chosen = name === undefined ? [] : ['-t', `${name}( in \\d|:)`]
  if (!runVitest(root, ['--project', 'rehearsals', 'rehearsals/rehearsals', ...chosen], env))
    process.exitCode = 1
})
