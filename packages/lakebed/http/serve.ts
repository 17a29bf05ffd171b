import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {createServer, type IncomingMessage} from 'node:http'
import {createSecureServer} from 'node:http2'
import type {Socket} from 'node:net'
import type {ContentLake} from '../create-content-lake.ts'

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
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  } catch (error) {
    await lake.close()
    throw toListenError(port, error)
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve)
      })
      await lake.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function toListenError(port: number, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use by another program. Choose a different one.`, {cause: error})
  if (error.code === 'EACCES')
    return new Error(`Port ${port} needs administrator rights. Choose one above 1023.`, {cause: error})
  return error
}
