import {createClient, type SanityClient} from '@sanity/client'
import {createReadStream, existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {CommandOptions} from './arguments.ts'
import {openContentLake, provesIdentity, type RunningLake, signInAddress} from '../open-content-lake.ts'
import {DatabaseFileError} from '../storage/database.ts'

/** If a lake is running already, prints a new sign-in address and exits. */
export async function serve(options: CommandOptions): Promise<void> {
  const {dataset, file} = options
  if (file !== undefined && !existsSync(file)) throw new Error(`The file ${file} does not exist.`)
  const lake = await open(options)
  if (lake === undefined) return
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void lake.close().then(() => process.exit(0)))
  }
  if (file !== undefined) {
    const documents = await importFile(lake.owner({dataset}), file)
    console.log(`Imported ${documents} documents from ${file}.`)
  }
  console.log(`${startupMessage(lake.url, options, await lake.signInAddress())}\nStop it with Ctrl-C.`)
}

async function open(options: CommandOptions): Promise<RunningLake | undefined> {
  const {dataDir, port, dataset, allowedOrigins} = options
  try {
    return await openContentLake({
      dataDir,
      port,
      datasets: [dataset],
      allowedOrigins,
      studioPath: allowedOrigins[0] ?? '/lake/sign-in',
      log: (line) => console.error(line),
    })
  } catch (error) {
    if (!(error instanceof DatabaseFileError)) throw error
    const url = `http://localhost:${port}/lake`
    const address = await requestSignInAddress(port, dataDir)
    if (address === undefined) throw error
    console.log(`The Content Lake is already running.\n${startupMessage(url, options, address)}`)
    return undefined
  }
}

/** Undefined when no lake with these data listens on this port. */
async function requestSignInAddress(port: number, dataDir: string): Promise<string | undefined> {
  // Another account can listen on ::1, the other address of localhost.
  const apiHost = `http://127.0.0.1:${port}/lake`
  try {
    const token = readFileSync(join(dataDir, 'owner-token'), 'utf8').trim()
    if (!(await provesIdentity(apiHost, token))) return undefined
    const address = await signInAddress(
      createClient({apiHost, token, useProjectHostname: false, useCdn: false, apiVersion: '2025-02-19'}),
    )
    return address.replace('127.0.0.1', 'localhost')
  } catch {
    return undefined
  }
}

function startupMessage(
  url: string,
  {dataDir, dataset, allowedOrigins}: CommandOptions,
  signIn: string,
): string {
  const [origin] = allowedOrigins
  return `
Content Lake  ${url}
data          ${dataDir}
owner's token ${join(dataDir, 'owner-token')}

client        createClient({projectId: 'local', dataset: '${dataset}', apiHost: '${url}',
                useProjectHostname: false, useCdn: false, apiVersion: '2025-02-19'})
configuration defineConfig({...lakeWorkspace('${url}'), projectId: 'local', dataset: '${dataset}', …})
                with lakeWorkspace from content-lake/studio; start this with --allow-origin and the Studio's address
${
  origin === undefined
    ? ''
    : `Studio        ${signIn}
                opens ${origin} as the owner; works once, within an hour
`
}`
}

/** Imports NDJSON or the tar.gz of `sanity dataset export`. Skips existing documents. */
export async function importFile(client: SanityClient, file: string): Promise<number> {
  const {sanityImport} = await import('@sanity/import')
  try {
    const {numDocs} = await sanityImport(createReadStream(file), {
      client,
      operation: 'createIfNotExists',
      releasesOperation: 'ignore',
    })
    return numDocs
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The import of ${file} is incomplete: ${reason}`, {cause: error})
  }
}
