import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {Hono} from 'hono'
import {openContentLake, type ContentLake, type ContentLakeOptions} from '../server.ts'

/** A lake behind a real server on a free port, for tests: clients talk to it over HTTP and WebSocket as to the hosted one. */
export interface RunningLake {
  readonly origin: string
  readonly dataDir: string
  readonly token: string
  /** A client with the owner's token. */
  owner(config?: ClientConfig): SanityClient
  /** A client without a login. */
  visitor(config?: ClientConfig): SanityClient
  /** Fetches a path below `/lake`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Fetches as the owner, with the token. */
  fetchAsOwner(path: string, init?: RequestInit): Promise<Response>
  /** Stops and starts on the same data and port, as after an update. */
  restart(): Promise<void>
  close(): Promise<void>
}

type Options = Partial<ContentLakeOptions>

export async function runLake(options: Options = {}): Promise<RunningLake> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'content-lake-'))
  let running = await start(dataDir, options, 0)
  const origin = `http://localhost:${running.port}`
  const token = readFileSync(join(dataDir, 'owner-token'), 'utf8').trim()
  const clientWith = (config: ClientConfig) =>
    createClient({
      projectId: 'local',
      dataset: 'production',
      apiHost: `${origin}/lake`,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: '2025-02-19',
      maxRetries: 0,
      ...config,
    })
  const fetchPath = (path: string, init?: RequestInit) => fetch(`${origin}/lake${path}`, init)
  return {
    origin,
    dataDir,
    token,
    owner: (config = {}) => clientWith({token, ...config}),
    visitor: (config = {}) => clientWith(config),
    fetch: fetchPath,
    fetchAsOwner: (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${token}`)
      return fetchPath(path, {...init, headers})
    },
    async restart() {
      await running.stop()
      running = await start(dataDir, options, running.port)
    },
    async close() {
      await running.stop()
      if (!options.dataDir) rmSync(dataDir, {recursive: true, force: true})
    },
  }
}

async function start(dataDir: string, options: Options, port: number) {
  const lake = openContentLake({...options, dataDir})
  const listener = getRequestListener(new Hono().route('/lake', lake.app).fetch)
  const server = createServer((request, response) => void listener(request, response))
  // A client would try a kept connection after a restart and fail.
  server.maxRequestsPerSocket = 1
  server.on('upgrade', (request, socket, head) => {
    if (!lake.handleUpgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {port: address.port, stop: () => stop(server, lake)}
}

async function stop(server: Server, lake: ContentLake): Promise<void> {
  const closed = new Promise((resolve) => {
    server.close(resolve)
  })
  await lake.close()
  server.closeAllConnections()
  await closed
}
