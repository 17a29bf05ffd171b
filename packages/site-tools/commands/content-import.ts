import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {print, runTask} from '#tasks/task.ts'
import {importContent} from '#transfer/archive.ts'
import {openContentTarget, readContentSettings} from '#transfer/content-target.ts'
import {markSeeded} from '#transfer/seed.ts'
import {projectRoot} from '../project-root.ts'

const usage = `Usage: npm run content:import -- FILE [--replace]
  FILE       an export (.tar.gz), a folder such as studio/demo, or an .ndjson file
  --replace  replaces documents that exist already`

await runTask(async () => {
  const {values, positionals} = parseArgs({options: {replace: {type: 'boolean'}}, allowPositionals: true})
  const [given] = positionals
  if (given === undefined) throw new Error(`Name a file.\n${usage}`)
  const settings = readContentSettings(projectRoot)
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  await using target = await openContentTarget(settings)
  console.log(`Importing ${file} into ${target.name} …`)
  const {client} = target
  print(`Imported ${await importContent({client, file, replace: values.replace === true})}`)
  if (settings.hostedProjectId === undefined) markSeeded(settings.dataDir)
})
