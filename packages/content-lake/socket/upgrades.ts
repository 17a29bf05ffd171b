import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocketServer, type WebSocket} from 'ws'
import {logLine} from 'untrusted-input'
import {requireOwner, type Reader} from '../access/gate.ts'
import {gatewayError, LakeError} from '../errors/lake-error.ts'
import type {Lake} from '../http/lake.ts'
import {serveListeners, type AnswerStream} from './serve-listeners.ts'
import {Presence} from './presence.ts'

const prefix = '/lake'

interface Upgrade {
  request: IncomingMessage
  reader: Reader
  dataset: string
}

interface SocketRoute {
  path: RegExp
  access: 'anyone' | 'owner'
  serve: (socket: WebSocket, upgrade: Upgrade) => void
}

/** The lake's WebSockets, behind the same gate as its HTTP endpoints. */
export class Upgrades {
  readonly #server: WebSocketServer
  readonly #lake: Lake
  readonly #routes: readonly SocketRoute[]
  readonly #clients = new Map<WebSocket, {name: string; reader: Reader}>()

  constructor(lake: Lake, answer: (request: Request, upgrade: IncomingMessage) => Promise<Response>) {
    this.#lake = lake
    this.#server = new WebSocketServer({noServer: true, maxPayload: lake.limits.socketMessage})
    const presence = new Presence()
    this.#routes = [
      {
        path: /^\/_emulator\/listeners$/,
        access: 'anyone',
        serve: (socket, {request, reader}) => {
          const asked: AnswerStream = (stream) => answer(stream, request)
          const longestQueue = lake.limits.streamQueue[reader]
          serveListeners(socket, request, {answer: asked, longestQueue, log: lake.log})
        },
      },
      {
        path: /^\/v[\dX][\d-]*\/socket\/(?<dataset>[^/]+)$/,
        access: 'owner',
        serve: (socket, {dataset}) => presence.join(this.#lake.datasets.get(dataset).name, socket),
      },
    ]
  }

  /** @returns whether the path is the lake's; if so the socket is taken or refused, and the caller is done with it */
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const path = URL.parse(request.url ?? '', 'http://localhost')?.pathname ?? ''
    if (path !== prefix && !path.startsWith(`${prefix}/`)) return false
    // Node has let go of the connection: who upgrades it must listen for its end, or a reset ends the process.
    socket.on('error', () => socket.destroy())
    try {
      this.#open(request, path.slice(prefix.length), socket, head)
    } catch (error) {
      const isLakeError = error instanceof LakeError
      if (!isLakeError) this.#lake.log(`content lake: a WebSocket failed: ${logLine(error)}`)
      refuse(
        socket,
        isLakeError ? error : gatewayError(500, 'The local Content Lake failed; its log says how'),
      )
    }
    return true
  }

  /** Ends the sockets of one client, as its logout does. */
  closeClient(client: string): void {
    for (const [socket, {name}] of this.#clients) if (name === client) socket.close(1008, 'Logged out')
  }

  close(): void {
    for (const socket of this.#clients.keys()) socket.terminate()
    this.#server.close()
  }

  #open(request: IncomingMessage, path: string, socket: Duplex, head: Buffer): void {
    const asking = {
      method: 'GET',
      header: (name: string) => oneValue(request.headers[name]),
      remoteAddress: request.socket.remoteAddress ?? '',
    }
    const reader = this.#lake.gate.enter(asking)
    const route = this.#routes.find((candidate) => candidate.path.test(path))
    if (!route) throw gatewayError(404, `This local Content Lake has no WebSocket at ${path}`)
    if (route.access === 'owner') requireOwner(reader)
    const dataset = route.path.exec(path)?.groups?.['dataset'] ?? ''
    if (dataset) this.#lake.datasets.get(dataset)
    this.#checkRoom(reader)
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      const name = this.#lake.gate.clientOf(asking)
      this.#clients.set(opened, {name, reader})
      opened.on('close', () => this.#clients.delete(opened))
      // A broken frame or an oversized message: ws closes the socket by itself.
      opened.on('error', () => undefined)
      route.serve(opened, {request, reader, dataset})
    })
  }

  #checkRoom(reader: Reader): void {
    const most = this.#lake.limits.sockets[reader]
    const open = [...this.#clients.values()].filter((client) => client.reader === reader).length
    if (open >= most) throw gatewayError(429, `At most ${most} WebSockets. Close some tabs.`)
  }
}

function oneValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}

/** Answers an upgrade with an ordinary HTTP refusal. */
function refuse(socket: Duplex, error: LakeError): void {
  const body = JSON.stringify(error.body)
  const head = [
    `HTTP/1.1 ${error.status} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  // Its other half too, which a client that never hangs up would keep open, and the server with it.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
