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
  readonly origin: string
  readonly port: number
  /** Closes open connections, too, such as event streams. */
  close(): Promise<void>
}

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const defaultPort = 3000
const attempts = 50

/** Without a port, it takes the first free one from 3000 on. */
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
 * DNS rebinding resolves another host name to the loopback interface. A redirect of a request for a proxy (`GET http://other.example/`)
 * would lead to the other host.
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

/** An error can quote a visitor's text, so control characters are removed. */
function logLine(error: unknown): string {
  return inspect(error, {depth: 1, breakLength: Infinity})
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
}

/** Acknowledged writes are on the disk. */
const closingMs = 2000

/** A second signal exits at once. See docs/decisions/0011-continue-after-uncaught-errors.md. */
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
