/** Slow test suites of the lake: `npm run suites -- groq suite.ndjson`, `kill 30`, `random 20000`. */
import {runTask} from 'site-tools/tasks/task.ts'

const modules = new Map([
  ['groq', './groq-suite.ts'],
  ['kill', './kill-rounds.ts'],
  ['random', './random-queries.ts'],
])

await runTask(async () => {
  // The suite reads the remaining arguments.
  const [suite = ''] = process.argv.splice(2, 1)
  const module = modules.get(suite)
  if (module === undefined)
    throw new Error(`Say which suite: npm run suites -- ${[...modules.keys()].join('|')}`)
  await import(module)
})
