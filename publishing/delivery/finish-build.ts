import {join} from 'node:path'
import {step} from '#tasks/progress.ts'
import {precompress} from './precompress.ts'
import {writeDeliveryFiles, type DeliveryOptions} from './write-delivery-files.ts'

/**
 * The last step of a build, when all pages are written: the files for hosts, then the compressed twins of everything. GitHub Pages
 * gets none, for it compresses by itself.
 *
 * @param root the project's folder, which holds `dist/` and `.cache/`
 * @throws an Error with a sentence for the person at the terminal when a page cannot be delivered under its policy
 */
export async function finishBuild(root: string, options: DeliveryOptions): Promise<void> {
  const dist = join(root, 'dist')
  writeDeliveryFiles(dist, options)
  if (options.metaPolicies === 'every') return
  await step('Compressing what was built', async () => {
    const {total, compressed} = await precompress(dist, {
      cacheDir: join(root, '.cache/precompressed'),
      onProgress: (done, of) => {
        if (done % 100 === 0) console.log(`  ${done} of ${of} files`)
      },
    })
    console.log(`  ${compressed} of ${total} files, the others were known`)
  })
}
