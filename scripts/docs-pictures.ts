import {join} from 'node:path'
import {buildIfStale} from '#publishing/build/build-site.ts'
import {runTask} from '#tasks/run-task.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {takePictures} from '../e2e/guide/take-pictures.ts'

/** Takes the pictures that README and the owner's guide show. */
await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  process.env['CHROMIUM_PATH'] = await ensureChromium()
  await buildIfStale(root)
  await takePictures(join(root, 'docs/pictures'), console.log)
})
