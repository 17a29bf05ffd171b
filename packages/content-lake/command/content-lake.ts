import {sanityImport} from '@sanity/import'
import {createReadStream, existsSync} from 'node:fs'
import {join} from 'node:path'
import {openContentLake, type RunningLake} from '../open-content-lake.ts'
import {readArguments, usage, type CommandOptions} from './arguments.ts'

/** @module The command: `content-lake --data DIR --port N --dataset NAME`. A mistake ends it with one sentence and exit code 1. */
try {
  const options = readArguments(process.argv.slice(2))
  if (options === undefined) console.log(usage)
  else await serve(options)
} catch (error) {
  console.error(`content-lake: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

async function serve(options: CommandOptions): Promise<void> {
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
  if (file !== undefined) await importFile(lake, dataset, file)
  console.log(greeting(lake, options, await lake.signInAddress()))
}

/** Documents that are there already stay as they are, so that a start may be repeated. */
async function importFile(lake: RunningLake, dataset: string, file: string): Promise<void> {
  try {
    const client = lake.owner({dataset})
    const {numDocs, warnings} = await sanityImport(createReadStream(file), {
      client,
      operation: 'createIfNotExists',
      releasesOperation: 'ignore',
    })
    for (const {message} of warnings) console.error(`content-lake: ${message}`)
    console.log(`Imported ${numDocs} documents from ${file}.`)
  } catch (error) {
    await lake.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} could not be imported as a whole: ${reason}`, {cause: error})
  }
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
