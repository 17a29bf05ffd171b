import {join} from 'node:path'
import {buildIfStale} from './build-site.ts'
import {runTask} from './task.ts'

await runTask(async () => {
  await buildIfStale(join(import.meta.dirname, '..'))
  console.log('dist/ is up to date: publish it on any static host, or see it with npm start.')
})
