import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {runTask} from '#tasks/task.ts'
import {exportContent} from '#transfer/archive.ts'
import {openContentTarget, readContentSettings} from '#transfer/content-target.ts'
import {projectRoot} from '../project-root.ts'

/** `npm run content:export [-- FILE.tar.gz] [--overwrite]` */
await runTask(async () => {
  const {values, positionals} = parseArgs({options: {overwrite: {type: 'boolean'}}, allowPositionals: true})
  const settings = readContentSettings(projectRoot)
  const today = new Date().toISOString().slice(0, 10)
  // npm runs scripts in the project's folder, not in the user's.
  const file = resolve(
    process.env['INIT_CWD'] ?? '.',
    positionals[0] ?? `${settings.dataset}-${today}.tar.gz`,
  )
  await using target = await openContentTarget(settings)
  console.log(`Exporting ${target.name} …`)
  const {dataset} = settings
  const overwrite = values.overwrite === true
  const summary = await exportContent({client: target.client, dataset, file, overwrite})
  console.log(`Wrote ${file} (${summary}). Import it with: npm run content:import -- ${file} --replace`)
})
