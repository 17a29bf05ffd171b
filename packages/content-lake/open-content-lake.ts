import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type ContentLakeOptions, createContentLake} from './create-content-lake.ts'
import {serveLake, type Tls} from './serve.ts'
import * as v from 'valibot'

export interface RunningLake extends AsyncDisposable {
  readonly origin: string
  /** The clients' `apiHost`. */
  readonly url: string
  readonly dataDir: string
  readonly token: string
  owner(config?: ClientConfig): SanityClient
  visitor(config?: ClientConfig): SanityClient
  fetch(path: string, init?: RequestInit): Promise<Response>
  fetchAsOwner(path: string, init?: RequestInit): Promise<Response>
  signInAddress(): Promise<string>
  restart(): Promise<void>
  /** Deletes a temporary data folder. */
  close(): Promise<void>
}

export interface OpenOptions extends Partial<ContentLakeOptions> {
  port?: number
  /** Serves HTTP/2 over TLS. */
  tls?: Tls
}

/** Without `dataDir` the lake uses a temporary folder. */
export async function openContentLake({port = 0, tls, ...options}: OpenOptions = {}): Promise<RunningLake> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'content-lake-'))
  const open = () => createContentLake({durable: options.dataDir !== undefined, ...options, dataDir})
  const serveOptions = {tls, keepAlive: port !== 0}
  let lake = open()
  let running = await serveLake(lake, port, serveOptions)
  const origin = `${tls ? 'https' : 'http'}://localhost:${running.port}`
  const url = `${origin}/lake`
  const token = readFileSync(join(dataDir, 'owner-token'), 'utf8').trim()
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
  const fetchPath = (path: string, init?: RequestInit) => fetch(url + path, init)
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
    visitor: (config = {}) => clientWith(config),
    fetch: fetchPath,
    fetchAsOwner: (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${token}`)
      return fetchPath(path, {...init, headers})
    },
    signInAddress: async () => signInUrl(url, lake.issueSignInSecret()),
    async restart() {
      await running.stop()
      lake = open()
      running = await serveLake(lake, running.port, serveOptions)
    },
    close,
    [Symbol.asyncDispose]: close,
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
