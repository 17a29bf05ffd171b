import {join} from 'node:path'
import {runTask} from '#tasks/task.ts'
import {setUp} from '#setup/set-up.ts'

/** Makes the portfolio its owner's: name, addresses, settings, and what becomes of the demo. */
await runTask(() =>
  setUp(process.argv.slice(2), join(import.meta.dirname, '..'), (line) => console.log(line)),
)
