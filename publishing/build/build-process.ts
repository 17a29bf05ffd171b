import {createBuilder} from 'vite'
import {runTask} from '#tasks/run-task.ts'
import {endWithParent} from '#tasks/run-to-end.ts'

/** Builds all bundles, which takes a gigabyte of memory: `build-process.ts <the project's folder>`. */
await runTask(async () => {
  const [, , root] = process.argv
  if (root === undefined) throw new Error("Usage: build-process.ts <the project's folder>")
  endWithParent()
  const builder = await createBuilder({root, logLevel: 'warn'})
  await builder.buildApp()
  process.exit()
})
