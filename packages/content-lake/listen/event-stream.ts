/** One message of a `text/event-stream`. `id` is what a client sends back as `Last-Event-ID`. */
export interface ServerEvent {
  event: string
  id?: string
  data: unknown
}

/** How long a client waits before it connects again. */
const retryInMs = 1000

/** The server's end of a `text/event-stream` response. Source: the HTML standard, "Server-sent events". */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  readonly #encoder = new TextEncoder()
  readonly #finish: (text: string) => string
  readonly #onClose: () => void

  /**
   * @param finish last touch to the text of each message
   * @param longestQueue bytes that may wait for a slow reader before it is cut off
   */
  constructor(finish: (text: string) => string, longestQueue: number, onClose: () => void) {
    this.#finish = finish
    this.#onClose = onClose
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
          controller.enqueue(this.#encoder.encode(`retry: ${retryInMs}\n\n`))
        },
        cancel: () => this.#ended(),
      },
      new ByteLengthQueuingStrategy({highWaterMark: longestQueue}),
    )
  }

  send({event, id, data}: ServerEvent): void {
    const lines = [
      ...(id === undefined ? [] : [`id: ${id}`]),
      `event: ${event}`,
      `data: ${JSON.stringify(data)}`,
    ]
    this.#write(this.#finish(`${lines.join('\n')}\n\n`))
  }

  /** A comment that keeps proxies and idle timers content. */
  beat(): void {
    this.#write(':\n\n')
  }

  close(): void {
    this.#controller?.close()
    this.#ended()
  }

  #write(text: string): void {
    if (!this.#controller) return
    // Null once the stream has failed.
    if ((this.#controller.desiredSize ?? 0) <= 0) {
      this.#controller.error(tooSlow())
      this.#ended()
    } else {
      this.#controller.enqueue(this.#encoder.encode(text))
    }
  }

  #ended(): void {
    if (!this.#controller) return
    this.#controller = undefined
    this.#onClose()
  }
}

/** One line in the server's log, which prints the stack of whatever breaks an answer off. */
function tooSlow(): Error {
  const error = new Error('The client reads too slowly')
  error.stack = `${error.name}: ${error.message}`
  return error
}

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}
