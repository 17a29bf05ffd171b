import type {SanityClient} from '@sanity/client'
import {createReadStream, existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import type {ServeOptions} from './arguments.ts'
import {certificatePath, ensureCertificate} from './certificate.ts'
import {createLocalRequest, readProvenToken} from './local-request.ts'
import type {Tls} from '../http/loopback-server.ts'
import {openContentLake, type RunningLake, signInUrl} from '../server.ts'
import {DatabaseFileError} from '../storage/database.ts'

/** If a lake is running already, prints a new sign-in address and exits. */
export async function serve(options: ServeOptions): Promise<void> {
  const {dataDir, port, file} = options
  if (file !== undefined && !existsSync(file)) throw new Error(`The file ${file} does not exist.`)
  const tls = options.https ? await readCertificate(options) : undefined
  const url = `${tls ? 'https' : 'http'}://localhost:${port}/lake`
  try {
    const lake = await open(options, tls)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void lake.close().then(() => process.exit(0)))
    }
    console.log(`${startupMessage(url, options, await lake.signInAddress())}\nStop it with Ctrl-C.`)
  } catch (error) {
    if (!(error instanceof DatabaseFileError)) throw error
    const address = await requestSignInAddress(url, dataDir, tls)
    if (address === undefined) throw error
    console.log(`The Content Lake is already running.\n${startupMessage(url, options, address)}`)
  }
}

async function readCertificate({dataDir, certFile, keyFile}: ServeOptions): Promise<Tls> {
  if (certFile === undefined || keyFile === undefined) return ensureCertificate(dataDir)
  return {cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8')}
}

async function open(options: ServeOptions, tls: Tls | undefined): Promise<RunningLake> {
  const {dataDir, port, dataset, file, allowedOrigins} = options
  const opened = {dataDir, datasets: [dataset], log: (line: string) => console.error(line)}
  if (file !== undefined) {
    // The import uses HTTP, because this process does not trust the certificate.
    await using lake = await openContentLake(opened)
    const documents = await importFile(lake.owner({dataset}), file)
    console.log(`Imported ${documents} documents from ${file}.`)
  }
  const studioPath = allowedOrigins[0] ?? '/lake/sign-in'
  return openContentLake({...opened, port, allowedOrigins, studioPath, ...(tls && {tls})})
}

const secretBody = v.pipe(v.string(), v.parseJson(), v.object({secret: v.string()}))

/** Undefined when no lake with these data listens on this port. */
async function requestSignInAddress(
  url: string,
  dataDir: string,
  tls: Tls | undefined,
): Promise<string | undefined> {
  const request = createLocalRequest(tls?.cert)
  const token = await readProvenToken(dataDir, url, request)
  if (token === undefined) return undefined
  const options = {method: 'POST', headers: {authorization: `Bearer ${token}`}}
  const answer = await request(`${url}/v1/auth/sign-in-secrets`, options)
  return signInUrl(url, v.parse(secretBody, answer).secret)
}

function startupMessage(url: string, options: ServeOptions, signIn: string): string {
  const {dataDir, dataset, allowedOrigins, https: isHttps, certFile} = options
  const [origin] = allowedOrigins
  return `
Content Lake  ${url}
data          ${dataDir}
owner's token ${join(dataDir, 'owner-token')}
${isHttps && certFile === undefined ? trustMessage(certificatePath(dataDir)) : ''}
client        createClient({projectId: 'local', dataset: '${dataset}', apiHost: '${url}',
                useProjectHostname: false, useCdn: false, apiVersion: '2025-02-19'})
configuration defineConfig({...lakeWorkspace('${url}'), projectId: 'local', dataset: '${dataset}', …})
                with lakeWorkspace from lakebed/studio; start this with --allow-origin and the Studio's address
${
  origin === undefined
    ? ''
    : `Studio        ${signIn}
                opens ${origin} as the owner; works once, within an hour
`
}`
}

function trustMessage(path: string): string {
  return `
certificate   ${path}
  Node        NODE_EXTRA_CA_CERTS=${path}
  macOS       security add-trusted-cert -k ~/Library/Keychains/login.keychain-db ${path}
  Linux       certutil -d sql:$HOME/.pki/nssdb -A -t P,, -n lakebed -i ${path}
  Windows     certutil -user -addstore Root ${path}
  or accept it once, in the browser, at the sign-in address
`
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
