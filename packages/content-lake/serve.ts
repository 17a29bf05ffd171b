import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {createServer, type Server} from 'node:http'
import type {ContentLake} from './create-content-lake.ts'

interface ServedLake {
  readonly server: Server
  readonly port: number
  stop(): Promise<void>
}

/** Serves a lake at `/lake` on the loopback interface. */
export async function serveLake(lake: ContentLake, port: number): Promise<ServedLake> {
  const listener = getRequestListener(new Hono().route('/lake', lake.app).fetch)
  const server = createServer((request, response) => void listener(request, response))
  server.on('upgrade', (request, socket, head) => {
    if (!lake.handleUpgrade(request, socket, head)) socket.destroy()
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
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve)
      })
      await lake.close()
      server.closeAllConnections()
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
