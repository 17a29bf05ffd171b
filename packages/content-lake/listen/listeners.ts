import type {Reader} from '../access/gate.ts'
import {gatewayError} from '../errors/lake-error.ts'
import type {Limits} from '../limits/limits.ts'
import {EventStream, eventStreamHeaders} from './event-stream.ts'

const heartbeatInMs = 20_000

export interface Client {
  /** Whose stream it is, for counting. */
  name: string
  dataset: string
  reader: Reader
  /** Last touch to the text of each message. */
  finish: (text: string) => string
}

type StreamLimits = Pick<Limits, 'listenersPerClient' | 'listeners' | 'streamQueue'>

/** The open streams: counted against the limits, kept alive, closed with the lake. */
export class Listeners {
  readonly #open = new Map<EventStream, Client>()
  readonly #limits: StreamLimits
  readonly #heartbeat: NodeJS.Timeout

  constructor(limits: StreamLimits) {
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
    this.#checkRoom(client)
    let stop: (() => void) | undefined
    const stream = new EventStream(client.finish, this.#limits.streamQueue[client.reader], () => {
      this.#open.delete(stream)
      stop?.()
    })
    this.#open.set(stream, client)
    stop = start(stream)
    if (!this.#open.has(stream)) stop()
    return new Response(stream.body, {headers: eventStreamHeaders})
  }

  /** Ends the streams of one client, as its logout does. */
  closeClient(client: string): void {
    for (const [stream, {name}] of this.#open) if (name === client) stream.close()
  }

  /** Ends the streams of a dataset that is no more. */
  closeDataset(name: string): void {
    for (const [stream, {dataset}] of this.#open) if (dataset === name) stream.close()
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const stream of this.#open.keys()) stream.close()
  }

  #checkRoom({name, reader}: Client): void {
    const {listeners, listenersPerClient} = this.#limits
    const open = [...this.#open.values()]
    if (open.filter((other) => other.name === name).length >= listenersPerClient) {
      throw gatewayError(
        429,
        `At most ${listenersPerClient} listeners per client. Close some, or close some tabs.`,
      )
    }
    if (open.filter((other) => other.reader === reader).length >= listeners[reader])
      throw gatewayError(429, `At most ${listeners[reader]} listeners. Close some tabs.`)
  }
}
