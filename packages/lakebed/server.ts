import {once} from 'node:events'
import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import * as v from 'valibot'
import {createServer, type IncomingMessage} from 'node:http'
import {createSecureServer} from 'node:http2'
import type {Socket} from 'node:net'
import {mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {MemberRole} from './access/roles.ts'
import {
  type ContentLake,
  type ContentLakeOptions,
  createContentLake,
  type LakeSnapshot,
} from './content-lake.ts'
import type {Collection} from './documents/collection.ts'

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
      return v.parse(v.array(v.string()), await response.json())
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

function forkAll(seed: Seed | undefined): Map<string, Collection> {
  return new Map(seed?.documents.entries().map(([name, documents]) => [name, documents.fork()]))
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

interface ServedLake {
  readonly port: number
  stop(): Promise<void>
}

/** A certificate and its private key, as PEM. */
export interface Tls {
  readonly cert: string
  readonly key: string
}

interface ServeOptions {
  /** Serves HTTP/2 besides HTTP/1.1. */
  tls?: Tls | undefined
  /** Whether clients may reuse connections. They would fail after a restart. */
  keepAlive?: boolean
}

/** Serves a lake at `/lake` on the loopback interface. */
export async function serveLake(
  lake: ContentLake,
  port: number,
  {tls, keepAlive = true}: ServeOptions = {},
): Promise<ServedLake> {
  const listener = getRequestListener(new Hono().route('/lake', lake.app).fetch)
  const sockets = new Set<Socket>()
  const create = () => {
    // WebSockets use HTTP/1.1.
    const server = tls
      ? createSecureServer({...tls, allowHTTP1: true}, (request, response) => {
          // HTTP/2 has `:authority` in place of `Host`, which the access control reads.
          if (request.authority) request.rawHeaders.push('host', request.authority)
          void listener(request, response)
        })
      : createServer((request, response) => void listener(request, response))
    if (!keepAlive && 'maxRequestsPerSocket' in server) server.maxRequestsPerSocket = 1
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      if (!lake.handleUpgrade(request, socket, head)) socket.destroy()
    })
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    return server
  }
  const servers: ReturnType<typeof create>[] = []
  const stop = async () => {
    const closed = Promise.all(
      servers.map(
        (server) =>
          new Promise((resolve) => {
            server.close(resolve)
          }),
      ),
    )
    await lake.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  let actual = port
  // Another account could listen on the second address of localhost, and receive the secret of a sign-in address.
  for (const host of ['127.0.0.1', '::1']) {
    const server = create()
    try {
      await once(server.listen({host, port: actual, ipv6Only: host === '::1'}), 'listening')
    } catch (error) {
      // Another program can have a free port of 127.0.0.1 at ::1. Tests use such ports, and open no sign-in page there.
      if (isIpv6Disabled(error) || (port === 0 && servers.length > 0)) continue
      await stop()
      throw toListenError(port, error)
    }
    servers.push(server)
    const address = server.address()
    if (typeof address === 'object' && address !== null) actual = address.port
  }
  return {port: actual, stop}
}

function isIpv6Disabled(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}

function toListenError(port: number, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use by another program. Choose a different one.`, {cause: error})
  if (error.code === 'EACCES')
    return new Error(`Port ${port} needs administrator rights. Choose one above 1023.`, {cause: error})
  return error
}
