/**
 * HTTP/1.1 allows six connections per host, and a Studio needs more: event streams share one WebSocket.
 * EventSource calls the global `fetch` for each connection, so install this before the first client listens.
 */
const streamPath = /^\/v[\dX][\d-]*\/data\/(listen|live\/events)\//
const pingPath = /^\/v[\dX][\d-]*\/ping$/

interface Stream {
  resolve: (response: Response) => void
  reject: (error: Error) => void
  controller: ReadableStreamDefaultController<Uint8Array> | undefined
}

interface Frame {
  stream?: number
  status?: number
  text?: string
}

/** @returns uninstalls it */
export function installListenerSocket(lakeUrl = `${location.origin}/lake`): () => void {
  const plainFetch = globalThis.fetch
  const lake = new URL(lakeUrl)
  const streams = new StreamSocket(lakeUrl)
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
    const headers = new Headers(init?.headers ?? request?.headers)
    return streams.open(path + url.search, headers.get('last-event-id'), init?.signal ?? request?.signal)
  }
  globalThis.fetch = wrapped
  return () => {
    if (globalThis.fetch === wrapped) globalThis.fetch = plainFetch
    streams.close()
  }
}

class StreamSocket {
  readonly #address: string
  readonly #streams = new Map<number, Stream>()
  readonly #encoder = new TextEncoder()
  #socket: WebSocket | undefined
  readonly #queue: string[] = []
  #lastNumber = 0

  constructor(lakeUrl: string) {
    this.#address = `${lakeUrl.replace(/^http/, 'ws')}/_emulator/listeners`
  }

  open(path: string, lastEventId: string | null, signal: AbortSignal | null | undefined): Promise<Response> {
    if (signal?.aborted) return Promise.reject(abortError())
    const number = (this.#lastNumber += 1)
    return new Promise((resolve, reject) => {
      this.#streams.set(number, {resolve, reject, controller: undefined})
      signal?.addEventListener('abort', () => this.#abort(number))
      this.#send({open: number, path, ...(lastEventId === null ? {} : {lastEventId})})
    })
  }

  close(): void {
    this.#socket?.close()
  }

  #send(frame: object): void {
    const socket = this.#connect()
    const text = JSON.stringify(frame)
    if (socket.readyState === socket.OPEN) socket.send(text)
    else this.#queue.push(text)
  }

  #connect(): WebSocket {
    if (this.#socket) return this.#socket
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    socket.addEventListener('open', () => {
      for (const text of this.#queue.splice(0)) socket.send(text)
    })
    socket.addEventListener('message', ({data}) => this.#receive(data))
    socket.addEventListener('close', () => {
      this.#socket = undefined
      this.#queue.length = 0
      for (const number of this.#streams.keys()) this.#end(number, new TypeError('The connection was lost'))
    })
    return socket
  }

  #receive(data: unknown): void {
    const {stream: number, status, text}: Frame = typeof data === 'string' ? JSON.parse(data) : {}
    const stream = number === undefined ? undefined : this.#streams.get(number)
    if (number === undefined || !stream) return
    if (status !== undefined) stream.resolve(this.#response(number, stream, status))
    else if (text !== undefined) stream.controller?.enqueue(this.#encoder.encode(text))
    else this.#end(number)
  }

  #response(number: number, stream: Stream, status: number): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream.controller = controller
      },
      cancel: () => {
        this.#streams.delete(number)
        this.#send({close: number})
      },
    })
    const type = status === 200 ? 'text/event-stream' : 'application/json'
    return new Response(body, {status, headers: {'content-type': type}})
  }

  /** Fails the promise or the body, as `fetch` does. */
  #abort(number: number): void {
    if (!this.#streams.has(number)) return
    this.#end(number, abortError())
    this.#send({close: number})
  }

  #end(number: number, error?: Error): void {
    const stream = this.#streams.get(number)
    if (!stream) return
    this.#streams.delete(number)
    if (!stream.controller) stream.reject(error ?? new TypeError('The connection was lost'))
    else if (error) stream.controller.error(error)
    else stream.controller.close()
  }
}

function abortError(): DOMException {
  return new DOMException('The operation was aborted.', 'AbortError')
}
