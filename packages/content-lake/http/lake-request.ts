import type {Reader} from '../access/gate.ts'
import type {AskingRequest} from '../access/origin.ts'
import {gatewayError} from '../errors/lake-error.ts'

/** The author of whatever the owner does, and the owner's user id. */
export const ownerId = 'owner'

/** What node-server hands over with a request. */
export interface ServerBindings {
  incoming?: {socket?: {remoteAddress?: string | undefined}}
}

/** What of Hono's request is read. */
interface HonoRequest extends AskingRequest {
  readonly url: string
  readonly raw: Request
  param(): Record<string, string>
}

/** A request that the gate has let in, parsed once into what endpoints need. */
export class LakeRequest implements AskingRequest {
  readonly method: string
  /** The Fetch API's own, for its body and for when its asker gives up. */
  readonly raw: Request
  readonly reader: Reader
  /** The id of the user who asks; empty without a login. */
  readonly identity: string
  /** The host through which it came, such as `http://localhost:4000`: assets are named by it. */
  readonly origin: string
  readonly search: URLSearchParams
  /** `v2025-02-19`, `v1` or `vX`; empty where the path has none. */
  readonly version: string
  /** The dataset's name, whether there is one or not; empty where the path has none. */
  readonly dataset: string
  /** The machine that asks; empty where no server says. */
  readonly remoteAddress: string
  readonly #request: HonoRequest

  /** @param bindings missing when the app is called without a server, as Hono's `app.request()` does */
  constructor(request: HonoRequest, reader: Reader, bindings: ServerBindings | undefined) {
    const {origin, searchParams} = new URL(request.url)
    const {version = '', dataset = ''} = request.param()
    this.method = request.method
    this.raw = request.raw
    this.reader = reader
    this.identity = reader === 'owner' ? ownerId : ''
    this.origin = origin
    this.search = searchParams
    this.version = version
    this.dataset = dataset
    this.remoteAddress = bindings?.incoming?.socket?.remoteAddress ?? ''
    this.#request = request
  }

  header(name: string): string | undefined {
    return this.#request.header(name)
  }

  /** A part of the path, which the route promises to be there. */
  part(name: string): string {
    const value = this.#request.param()[name]
    if (value === undefined) throw gatewayError(400, `The address lacks its ${name}`)
    return value
  }

  /** Ids joined by commas in the path. */
  ids(limit = 1000): string[] {
    const ids = this.part('ids').split(',').filter(Boolean)
    if (ids.length > limit) throw gatewayError(400, `At most ${limit} ids in one request`)
    return ids
  }

  /** As @sanity/client writes options: absent or "false" is no. */
  flag(name: string, otherwise = false): boolean {
    const value = this.search.get(name)
    return value === null ? otherwise : value !== 'false' && value !== '0'
  }
}
