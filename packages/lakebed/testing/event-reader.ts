interface ReceivedEvent {
  event: string
  id: string | undefined
  data: unknown
}

/** Reads a `text/event-stream` message by message. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<string>
  #text = ''

  constructor(response: Response) {
    if (!response.body) throw new Error('The response has no body')
    this.#reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  }

  /** Reads the next event, without comments and retry hints. @throws when the stream ends or fails */
  async next(): Promise<ReceivedEvent> {
    for (;;) {
      const end = this.#text.indexOf('\n\n')
      if (end === -1) {
        const {done, value} = await this.#reader.read()
        if (done) throw new Error('The stream has ended')
        this.#text += value
        continue
      }
      const received = parse(this.#text.slice(0, end))
      this.#text = this.#text.slice(end + 2)
      if (received) return received
    }
  }

  cancel(): Promise<void> {
    return this.#reader.cancel()
  }
}

function parse(message: string): ReceivedEvent | undefined {
  const field = (name: string) =>
    message
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const event = field('event')
  return event === undefined ? undefined : {event, id: field('id'), data: JSON.parse(field('data') ?? 'null')}
}
