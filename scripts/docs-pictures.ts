import {join} from 'node:path'
import {runTask} from '#tasks/task.ts'
import {buildForTests} from '#testing/running/build-for-tests.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {takePictures} from '../e2e/guide/take-pictures.ts'

/** Takes the pictures that README and the owner's guide show. */
await runTask(async () => {
  const root = join(import.meta.dirname, '..')
  process.env['CHROMIUM_PATH'] = await ensureChromium()
  await buildForTests(root)
  await takePictures(join(root, 'docs/pictures'), console.log)
})
