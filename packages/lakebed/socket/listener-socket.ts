import type {IncomingMessage} from 'node:http'
import {TLSSocket} from 'node:tls'
import type {WebSocket} from 'ws'

export type RequestHandler = (request: Request) => Promise<Response>

/**
 * Sends what the same request over HTTP would get: the status, then the body in chunks. The end of the body closes
 * the socket. Messages of the client are ignored.
 * @param path with the query; relative to the lake's URL
 */
export async function serveListener(
  socket: WebSocket,
  upgrade: IncomingMessage,
  path: string,
  handleRequest: RequestHandler,
  maxQueuedBytes: number,
): Promise<void> {
  const closed = new AbortController()
  socket.on('close', () => closed.abort())
  const response = await handleRequest(requestFor(upgrade, path))
  socket.send(String(response.status))
  const messages = new WritableStream<string>({
    write(text) {
      if (socket.bufferedAmount > maxQueuedBytes) socket.terminate()
      else socket.send(text)
    },
  })
  const text = response.body?.pipeThrough(new TextDecoderStream())
  // A stream fails if its client reads too slowly, or has gone.
  await text?.pipeTo(messages, {signal: closed.signal}).catch(() => undefined)
  socket.close()
}

/** Copies the credentials of the upgrade request. */
function requestFor(upgrade: IncomingMessage, path: string): Request {
  const headers = new Headers()
  for (const name of ['host', 'origin', 'cookie', 'authorization', 'sec-fetch-site']) {
    const value = upgrade.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  // Asset URLs have the scheme of the request.
  const scheme = upgrade.socket instanceof TLSSocket ? 'https' : 'http'
  const url = new URL(`${scheme}://${upgrade.headers.host}${path}`)
  // Browsers cannot set headers of a WebSocket.
  const lastEventId = url.searchParams.get('lastEventId')
  if (lastEventId !== null) headers.set('last-event-id', encodeURI(lastEventId))
  return new Request(url, {headers})
}
