/**
 * HTTP/1.1 allows six connections per host, and a Studio needs more: each event stream gets a WebSocket instead.
 * EventSource calls the global `fetch` for each connection, so install this before the first client listens.
 */
const streamPath = /^\/v[\dX][\d-]*\/data\/(listen|live\/events)\//
const pingPath = /^\/v[\dX][\d-]*\/ping$/

/** @returns uninstalls it */
export function installListenerSocket(lakeUrl = `${location.origin}/lake`): () => void {
  const plainFetch = globalThis.fetch
  const lake = new URL(lakeUrl)
  const wrapped: typeof fetch = (input, init) => {
    const request = input instanceof Request ? input : undefined
    const url = new URL(input instanceof Request ? input.url : input, lakeUrl)
    // Clients that the Studio creates itself put the project id into the host name.
    const isProjectHost = url.host.endsWith(`.${lake.host}`)
    if (isProjectHost) url.host = lake.host
    const path = url.href.startsWith(`${lakeUrl}/`) ? url.pathname.slice(lake.pathname.length) : ''
    // The Studio times this request to warn of HTTP/1.1.
    if (pingPath.test(path)) return Promise.resolve(new Response('PONG'))
    if (!streamPath.test(path)) {
      if (!isProjectHost) return plainFetch(input, init)
      return plainFetch(request === undefined ? url : new Request(url, request), init)
    }
    const lastEventId = new Headers(init?.headers ?? request?.headers).get('last-event-id')
    if (lastEventId !== null) url.searchParams.set('lastEventId', lastEventId)
    return openStream(url, init?.signal ?? request?.signal)
  }
  globalThis.fetch = wrapped
  return () => {
    if (globalThis.fetch === wrapped) globalThis.fetch = plainFetch
  }
}

/** Fails as `fetch` does. The first message is the status, the others are the body, whose end closes the socket. */
function openStream(url: URL, signal: AbortSignal | null | undefined): Promise<Response> {
  if (signal?.aborted) return Promise.reject(abortError())
  url.protocol = url.protocol.replace('http', 'ws')
  const socket = new WebSocket(url)
  const encoder = new TextEncoder()
  const listeners = new AbortController()
  const options = {signal: listeners.signal}
  const close = () => {
    listeners.abort()
    socket.close()
  }
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const fail = (error: Error) => {
          close()
          reject(error)
          controller.error(error)
        }
        const receive = ({data}: MessageEvent) => {
          if (isAnswered) controller.enqueue(encoder.encode(String(data)))
          else resolve(toResponse(body, Number(data)))
          isAnswered = true
        }
        const end = ({wasClean}: CloseEvent) => {
          if (!wasClean || !isAnswered) return fail(new TypeError('The connection was lost'))
          close()
          return controller.close()
        }
        socket.addEventListener('message', receive, options)
        socket.addEventListener('close', end, options)
        signal?.addEventListener('abort', () => fail(abortError()), options)
      },
      cancel: close,
    })
  })
}

function toResponse(body: ReadableStream<Uint8Array>, status: number): Response {
  const type = status === 200 ? 'text/event-stream' : 'application/json'
  return new Response(body, {status, headers: {'content-type': type}})
}

function abortError(): DOMException {
  return new DOMException('The operation was aborted.', 'AbortError')
}
