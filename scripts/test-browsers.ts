import {join} from 'node:path'
import {runTask} from '#tasks/run-task.ts'
import {buildForTests} from '#testing/running/build-for-tests.ts'
import {runVitest} from '#testing/running/run-vitest.ts'

await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  await buildForTests(root)
  if (!runVitest(root, ['--project', 'engines', ...process.argv.slice(2)], process.env)) process.exitCode = 1
})
