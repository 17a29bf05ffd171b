import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {randomBytes} from 'node:crypto'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {identityProof} from './access/access-control.ts'
import {type ContentLakeOptions, createContentLake} from './create-content-lake.ts'
import {serveLake} from './serve.ts'
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
}

/** Without `dataDir` the lake uses a temporary folder. */
export async function openContentLake({port = 0, ...options}: OpenOptions = {}): Promise<RunningLake> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'content-lake-'))
  const start = async (on: number) => {
    const served = await serveLake(
      createContentLake({durable: options.dataDir !== undefined, ...options, dataDir}),
      on,
    )
    // Clients would reuse a kept-alive connection after a restart and fail.
    if (port === 0) served.server.maxRequestsPerSocket = 1
    return served
  }
  let running = await start(port)
  const origin = `http://localhost:${running.port}`
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
    signInAddress: () => signInAddress(owner()),
    async restart() {
      await running.stop()
      running = await start(running.port)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** Whether the server with this URL knows the owner's token; another program may have taken over its port. */
export async function provesIdentity(url: string, token: string): Promise<boolean> {
  const nonce = randomBytes(32).toString('hex')
  const options = {redirect: 'error', signal: AbortSignal.timeout(2000)} as const
  const answer = await fetch(`${url}/identity?nonce=${nonce}`, options)
  return (await answer.text()) === identityProof(token, nonce, Number(new URL(url).port || 80))
}

const secretBody = v.object({secret: v.string()})

/** The address signs one browser in, within an hour. `owner` has the owner's token. */
export async function signInAddress(owner: SanityClient): Promise<string> {
  const answer: unknown = await owner.request({method: 'POST', url: '/auth/sign-in-secrets'})
  return `${owner.config().apiHost}/sign-in#${v.parse(secretBody, answer).secret}`
}
