import type {IncomingMessage} from 'node:http'
import * as v from 'valibot'
import type {WebSocket} from 'ws'
import {logLine} from 'untrusted-input'
import {pageFrame, type PageFrame, type ServerFrame} from './frames.ts'
import {messageText} from './message-text.ts'

/** Answers a request for a stream as if it had come over HTTP. */
export type AnswerStream = (request: Request) => Promise<Response>

/** The only addresses that may be asked for through the socket. */
const streamPath = /^\/v[\dX][\d-]*\/data\/(listen|live\/events)\//

interface ListenerService {
  answer: AnswerStream
  /** Bytes that may wait for a slow page before its socket is cut; it reconnects and catches up. */
  longestQueue: number
  log: (line: string) => void
}

/**
 * Many event streams over one WebSocket: a browser opens six connections per host at most, an open Studio tab alone holds
 * as many listeners. Each stream goes through the same endpoint, and so the same checks, as over HTTP.
 */
export function serveListeners(
  socket: WebSocket,
  upgrade: IncomingMessage,
  {answer, longestQueue, log}: ListenerService,
): void {
  const open = new Map<number, AbortController>()
  socket.on('message', (data) => {
    const {success, output: frame} = v.safeParse(pageFrame, messageText(data))
    if (!success) socket.close(1008, 'Malformed frame')
    else if ('close' in frame) open.get(frame.close)?.abort()
    else if (open.has(frame.open)) socket.close(1008, 'Stream number in use')
    else {
      start(frame).catch((error: unknown) => {
        log(`content lake: a stream over a WebSocket failed: ${logLine(error)}`)
        socket.close(1011, 'The stream failed')
      })
    }
  })
  socket.on('close', () => {
    for (const controller of open.values()) controller.abort()
  })

  async function start({open: stream, path, lastEventId}: Extract<PageFrame, {open: number}>): Promise<void> {
    const controller = new AbortController()
    open.set(stream, controller)
    try {
      const response = await answer(requestFor(upgrade, path, lastEventId))
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
      // A stream cut by the server (its reader too slow) ends here like any other.
      const {done, value} = await reader.read().catch(() => ({done: true as const, value: undefined}))
      if (done) return
      send({stream, text: value})
    }
  }

  function send(frame: ServerFrame): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > longestQueue) socket.terminate()
    else socket.send(JSON.stringify(frame))
  }
}

/** The stream's request, with who asks taken from the upgrade that opened the socket. */
function requestFor(upgrade: IncomingMessage, path: string, lastEventId: string | undefined): Request {
  const headers = new Headers(lastEventId === undefined ? {} : {'last-event-id': encodeURI(lastEventId)})
  for (const name of ['host', 'origin', 'cookie', 'authorization', 'sec-fetch-site']) {
    const value = upgrade.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const base = new URL(`http://${upgrade.headers.host ?? 'localhost'}`)
  const asked = URL.parse(path, base)
  // Looked at only now: the URL has resolved what `..` and `//` in the path would do.
  const isStream = asked?.origin === base.origin && streamPath.test(asked.pathname)
  return new Request(isStream ? asked : new URL('/not-a-stream', base), {headers})
}
