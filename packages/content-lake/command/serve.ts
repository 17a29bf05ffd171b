import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {openContentLake, type RunningLake} from '../open-content-lake.ts'
import type {CommandOptions} from './arguments.ts'
import {importFile} from './import-file.ts'

/**
 * Serves a lake until SIGINT or SIGTERM, and prints what to do with it.
 * @throws an Error with a sentence for the person at the terminal
 */
export async function serve(options: CommandOptions): Promise<void> {
  const {dataDir, port, dataset, file, allowedOrigins} = options
  if (file !== undefined && !existsSync(file)) throw new Error(`There is no file ${file} to import.`)
  const lake = await openContentLake({
    dataDir,
    port,
    datasets: [dataset],
    allowedOrigins,
    studioPath: allowedOrigins[0] ?? '/lake/sign-in',
    log: (line) => console.error(line),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void lake.close().then(() => process.exit(0)))
  }
  if (file !== undefined) {
    const documents = await importFile(lake.owner({dataset}), file)
    console.log(`Imported ${documents} documents from ${file}.`)
  }
  console.log(greeting(lake, options, await lake.signInAddress()))
}

function greeting({url, dataDir}: RunningLake, options: CommandOptions, signIn: string): string {
  const [origin] = options.allowedOrigins
  return `
Content Lake  ${url}
data          ${dataDir}
owner's token ${join(dataDir, 'owner-token')}

client        createClient({projectId: 'local', dataset: '${options.dataset}', apiHost: '${url}',
                useProjectHostname: false, useCdn: false, apiVersion: '2025-02-19'})
Studio        defineConfig({...lakeWorkspace('${url}'), projectId: 'local', dataset: '${options.dataset}', …})
                with lakeWorkspace from content-lake/studio; start this with --allow-origin and the Studio's address
${
  origin === undefined
    ? ''
    : `sign in       ${signIn}
                opens ${origin} as the owner; works once, within an hour
`
}
Stop it with Ctrl-C.`
}
