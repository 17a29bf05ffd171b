import {join, resolve} from 'node:path'
import {runTask} from '#tasks/task.ts'
import {checkTarget} from '#transfer/check-target.ts'
import {readContentSettings} from '#transfer/content-settings.ts'
import {openContentTarget} from '#transfer/content-target.ts'
import {exportContent} from '#transfer/export-content.ts'
import {readArguments} from '#transfer/read-arguments.ts'

const usage = 'Usage: npm run content:export [-- FILE.tar.gz] [--overwrite]'

await runTask(async () => {
  const {isOn: overwrite, file: given} = readArguments(process.argv.slice(2), 'overwrite', usage)
  const settings = readContentSettings(join(import.meta.dirname, '..'))
  const today = new Date().toISOString().slice(0, 10)
  // npm runs scripts in the project's folder; the name is meant from where the person stands.
  const file = resolve(process.env['INIT_CWD'] ?? '.', given ?? `${settings.dataset}-${today}.tar.gz`)
  const target = await openContentTarget(settings)
  try {
    await checkTarget(target, settings.dataset)
    console.log(`Exporting the dataset "${settings.dataset}" of ${target.description}.`)
    const request = {client: target.client, dataset: settings.dataset, file, overwrite}
    const {documents, assets, missingAssets} = await exportContent({...request, print})
    console.log(`\nWrote ${file} (documents: ${documents}, assets: ${assets}).`)
    console.log(`Bring them back with: npm run content:import -- ${given ?? file} --replace`)
    if (missingAssets > 0) {
      throw new Error(
        `${missingAssets} assets are missing in it, for their bytes are gone: upload them again.`,
      )
    }
  } finally {
    await target.close()
  }
})

function print(line: string): void {
  console.log(line)
}
