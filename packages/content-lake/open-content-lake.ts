import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type ContentLakeOptions, createContentLake} from './create-content-lake.ts'
import {serveLake} from './serve.ts'
import * as v from 'valibot'

/** A lake behind a server of its own: clients talk to it over HTTP and WebSocket as to the hosted one. */
export interface RunningLake extends AsyncDisposable {
  readonly origin: string
  /** Where the lake is on it; what clients and Studios call `apiHost`. */
  readonly url: string
  readonly dataDir: string
  /** The owner's token, for clients of your own. */
  readonly token: string
  owner(config?: ClientConfig): SanityClient
  visitor(config?: ClientConfig): SanityClient
  fetch(path: string, init?: RequestInit): Promise<Response>
  fetchAsOwner(path: string, init?: RequestInit): Promise<Response>
  signInAddress(): Promise<string>
  /** Stops and starts on the same data and port, as after an update. */
  restart(): Promise<void>
  /** Stops it; a temporary folder is deleted. */
  close(): Promise<void>
}

export interface OpenOptions extends Partial<ContentLakeOptions> {
  port?: number
}

/**
 * Opens a Content Lake and serves it on this machine. Without a `dataDir` its data are in a temporary folder, which `close` deletes.
 */
export async function openContentLake({port = 0, ...options}: OpenOptions = {}): Promise<RunningLake> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'content-lake-'))
  const start = async (on: number) => {
    const served = await serveLake(
      createContentLake({durable: options.dataDir !== undefined, ...options, dataDir}),
      on,
    )
    // A test's client would reuse a kept-alive connection after a restart and fail.
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

const secretBody = v.object({secret: v.string()})

/**
 * Asks a running lake for an address that signs a browser in as the owner. It works once, within an hour, until the next
 * one is issued.
 * @param owner a client of the lake with the owner's token
 */
export async function signInAddress(owner: SanityClient): Promise<string> {
  const answer: unknown = await owner.request({method: 'POST', url: '/auth/sign-in-secrets'})
  return `${owner.config().apiHost}/sign-in#${v.parse(secretBody, answer).secret}`
}
