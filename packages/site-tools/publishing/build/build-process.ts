import {createBuilder} from 'vite'
import {endWithParent, exit, runTask} from '#tasks/task.ts'

/**
 * Builds bundles, which takes up to one and a half gigabytes of memory: `build-process.ts <the project's folder> <an environment of
 * vite.config.ts> …`, in the order in which they are named.
 */
await runTask(async () => {
  const [, , root, ...names] = process.argv
  if (root === undefined) throw new Error("Usage: build-process.ts <the project's folder> <environment> …")
  endWithParent()
  // Timings of the bundler's plugins say nothing to who builds their site; what renders the pages imports all of them, and need not be split.
  const build = {rolldownOptions: {checks: {bundlerTimings: false, ineffectiveDynamicImport: false}}}
  const builder = await createBuilder({root, logLevel: 'warn', build})
  for (const name of names) {
    const environment = builder.environments[name]
    if (environment !== undefined) await builder.build(environment)
  }
  await exit(0)
})
