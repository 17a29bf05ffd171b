import {join} from 'node:path'
import {checks} from '#doctor/checks.ts'
import {validSettings} from '#doctor/environment.ts'
import {type Examined, examine, isWell} from '#doctor/examine.ts'
import {asJson, heading, linesOf, summaryOf} from '#doctor/report.ts'
import {readEnvFiles, readEnvironment} from '#settings/env-files.ts'
import {readSettings} from '#settings/settings.ts'
import {runTask} from '#tasks/run-task.ts'
import {readArguments} from '#transfer/read-arguments.ts'

/** Says what is the matter with this copy of the project, and how it is mended; with `--json`, for machines. */
await runTask(async () => {
  const usage = 'Write npm run doctor, or npm run doctor -- --json for machines.'
  const {isOn: isJson, file} = readArguments(process.argv.slice(2), 'json', usage)
  if (file !== undefined) throw new Error(`"${file}" is more than there is to say.\n${usage}`)
  const root = join(import.meta.dirname, '..')
  const environment = readEnvironment(root)
  const settings = readSettings(root, validSettings(root, environment))
  const project = {root, environment, envFiles: readEnvFiles(root), settings}
  const examined: Examined[] = []
  for (const check of checks) {
    if (!isJson) console.log(heading(check))
    const found = await examine(check, project)
    examined.push(found)
    if (!isJson) console.log(linesOf(found).join('\n'))
  }
  const well = isWell(examined)
  console.log(isJson ? asJson(examined, well) : `\n${summaryOf(examined)}`)
  if (!well) process.exitCode = 1
})
