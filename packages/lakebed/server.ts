import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import * as v from 'valibot'
import type {MemberRole} from './access/roles.ts'
import {type ContentLakeOptions, createContentLake, type LakeSnapshot} from './content-lake.ts'
import type {Collection} from './documents/collection.ts'
import {type ServedLake, serveLake, type Tls} from './http/serve.ts'

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

/** Without `dataDir` the lake uses a temporary folder. */
export function openContentLake(options: OpenOptions = {}): Promise<RunningLake> {
  return openSeededLake(options)
}

/** With a seed, documents are in memory only, and a restart returns to the seed. */
export async function openSeededLake(options: OpenOptions, seed?: Seed): Promise<RunningLake> {
  const {dataDir = mkdtempSync(join(tmpdir(), 'lakebed-')), port = 0, tls, ...lakeOptions} = options
  if (seed?.assetsDir !== undefined) linkAssets(seed.assetsDir, dataDir, seed.documents.keys())
  const durable = options.dataDir !== undefined
  const serve = (actualPort: number) => {
    const lake = createContentLake({durable, ...lakeOptions, dataDir}, forkAll(seed))
    return serveLake(lake, actualPort, {tls, keepAlive: port !== 0})
  }
  return new RunningLake(options, dataDir, serve, await serve(port))
}

function linkAssets(assetsDir: string, dataDir: string, datasets: Iterable<string>): void {
  mkdirSync(join(dataDir, 'assets'), {recursive: true})
  for (const dataset of datasets)
    symlinkSync(join(assetsDir, dataset), join(dataDir, 'assets', dataset), 'junction')
}

function forkAll(seed: Seed | undefined): Map<string, Collection> {
  return new Map(seed?.documents.entries().map(([name, documents]) => [name, documents.fork()]))
}

export class RunningLake implements AsyncDisposable {
  readonly origin: string
  /** The value for `apiHost` of a client. */
  readonly url: string
  readonly dataDir: string
  readonly token: string
  readonly #options: OpenOptions
  readonly #serve: (port: number) => Promise<ServedLake>
  readonly #secrets = new Map<MemberRole, string>()
  #served: ServedLake

  constructor(
    options: OpenOptions,
    dataDir: string,
    serve: (port: number) => Promise<ServedLake>,
    served: ServedLake,
  ) {
    this.origin = `${options.tls ? 'https' : 'http'}://localhost:${served.port}`
    this.url = `${this.origin}/lake`
    this.dataDir = dataDir
    this.token = served.lake.ownerToken
    this.#options = options
    this.#serve = serve
    this.#served = served
  }

  owner(config: ClientConfig = {}): SanityClient {
    return this.anonymous({token: this.token, ...config})
  }

  /** A client that may change documents, but not datasets. */
  editor(config: ClientConfig = {}): SanityClient {
    return this.anonymous({token: this.#secretOf('editor'), ...config})
  }

  /** A client that reads drafts too, but may change nothing. */
  viewer(config: ClientConfig = {}): SanityClient {
    return this.anonymous({token: this.#secretOf('viewer'), ...config})
  }

  anonymous(config: ClientConfig = {}): SanityClient {
    return createClient({
      projectId: this.#options.projectId ?? 'local',
      dataset: 'production',
      apiHost: this.url,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: '2025-02-19',
      maxRetries: 0,
      ...config,
    })
  }

  fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetch(this.url + path, init)
  }

  fetchAsOwner(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${this.token}`)
    return this.fetch(path, {...init, headers})
  }

  async signInAddress(): Promise<string> {
    return signInUrl(this.url, this.#served.lake.issueSignInSecret())
  }

  async restart(): Promise<void> {
    await this.#served.stop()
    this.#secrets.clear()
    this.#served = await this.#serve(this.#served.port)
  }

  snapshot(): LakeSnapshot {
    return this.#served.lake.snapshot()
  }

  /** Rewinds documents and history of all datasets. Listeners receive the differences as a transaction. */
  restore(snapshot: LakeSnapshot): void {
    this.#served.lake.restore(snapshot)
  }

  /** Requests for endpoints that this lake does not know, such as "GET /features". */
  async unknownEndpoints(): Promise<string[]> {
    const response = await this.fetchAsOwner('/_emulator/unknown-endpoints')
    return v.parse(v.array(v.string()), await response.json())
  }

  /** Stops the server, and deletes a temporary data folder. */
  async close(): Promise<void> {
    await this.#served.stop()
    if (this.#options.dataDir === undefined) rmSync(this.dataDir, {recursive: true, force: true})
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }

  #secretOf(role: MemberRole): string {
    const secret = this.#secrets.get(role) ?? this.#served.lake.issueToken(role)
    this.#secrets.set(role, secret)
    return secret
  }
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
