import {join} from 'node:path'
import {runTask} from '#tasks/run-task.ts'
import {buildForTests} from '#testing/running/build-for-tests.ts'
import {runVitest} from '#testing/running/run-vitest.ts'
import {findEngines} from '../e2e/engines/engines.ts'

await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  const missing = findEngines().filter(({open}) => open === undefined)
  for (const {name, packages} of missing) {
    console.log(`${name} is not installed and is left out. Debian: apt-get install ${packages.join(' ')}`)
  }
  if (missing.length > 0 && process.env['CI'] !== undefined) throw new Error('CI must try every engine.')
  await buildForTests(root)
  if (!runVitest(root, ['--project', 'engines', ...process.argv.slice(2)], process.env)) process.exitCode = 1
})
