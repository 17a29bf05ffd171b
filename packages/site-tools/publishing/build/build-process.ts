import {createBuilder} from 'vite'
import {exit, exitWithParent, runTask} from '#tasks/task.ts'

/** A build uses up to 1.5 GB of memory. */
await runTask(async () => {
  const [, , root, ...names] = process.argv
  if (root === undefined) throw new Error('Usage: build-process.ts <project folder> <environment> …')
  exitWithParent()
  // The renderer imports all pages statically.
  const build = {rolldownOptions: {checks: {bundlerTimings: false, ineffectiveDynamicImport: false}}}
  const builder = await createBuilder({root, logLevel: 'warn', build})
  for (const name of names) {
    const environment = builder.environments[name]
    if (environment !== undefined) await builder.build(environment)
  }
  await exit(0)
})
