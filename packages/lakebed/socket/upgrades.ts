import {STATUS_CODES, type IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocketServer, type WebSocket} from 'ws'
import {requireRole} from '../access/roles.ts'
import {formatError, gatewayError, LakeError} from '../errors/errors.ts'
import type {Lake} from '../http/lake.ts'
import {type RequestHandler, serveListener} from './listener-socket.ts'
import {Presence} from './presence.ts'

const prefix = '/lake'
const listenerPath = /^\/v[\dX][\d-]*\/data\/(listen|live\/events)\/[^/]+$/
const presencePath = /^\/v[\dX][\d-]*\/socket\/([^/]+)$/

const maxMessageBytes = 65_536

export class WebSocketUpgrades {
  readonly #server = new WebSocketServer({noServer: true, maxPayload: maxMessageBytes})
  readonly #presence = new Presence()
  readonly #lake: Lake
  readonly #handleRequest: RequestHandler
  readonly #credentials = new Map<WebSocket, string>()

  constructor(lake: Lake, handleRequest: RequestHandler) {
    this.#lake = lake
    this.#handleRequest = handleRequest
  }

  /** @returns whether the path is the lake's */
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const url = URL.parse(request.url ?? '', 'http://localhost')
    if (!url?.pathname.startsWith(`${prefix}/`)) return false
    // Node removes its error listener from upgraded sockets: a reset would end the process.
    socket.on('error', () => socket.destroy())
    try {
      this.#open(request, url, socket, head)
    } catch (error) {
      const isLakeError = error instanceof LakeError
      if (!isLakeError) this.#lake.log(`content lake: a WebSocket failed: ${formatError(error)}`)
      rejectUpgrade(
        socket,
        isLakeError ? error : gatewayError(500, 'Internal error. See the log of the Content Lake.'),
      )
    }
    return true
  }

  closeEnded(): void {
    for (const [socket, credential] of this.#credentials)
      if (!this.#lake.access.isCurrent(credential)) socket.close(1008, 'Logged out')
  }

  close(): void {
    for (const socket of this.#credentials.keys()) socket.terminate()
    this.#server.close()
  }

  #open(request: IncomingMessage, url: URL, socket: Duplex, head: Buffer): void {
    const {access, datasets, limits, log} = this.#lake
    const path = url.pathname.slice(prefix.length)
    const requestHead = {method: 'GET', header: (name: string) => request.headers[name]?.toString()}
    const user = access.authenticate(requestHead, path)
    const dataset = presencePath.exec(path)?.[1]
    if (dataset !== undefined) {
      requireRole(user, 'viewer')
      datasets.get(dataset)
      if (this.#credentials.size >= limits.listeners)
        throw gatewayError(429, `At most ${limits.listeners} WebSockets. Close some tabs.`)
    } else if (!listenerPath.test(path)) throw gatewayError(404, `Unknown WebSocket endpoint ${path}`)
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      this.#credentials.set(opened, access.credentialOf(requestHead, user))
      opened.on('close', () => this.#credentials.delete(opened))
      // Without a listener, a protocol error would end the process. ws closes the socket itself.
      opened.on('error', () => undefined)
      if (dataset !== undefined) return this.#presence.join(dataset, user.id, opened)
      const served = serveListener(
        opened,
        request,
        path + url.search,
        this.#handleRequest,
        limits.queuedBytes,
      )
      return void served.catch((error: unknown) => {
        log(`content lake: a listener over a WebSocket failed: ${formatError(error)}`)
        opened.close(1011, 'The listener failed')
      })
    })
  }
}

function rejectUpgrade(socket: Duplex, {status, body}: LakeError): void {
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ]
  // A client that never closes its half of the connection would keep the server running.
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}
