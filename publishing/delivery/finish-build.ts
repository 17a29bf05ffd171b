import {join} from 'node:path'
import {step} from '#tasks/task.ts'
import {precompress} from './precompress.ts'
import {writeDeliveryFiles, type DeliveryOptions} from './write-delivery-files.ts'

export interface FinishOptions extends DeliveryOptions {
  /** Whether the host compresses what it sends, so that it needs no compressed files. */
  readonly hostCompresses: boolean
}

/**
 * The last step of a build, when all pages are written: the files for hosts, then the compressed twins of everything.
 *
 * @param root the project's folder, which holds `dist/` and `.cache/`
 * @throws an Error with a sentence for the person at the terminal when a page cannot be delivered under its policy
 */
export async function finishBuild(root: string, options: FinishOptions): Promise<void> {
  const dist = join(root, 'dist')
  writeDeliveryFiles(dist, options)
  if (options.hostCompresses) return
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
