import {once} from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type {Duplex} from 'node:stream'
import {isKnownHost} from 'content-lake'
import {inspect} from 'node:util'
import {exit} from '#tasks/task.ts'

/** One HTTP service on the loopback interface, IPv4 and, where the machine has it, IPv6: both are `localhost`. */
export interface LoopbackServer {
  /** `http://localhost:<port>` */
  readonly origin: string
  readonly port: number
  /** Stops listening and drops open connections (event streams would never end by themselves). */
  close(): Promise<void>
}

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const defaultPort = 3000
const attempts = 50

/**
 * Listens on a port, or else on the first free one from 3000 on. Listeners get only requests that name this machine.
 *
 * @param port 0 is any free one
 * @throws an Error with a sentence for the person at the terminal if no port can be used
 */
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
      // The machine has no such address.
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') continue
      await close()
      if (code === 'EADDRINUSE') return undefined
      if (code === 'EACCES') {
        throw new Error(
          `The system lets only an administrator listen on port ${port}: set PORT to one from 1024 on, or leave it out for 3000.`,
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
 * Whether a request is for this server. A foreign host name that resolves to the loopback interface is DNS rebinding;
 * a request that names a whole address (`GET http://other.example/`) asks for a proxy, and a redirect built from it
 * would lead the browser there.
 */
function isForThisServer({url = '', headers}: IncomingMessage): boolean {
  return url.startsWith('/') && isKnownHost(headers.host)
}

function checkHost(onRequest: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse & {req: IncomingMessage}) => {
    // HTTP/1.1 connections persist by default, and a document has to fit one round trip with its header fields.
    response.removeHeader('Connection')
    if (isForThisServer(request)) return onRequest(request, response)
    response.writeHead(421, {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    })
    response.end('This server answers on its own machine only: open it as localhost, 127.0.0.1 or [::1].\n')
  }
}

/**
 * Has a running server go on after an uncaught error, with one line about it; docs/decisions/0011-continue-after-uncaught-errors.md says why
 * that is sound. A server that fails to start must end, so this is called once it runs.
 */
export function handleProcessErrors(): void {
  process.on('uncaughtException', (error: unknown) => {
    console.error(`Went on after an error that nobody caught: ${logLine(error)}`)
  })
}

/** An error on one line without control characters: a visitor's text in it must not reach the terminal as it is. */
function logLine(error: unknown): string {
  return inspect(error, {depth: 1, breakLength: Infinity})
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
}

/** Milliseconds that closing may take. Everything that was acknowledged is on the disk. */
const closingMs = 2000

/** Closes everything in order on Ctrl-C or another signal to end. A second signal ends the process at once. */
export function exitOnSignal(close: () => Promise<void>): void {
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
