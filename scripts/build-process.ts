import {createBuilder} from 'vite'
import {endWithParent} from './run-to-end.ts'
import {runTask} from './task.ts'

/** Builds all bundles, which takes a gigabyte of memory: `build-process.ts <the project's folder>`. */
await runTask(async () => {
  const [, , root] = process.argv
  if (root === undefined) throw new Error("Usage: build-process.ts <the project's folder>")
  endWithParent()
  const builder = await createBuilder({root, logLevel: 'warn'})
  await builder.buildApp()
  process.exit()
})
