import {join, resolve} from 'node:path'
import {runTask} from '#tasks/task.ts'
import {checkTarget} from '#transfer/check-target.ts'
import {readContentSettings} from '#transfer/content-settings.ts'
import {openContentTarget} from '#transfer/content-target.ts'
import {importContent} from '#transfer/import-content.ts'
import {readArguments} from '#transfer/read-arguments.ts'
import {keepFromSeeding} from '#transfer/seed-on-first-start.ts'

const usage =
  'Usage: npm run content:import -- FILE [--replace]\n' +
  '  FILE       an export (.tar.gz), a folder like dataset/, or an .ndjson file\n' +
  '  --replace  overwrite documents that are there already'

await runTask(async () => {
  const {isOn: replace, file: given} = readArguments(process.argv.slice(2), 'replace', usage)
  if (given === undefined) throw new Error(`Name one file.\n${usage}`)
  const settings = readContentSettings(join(import.meta.dirname, '..'))
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  const target = await openContentTarget(settings)
  try {
    await checkTarget(target, settings.dataset)
    console.log(`Importing ${file} into the dataset "${settings.dataset}" of ${target.description}.`)
    const {documents, assets} = await importContent({
      client: target.client,
      file,
      replace,
      print,
    })
    if (settings.hostedProjectId === undefined) keepFromSeeding(settings.dataDir)
    console.log(`\nImported. Documents: ${documents}, assets: ${assets}. See them in ${target.whereToLook}.`)
  } finally {
    await target.close()
  }
})

function print(line: string): void {
  console.log(line)
}
