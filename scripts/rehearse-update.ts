import {join} from 'node:path'
import {runTask} from '#tasks/run-task.ts'
import {runVitest} from '#testing/running/run-vitest.ts'

/** Brings a later version of the template into sites that somebody has made of it. */
await runTask(async () => {
  const args = ['--project', 'rehearsals', 'rehearsals/update', ...process.argv.slice(2)]
  if (!runVitest(join(import.meta.dirname, '..'), args, process.env)) process.exitCode = 1
})
