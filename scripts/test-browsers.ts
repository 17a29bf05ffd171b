import {join} from 'node:path'
import {findEngines} from '../e2e/engines/engines.ts'
import {buildIfStale} from './build-site.ts'
import {runVitest} from './run-vitest.ts'
import {runTask} from './task.ts'

await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  const missing = findEngines().filter(({open}) => open === undefined)
  for (const {name, packages} of missing) {
    console.log(`${name} is not installed and is left out. Debian: apt-get install ${packages.join(' ')}`)
  }
  if (missing.length > 0 && process.env['CI'] !== undefined) throw new Error('CI must try every engine.')
  await buildIfStale(root)
  if (!runVitest(root, ['--project', 'engines', ...process.argv.slice(2)], process.env)) process.exitCode = 1
})
