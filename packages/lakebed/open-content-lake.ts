import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {randomBytes} from 'node:crypto'
import {mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {identityProof} from './access/access-control.ts'
import type {MemberRole} from './access/roles.ts'
import {type ContentLakeOptions, createContentLake, type LakeSnapshot} from './create-content-lake.ts'
import type {Collection} from './documents/collection.ts'
import {serveLake, type Tls} from './http/serve.ts'
import * as v from 'valibot'

export interface RunningLake extends AsyncDisposable {
  readonly origin: string
  /** The clients' `apiHost`. */
  readonly url: string
  readonly dataDir: string
  readonly token: string
  owner(config?: ClientConfig): SanityClient
  /** May change documents, but not datasets. */
  editor(config?: ClientConfig): SanityClient
  /** Reads drafts too, but changes nothing. */
  viewer(config?: ClientConfig): SanityClient
  anonymous(config?: ClientConfig): SanityClient
  fetch(path: string, init?: RequestInit): Promise<Response>
  fetchAsOwner(path: string, init?: RequestInit): Promise<Response>
  signInAddress(): Promise<string>
  restart(): Promise<void>
  snapshot(): LakeSnapshot
  /** Rewinds documents and history of all datasets. Listeners receive the differences as a transaction. */
  restore(snapshot: LakeSnapshot): void
  /** Requests that this lake does not know, such as "GET /features". */
  unknownEndpoints(): Promise<string[]>
  /** Deletes a temporary data folder. */
  close(): Promise<void>
}

export interface OpenOptions extends Partial<ContentLakeOptions> {
  port?: number
  /** Serves HTTP/2 over TLS. */
  tls?: Tls
}

export interface Seed {
  readonly documents: ReadonlyMap<string, Collection>
  /** Folder of asset files. Their names contain the hash of their content, so they are shared. */
  readonly assetsDir?: string | undefined
}

/** Without `dataDir` the lake uses a temporary folder. */
export function openContentLake(options: OpenOptions = {}): Promise<RunningLake> {
  return openSeededLake(options)
}

/** With a seed, documents are in memory only, and a restart returns to the seed. */
export async function openSeededLake(
  {port = 0, tls, ...options}: OpenOptions,
  seed?: Seed,
): Promise<RunningLake> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'lakebed-'))
  if (seed?.assetsDir !== undefined) {
    mkdirSync(join(dataDir, 'assets'), {recursive: true})
    for (const dataset of seed.documents.keys()) {
      symlinkSync(join(seed.assetsDir, dataset), join(dataDir, 'assets', dataset), 'junction')
    }
  }
  const open = () => {
    const durable = options.dataDir !== undefined
    return createContentLake({durable, ...options, dataDir}, forkAll(seed))
  }
  const serveOptions = {tls, keepAlive: port !== 0}
  let lake = open()
  let running = await serveLake(lake, port, serveOptions)
  const origin = `${tls ? 'https' : 'http'}://localhost:${running.port}`
  const url = `${origin}/lake`
  const token = lake.ownerToken
  const clientWith = (config: ClientConfig) =>
    createClient({
      projectId: options.projectId ?? 'local',
      dataset: 'production',
      apiHost: url,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: '2025-02-19',
      maxRetries: 0,
      ...config,
    })
  const owner = (config: ClientConfig = {}) => clientWith({token, ...config})
  const secrets = new Map<MemberRole, string>()
  const clientAs =
    (role: MemberRole) =>
    (config: ClientConfig = {}) => {
      const secret = secrets.get(role) ?? lake.issueToken(role)
      secrets.set(role, secret)
      return clientWith({token: secret, ...config})
    }
  const fetchPath = (path: string, init?: RequestInit) => fetch(url + path, init)
  const fetchAsOwner = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetchPath(path, {...init, headers})
  }
  const close = async () => {
    await running.stop()
    if (!options.dataDir) rmSync(dataDir, {recursive: true, force: true})
  }
  return {
    origin,
    url,
    dataDir,
    token,
    owner,
    editor: clientAs('editor'),
    viewer: clientAs('viewer'),
    anonymous: (config = {}) => clientWith(config),
    fetch: fetchPath,
    fetchAsOwner,
    signInAddress: async () => signInUrl(url, lake.issueSignInSecret()),
    async restart() {
      await running.stop()
      lake = open()
      secrets.clear()
      running = await serveLake(lake, running.port, serveOptions)
    },
    snapshot: () => lake.snapshot(),
    restore: (snapshot) => lake.restore(snapshot),
    async unknownEndpoints() {
      const response = await fetchAsOwner('/_emulator/unknown-endpoints')
      const {unknown} = v.parse(unknownEndpoints, await response.json())
      return unknown.map(({method, path}) => `${method} ${path}`)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

function forkAll(seed: Seed | undefined): Map<string, Collection> {
  return new Map(seed?.documents.entries().map(([name, documents]) => [name, documents.fork()]))
}

/**
 * Whether the server with this URL knows the owner's token; another program may have taken over its port.
 * @param read for a certificate that this process does not trust
 */
export async function provesIdentity(url: string, token: string, read = readText): Promise<boolean> {
  const nonce = randomBytes(32).toString('hex')
  const proof = identityProof(token, nonce, Number(new URL(url).port || 80))
  return (await read(`${url}/identity?nonce=${nonce}`)) === proof
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url, {redirect: 'error', signal: AbortSignal.timeout(2000)})
  return response.text()
}

const unknownEndpoints = v.object({unknown: v.array(v.object({method: v.string(), path: v.string()}))})
const secretBody = v.object({secret: v.string()})

/** The address signs one browser in, within an hour. `owner` has the owner's token. */
export async function signInAddress(owner: SanityClient): Promise<string> {
  const answer: unknown = await owner.request({method: 'POST', url: '/auth/sign-in-secrets'})
  return signInUrl(owner.config().apiHost, v.parse(secretBody, answer).secret)
}

export function signInUrl(lakeUrl: string, secret: string): string {
  return `${lakeUrl}/sign-in#${secret}`
}
