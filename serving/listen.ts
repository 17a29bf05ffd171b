import {createServer, type IncomingMessage, type RequestListener, type Server} from 'node:http'
import type {Duplex} from 'node:stream'
import {guardRequests, guardUpgrades} from './front-door.ts'

/** One HTTP service on the loopback interface, IPv4 and, where the machine has it, IPv6: both are `localhost`. */
export interface LoopbackServer {
  /** `http://localhost:<port>` */
  readonly origin: string
  readonly port: number
  /** Stops listening and drops open connections (event streams would never end by themselves). */
  close(): Promise<void>
}

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** How many ports to try before giving up. */
const attempts = 50

/**
 * Listens on the first free port from `port` on; port 0 asks the system for any free one. Hands on only what is meant for this server.
 *
 * @throws an Error with a sentence for the person at the terminal when none is free
 */
export async function listenOnLoopback(
  onRequest: RequestListener,
  onUpgrade: UpgradeListener,
  port: number,
): Promise<LoopbackServer> {
  const refusals = new Set<Refusal>()
  for (let candidate = port; candidate < port + attempts && candidate <= 65_535; candidate += 1) {
    const server = await tryPort(onRequest, onUpgrade, candidate)
    if (typeof server !== 'string') return server
    refusals.add(server)
    if (port === 0) break
  }
  if (refusals.has('forbidden')) {
    throw new Error(
      `The system lets only an administrator listen on port ${port}: set PORT to one from 1024 on, or leave it out for 3000.`,
    )
  }
  throw new Error(`No free port from ${port} on: stop another server, or set PORT to a free one.`)
}

/** Why a port cannot be used: another server has it, or the system keeps it for others. */
type Refusal = 'taken' | 'forbidden'

async function tryPort(
  onRequest: RequestListener,
  onUpgrade: UpgradeListener,
  port: number,
): Promise<LoopbackServer | Refusal> {
  const servers: Server[] = []
  let actual = port
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer(guardRequests(onRequest)).on('upgrade', guardUpgrades(onUpgrade))
    const outcome = await listen(server, host, actual)
    if (outcome === 'taken' || outcome === 'forbidden') {
      await Promise.all(servers.map(stop))
      return outcome
    }
    if (outcome === 'absent') continue
    actual = outcome
    servers.push(server)
  }
  return {
    origin: `http://localhost:${actual}`,
    port: actual,
    close: async () => {
      await Promise.all(servers.map(stop))
    },
  }
}

/** The port that was bound, or why none was; the machine may have no such address. */
function listen(server: Server, host: string, port: number): Promise<number | Refusal | 'absent'> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken')
      else if (error.code === 'EACCES') resolve('forbidden')
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve('absent')
      else reject(error)
    })
    server.listen({host, port, ipv6Only: host === '::1'}, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
