import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import * as v from 'valibot'
import type {MemberRole} from './access/roles.ts'
import {type ContentLakeOptions, createContentLake, type LakeSnapshot} from './content-lake.ts'
import type {Collection} from './documents/collection.ts'
import {serveLake, type Tls} from './http/loopback-server.ts'

export interface OpenOptions extends Partial<ContentLakeOptions> {
  port?: number
  /** With a certificate, the server uses HTTP/2 over TLS. */
  tls?: Tls
}

export interface Seed {
  readonly documents: ReadonlyMap<string, Collection>
  /** Folder of asset files. Their names contain the hash of their content, so they are shared. */
  readonly assetsDir?: string | undefined
}

export type RunningLake = Awaited<ReturnType<typeof openSeededLake>>

/** Without `dataDir` the lake uses a temporary folder. */
export function openContentLake(options: OpenOptions = {}): Promise<RunningLake> {
  return openSeededLake(options)
}

/** With a seed, documents are in memory only, and a restart returns to the seed. */
export async function openSeededLake({port = 0, tls, ...options}: OpenOptions, seed?: Seed) {
  const {dataDir = mkdtempSync(join(tmpdir(), 'lakebed-')), projectId = 'local'} = options
  if (seed?.assetsDir !== undefined) linkAssets(seed.assetsDir, dataDir, seed.documents.keys())
  const durable = options.dataDir !== undefined
  const serve = (actualPort: number) => {
    const lake = createContentLake({durable, ...options, dataDir}, seed && {seeds: forkAll(seed)})
    return serveLake(lake, actualPort, {tls, keepAlive: port !== 0})
  }
  let served = await serve(port)
  const origin = `${tls ? 'https' : 'http'}://localhost:${served.port}`
  const url = `${origin}/lake`
  const token = served.lake.ownerToken
  const anonymous = (config: ClientConfig = {}) =>
    createClient({
      projectId,
      dataset: 'production',
      apiHost: url,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: '2025-02-19',
      maxRetries: 0,
      ...config,
    })
  const secrets = new Map<MemberRole, string>()
  const clientAs = (role: MemberRole, config: ClientConfig) => {
    const secret = secrets.get(role) ?? served.lake.issueToken(role)
    secrets.set(role, secret)
    return anonymous({token: secret, ...config})
  }
  const fetchAsOwner = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(url + path, {...init, headers})
  }
  const close = async () => {
    await served.stop()
    if (options.dataDir === undefined) rmSync(dataDir, {recursive: true, force: true})
  }
  return {
    origin,
    /** The value for `apiHost` of a client. */
    url,
    dataDir,
    token,
    owner: (config: ClientConfig = {}) => anonymous({token, ...config}),
    /** A client that may change documents, but not datasets. */
    editor: (config: ClientConfig = {}) => clientAs('editor', config),
    /** A client that reads drafts too, but may change nothing. */
    viewer: (config: ClientConfig = {}) => clientAs('viewer', config),
    anonymous,
    fetch: (path: string, init?: RequestInit) => fetch(url + path, init),
    fetchAsOwner,
    /** The cookie of a new session of the owner, for `context.addCookies` of Playwright. */
    signInCookie: () => {
      const sameSite = tls ? ('None' as const) : ('Lax' as const)
      return {...served.lake.openSession(), url: origin, httpOnly: true, secure: tls !== undefined, sameSite}
    },
    signInAddress: async () => signInUrl(url, served.lake.issueSignInSecret()),
    async restart() {
      await served.stop()
      secrets.clear()
      served = await serve(served.port)
    },
    snapshot: () => served.lake.snapshot(),
    /** Rewinds documents and history of all datasets. Listeners receive the differences as a transaction. */
    restore: (snapshot: LakeSnapshot) => served.lake.restore(snapshot),
    /** Requests for endpoints that this lake does not know, such as "GET /features". */
    async unknownEndpoints() {
      const response = await fetchAsOwner('/_emulator/unknown-endpoints')
      return v.parse(v.array(v.string()), await response.json())
    },
    /** Stops the server, and deletes a temporary data folder. */
    close,
    [Symbol.asyncDispose]: close,
  }
}

function linkAssets(assetsDir: string, dataDir: string, datasets: Iterable<string>): void {
  mkdirSync(join(dataDir, 'assets'), {recursive: true})
  for (const dataset of datasets)
    symlinkSync(join(assetsDir, dataset), join(dataDir, 'assets', dataset), 'junction')
}

function forkAll(seed: Seed): Map<string, Collection> {
  return new Map(seed.documents.entries().map(([name, documents]) => [name, documents.fork()]))
}

const secretBody = v.object({secret: v.string()})

/** The address signs one browser in, within an hour. `owner` has the owner's token. */
export async function signInAddress(owner: SanityClient): Promise<string> {
  const answer: unknown = await owner.request({method: 'POST', url: '/auth/sign-in-secrets'})
  return signInUrl(owner.config().apiHost, v.parse(secretBody, answer).secret)
}

export function signInUrl(lakeUrl: string, secret: string): string {
  return `${lakeUrl}/sign-in#${secret}`
}
