import {join} from 'node:path'
import {runTask} from '#tasks/task.ts'
import {setUp} from '#setup/setup.ts'

await runTask(() =>
  setUp(process.argv.slice(2), join(import.meta.dirname, '..'), (line) => console.log(line)),
)
