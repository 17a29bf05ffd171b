import {formatError} from '../errors/errors.ts'
import type {IncomingMessage} from 'node:http'
import {TLSSocket} from 'node:tls'
import * as v from 'valibot'
import type {RawData, WebSocket} from 'ws'

export type RequestHandler = (request: Request) => Promise<Response>

/** The client chooses stream numbers; the server answers with status, text chunks and end. */
const pageFrame = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({
      open: v.pipe(v.number(), v.integer()),
      /** Relative to the lake's URL. */
      path: v.pipe(v.string(), v.startsWith('/')),
      lastEventId: v.optional(
        v.pipe(
          v.string(),
          v.check((id) => id.isWellFormed()),
        ),
      ),
    }),
    v.object({close: v.pipe(v.number(), v.integer())}),
  ]),
)

type OpenFrame = Extract<v.InferOutput<typeof pageFrame>, {open: number}>

type ServerFrame =
  | {stream: number; status: number}
  | {stream: number; text: string}
  | {stream: number; end: true}

const streamPath = /^\/v[\dX][\d-]*\/data\/(listen|live\/events)\//

interface ListenerService {
  handleRequest: RequestHandler
  maxQueuedBytes: number
  log: (line: string) => void
}

/** Each stream is a request to the same endpoints and access checks as over HTTP. */
export function serveListeners(
  socket: WebSocket,
  upgrade: IncomingMessage,
  {handleRequest, maxQueuedBytes, log}: ListenerService,
): void {
  const open = new Map<number, AbortController>()
  socket.on('message', (data) => {
    const {success, output: frame} = v.safeParse(pageFrame, messageText(data))
    if (!success) socket.close(1008, 'Malformed frame')
    else if ('close' in frame) open.get(frame.close)?.abort()
    else if (open.has(frame.open)) socket.close(1008, 'Stream number in use')
    else {
      start(frame).catch((error: unknown) => {
        log(`content lake: a stream over a WebSocket failed: ${formatError(error)}`)
        socket.close(1011, 'The stream failed')
      })
    }
  })
  socket.on('close', () => {
    for (const controller of open.values()) controller.abort()
  })

  async function start({open: stream, path, lastEventId}: OpenFrame): Promise<void> {
    const controller = new AbortController()
    open.set(stream, controller)
    try {
      const response = await handleRequest(requestFor(upgrade, path, lastEventId))
      send({stream, status: response.status})
      await forward(stream, response, controller.signal)
    } finally {
      open.delete(stream)
      send({stream, end: true})
    }
  }

  async function forward(stream: number, response: Response, signal: AbortSignal): Promise<void> {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader) return
    const cancel = () => void reader.cancel()
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    for (;;) {
      // The server errors the streams of slow clients.
      const {done, value} = await reader.read().catch(() => ({done: true as const, value: undefined}))
      if (done) return
      send({stream, text: value})
    }
  }

  function send(frame: ServerFrame): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxQueuedBytes) socket.terminate()
    else socket.send(JSON.stringify(frame))
  }
}

/** Copies the credentials of the upgrade request. */
function requestFor(upgrade: IncomingMessage, path: string, lastEventId: string | undefined): Request {
  const headers = new Headers(lastEventId === undefined ? {} : {'last-event-id': encodeURI(lastEventId)})
  for (const name of ['host', 'origin', 'cookie', 'authorization', 'sec-fetch-site']) {
    const value = upgrade.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  // Asset URLs have the scheme of the request.
  const scheme = upgrade.socket instanceof TLSSocket ? 'https' : 'http'
  const base = new URL(`${scheme}://${upgrade.headers.host ?? 'localhost'}`)
  const url = URL.parse(path, base)
  // The URL parser has resolved `..` and `//`.
  const isStream = url?.origin === base.origin && streamPath.test(url.pathname)
  return new Request(isStream ? url : new URL('/not-a-stream', base), {headers})
}

/** ws passes Buffers by default. */
export function messageText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data).toString('utf8')
}
