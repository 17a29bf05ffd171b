import {gatewayError} from '../lake-error.ts'
import {EventStream, eventStreamHeaders} from './event-stream.ts'

const heartbeatInMs = 20_000

export interface Client {
  /** Whose stream it is, for counting. */
  name: string
  /** Last touch to the text of each message. */
  finish: (text: string) => string
}

/** The open streams: counted against the limits, kept alive, closed with the lake. */
export class Listeners {
  readonly #open = new Map<EventStream, string>()
  readonly #limits: {listenersPerClient: number; listeners: number}
  readonly #heartbeat: NodeJS.Timeout

  constructor(limits: {listenersPerClient: number; listeners: number}) {
    this.#limits = limits
    this.#heartbeat = setInterval(() => {
      for (const stream of this.#open.keys()) stream.beat()
    }, heartbeatInMs)
    this.#heartbeat.unref()
  }

  get size(): number {
    return this.#open.size
  }

  /**
   * Answers with a stream that `start` fills and, through what it returns, stops filling.
   * @throws LakeError (429, which clients retry) when there are too many
   */
  open(client: Client, start: (stream: EventStream) => () => void): Response {
    this.#checkRoom(client.name)
    let stop: (() => void) | undefined
    const stream = new EventStream(client.finish, () => {
      this.#open.delete(stream)
      stop?.()
    })
    this.#open.set(stream, client.name)
    stop = start(stream)
    if (!this.#open.has(stream)) stop()
    return new Response(stream.body, {headers: eventStreamHeaders})
  }

  /** Ends the streams of one client, as its logout does. */
  closeClient(client: string): void {
    for (const [stream, owner] of this.#open) if (owner === client) stream.close()
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const stream of this.#open.keys()) stream.close()
  }

  #checkRoom(client: string): void {
    const {listeners, listenersPerClient} = this.#limits
    const own = [...this.#open.values()].filter((other) => other === client).length
    if (own >= listenersPerClient) {
      throw gatewayError(
        429,
        `At most ${listenersPerClient} listeners per client. Close some, or close some tabs.`,
      )
    }
    if (this.#open.size >= listeners)
      throw gatewayError(429, `At most ${listeners} listeners. Close some tabs.`)
  }
}
