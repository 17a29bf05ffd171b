import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {runTask} from '#tasks/task.ts'
import {buildForTests} from '#testing/running/build-for-tests.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {takeGallery} from '../e2e/gallery/take-gallery.ts'

/** Takes every screen and movement as contact sheets; `-- --only home` those whose name begins so. */
await runTask(async () => {
  const {values} = parseArgs({options: {only: {type: 'string', default: ''}}})
  const root = join(import.meta.dirname, '..')
  const folder = join(root, '.cache/gallery')
  process.env['CHROMIUM_PATH'] = await ensureChromium()
  await buildForTests(root)
  await takeGallery(folder, (name) => name.startsWith(values.only), console.log)
  console.log(`All on one page: ${join(folder, 'index.html')}`)
})
