import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {once} from 'node:events'
import {createServer, type IncomingMessage} from 'node:http'
import {createSecureServer} from 'node:http2'
import type {Socket} from 'node:net'
import type {ContentLake} from '../content-lake.ts'

/** A certificate and its private key, as PEM. */
export interface Tls {
  readonly cert: string
  readonly key: string
}

interface ServedLake {
  readonly lake: ContentLake
  readonly port: number
  stop(): Promise<void>
}

interface ServeOptions {
  /** Serves HTTP/2 besides HTTP/1.1. */
  tls?: Tls | undefined
  /** Whether clients may reuse connections. A reused one fails after a restart on the same port. */
  keepAlive?: boolean
}

/** Serves a lake at `/lake` on the loopback interface. */
export async function serveLake(
  lake: ContentLake,
  port: number,
  options: ServeOptions = {},
): Promise<ServedLake> {
  const sockets = new Set<Socket>()
  const servers: ReturnType<typeof createLakeServer>[] = []
  const stop = async () => {
    const closed = Promise.all(servers.map((server) => once(server, 'close')))
    for (const server of servers) server.close()
    await lake.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  let actual = port
  // Another account could listen on the second address of localhost, and receive the secret of a sign-in address.
  for (const host of ['127.0.0.1', '::1']) {
    const server = createLakeServer(lake, options)
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    try {
      await once(server.listen({host, port: actual, ipv6Only: host === '::1'}), 'listening')
    } catch (error) {
      // A port that was free at 127.0.0.1 can be in use at ::1. Only tests let the system choose the port, and they
      // send no secret to ::1.
      if (isIpv6Disabled(error) || (port === 0 && servers.length > 0)) continue
      await stop()
      throw toListenError(port, error)
    }
    servers.push(server)
    const address = server.address()
    if (typeof address === 'object' && address !== null) actual = address.port
  }
  return {lake, port: actual, stop}
}

function createLakeServer(lake: ContentLake, {tls, keepAlive = true}: ServeOptions) {
  const listener = getRequestListener(new Hono().route('/lake', lake.app).fetch)
  const server = tls
    ? // WebSockets need HTTP/1.1.
      createSecureServer({...tls, allowHTTP1: true}, (request, response) => {
        // HTTP/2 has `:authority` in place of `Host`, which the access control reads.
        if (request.authority) request.rawHeaders.push('host', request.authority)
        void listener(request, response)
      })
    : createServer((request, response) => void listener(request, response))
  if (!keepAlive && 'maxRequestsPerSocket' in server) server.maxRequestsPerSocket = 1
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!lake.handleUpgrade(request, socket, head)) socket.destroy()
  })
  return server
}

function isIpv6Disabled(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))
}

function toListenError(port: number, error: unknown): unknown {
  if (codeOf(error) === 'EADDRINUSE')
    return new Error(`Port ${port} is in use by another program. Choose a different one.`, {cause: error})
  if (codeOf(error) === 'EACCES')
    return new Error(`Port ${port} needs administrator rights. Choose one above 1023.`, {cause: error})
  return error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
