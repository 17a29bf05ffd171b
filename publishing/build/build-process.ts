import {createBuilder} from 'vite'
import {leave} from '#tasks/leave.ts'
import {runTask} from '#tasks/run-task.ts'
import {endWithParent} from '#tasks/run-to-end.ts'

/**
 * Builds bundles, which takes up to one and a half gigabytes of memory: `build-process.ts <the project's folder> <an environment of
 * vite.config.ts> …`, in the order in which they are named.
 */
await runTask(async () => {
  const [, , root, ...names] = process.argv
  if (root === undefined) throw new Error("Usage: build-process.ts <the project's folder> <environment> …")
  endWithParent()
  const builder = await createBuilder({root, logLevel: 'warn'})
  for (const name of names) {
    const environment = builder.environments[name]
    if (environment !== undefined) await builder.build(environment)
  }
  await leave(0)
})
