import {gatewayError} from '../errors/errors.ts'
import type {Limits} from '../limits.ts'

export interface ServerEvent {
  event: string
  id?: string
  data: unknown
}

const retryMs = 1000
const heartbeatMs = 20_000

export class EventStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #encoder = new TextEncoder()
  readonly #transform: (text: string) => string
  readonly #onClose: () => void
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(transform: (text: string) => string, maxQueuedBytes: number, onClose: () => void) {
    this.#transform = transform
    this.#onClose = onClose
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
          controller.enqueue(this.#encoder.encode(`retry: ${retryMs}\n\n`))
        },
        cancel: () => this.#ended(),
      },
      new ByteLengthQueuingStrategy({highWaterMark: maxQueuedBytes}),
    )
  }

  send({event, id, data}: ServerEvent): void {
    const idLine = id === undefined ? '' : `id: ${id}\n`
    this.#write(this.#transform(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  }

  /** A comment keeps proxies from closing an idle stream. */
  sendHeartbeat(): void {
    this.#write(':\n\n')
  }

  close(): void {
    this.#controller?.close()
    this.#ended()
  }

  #write(text: string): void {
    if (!this.#controller) return
    // `desiredSize` is null after an error.
    if ((this.#controller.desiredSize ?? 0) > 0) {
      this.#controller.enqueue(this.#encoder.encode(text))
      return
    }
    const error = new Error('The client reads too slowly')
    // The server logs the stack: one line is enough.
    error.stack = `${error.name}: ${error.message}`
    this.#controller.error(error)
    this.#ended()
  }

  #ended(): void {
    if (!this.#controller) return
    this.#controller = undefined
    this.#onClose()
  }
}

const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

export interface StreamClient {
  dataset: string
  /** False when its session or token has ended. */
  isCurrent: () => boolean
  transform: (text: string) => string
}

export class EventStreams {
  readonly #open = new Map<EventStream, StreamClient>()
  readonly #limits: Pick<Limits, 'listeners' | 'queuedBytes'>
  readonly #heartbeat: NodeJS.Timeout

  constructor(limits: Pick<Limits, 'listeners' | 'queuedBytes'>) {
    this.#limits = limits
    this.#heartbeat = setInterval(() => {
      for (const stream of this.#open.keys()) stream.sendHeartbeat()
    }, heartbeatMs)
    this.#heartbeat.unref()
  }

  get size(): number {
    return this.#open.size
  }

  /** @throws LakeError (429, which clients retry) when too many are open */
  open(client: StreamClient, start: (stream: EventStream) => () => void): Response {
    const {listeners, queuedBytes} = this.#limits
    if (this.#open.size >= listeners)
      throw gatewayError(429, `At most ${listeners} listeners. Close some tabs.`)
    let stop: (() => void) | undefined
    const stream = new EventStream(client.transform, queuedBytes, () => {
      this.#open.delete(stream)
      stop?.()
    })
    this.#open.set(stream, client)
    stop = start(stream)
    if (!this.#open.has(stream)) stop()
    return new Response(stream.body, {headers: eventStreamHeaders})
  }

  closeEnded(): void {
    for (const [stream, {isCurrent}] of this.#open) if (!isCurrent()) stream.close()
  }

  closeDataset(name: string): void {
    for (const [stream, {dataset}] of this.#open) if (dataset === name) stream.close()
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const stream of this.#open.keys()) stream.close()
  }
}
