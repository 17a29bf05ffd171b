import {once} from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type {Duplex} from 'node:stream'
import {isKnownHost} from 'lakebed'
import {inspect} from 'node:util'
import {exit} from '#tasks/task.ts'

export interface LoopbackServer {
  /** `http://localhost:<port>` */
  readonly origin: string
  readonly port: number
  /** Closes open connections, too, such as event streams. */
  close(): Promise<void>
}

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const defaultPort = 3000
const attempts = 50

/** Listens on a port, or on the first free one from 3000 on. Requests for other hosts are refused. */
export async function listenOnLoopback(
  onRequest: RequestListener,
  onUpgrade: UpgradeListener,
  port?: number,
): Promise<LoopbackServer> {
  const candidates =
    port === undefined ? Array.from({length: attempts}, (_, index) => defaultPort + index) : [port]
  for (const candidate of candidates) {
    const server = await tryPort(onRequest, onUpgrade, candidate)
    if (server !== undefined) return server
  }
  throw new Error(
    port === undefined
      ? `Ports ${candidates[0]} to ${candidates.at(-1)} are all in use. Set PORT to a free one.`
      : `Port ${port} is in use by another program. Set PORT to use a different one.`,
  )
}

/** @returns undefined if the port is in use */
async function tryPort(
  onRequest: RequestListener,
  onUpgrade: UpgradeListener,
  port: number,
): Promise<LoopbackServer | undefined> {
  const servers: Server[] = []
  const close = async () => {
    await Promise.all(servers.map(stop))
  }
  let actual = port
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer(checkHost(onRequest)).on('upgrade', (request, socket, head) =>
      isForThisServer(request) ? onUpgrade(request, socket, head) : socket.destroy(),
    )
    server.listen({host, port: actual, ipv6Only: host === '::1'})
    try {
      await once(server, 'listening')
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      // IPv6 can be disabled.
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') continue
      await close()
      if (code === 'EADDRINUSE') return undefined
      if (code === 'EACCES') {
        throw new Error(
          `Only an administrator may listen on port ${port}: set PORT to one from 1024 on, or leave it out for 3000.`,
          {cause: error},
        )
      }
      throw error
    }
    servers.push(server)
    const address = server.address()
    if (typeof address === 'object' && address !== null) actual = address.port
  }
  return {origin: `http://localhost:${actual}`, port: actual, close}
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/**
 * Refuses DNS rebinding, where another host name resolves to the loopback interface, and requests for a proxy (`GET http://other.example/`),
 * from which a redirect would lead to the other host.
 */
function isForThisServer({url = '', headers}: IncomingMessage): boolean {
  return url.startsWith('/') && isKnownHost(headers.host)
}

function checkHost(onRequest: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse & {req: IncomingMessage}) => {
    // Redundant in HTTP/1.1, and document and header fields have to fit into one round trip.
    response.removeHeader('Connection')
    if (isForThisServer(request)) return onRequest(request, response)
    response.writeHead(421, {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    })
    response.end(
      'This server is available on its own machine only: open it as localhost, 127.0.0.1 or [::1].\n',
    )
  }
}

/** One line without control characters: an error can quote a visitor's text. */
function logLine(error: unknown): string {
  return inspect(error, {depth: 1, breakLength: Infinity})
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
}

/** Milliseconds. Acknowledged writes are on the disk. */
const closingMs = 2000

/**
 * Keeps a running server alive after uncaught errors, and closes it on signals. A second signal exits at once.
 * docs/decisions/0011-going-on.md has the reasons.
 */
export function handleProcessEvents(close: () => Promise<void>): void {
  process.on('uncaughtException', (error: unknown) => {
    console.error(`Uncaught error: ${logLine(error)}`)
  })
  let isClosing = false
  const onSignal = async () => {
    if (isClosing) process.exit(1)
    isClosing = true
    setTimeout(() => process.exit(0), closingMs).unref()
    try {
      await close()
    } catch (error) {
      console.error(logLine(error))
      await exit(1)
    }
    await exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void onSignal())
}
