import {BodyRefusal, boundedBody} from './bounded-body.ts'
import * as v from 'valibot'
import type {AskingRequest, Reader} from '../access/gate.ts'
import type {JsonObject} from '../documents/document.ts'
import type {Perspective} from '../documents/perspective.ts'
import {dataError, gatewayError} from '../errors/lake-error.ts'
import type {SourceMapKind} from '../query/source-map/content-source-map.ts'

/** The author of whatever the owner does, and the owner's user id. */
export const ownerId = 'owner'

/** From this version on the default perspective is `published`, before it was `raw`. Source: sanity.io/changelog. */
const publishedByDefaultSince = '2025-02-19'
const maxLayers = 10
/** Milliseconds until all of a body has to be there. */
const bodyTime = 120_000

/** What of Hono's request is read. */
interface HonoRequest extends AskingRequest {
  readonly url: string
  readonly raw: Request
  param(): Record<string, string>
}

/** A request that the gate has let in, parsed once into what endpoints need. */
export class LakeRequest implements AskingRequest {
  readonly method: string
  readonly raw: Request
  readonly reader: Reader
  readonly isOwner: boolean
  /** The id of the user who asks; empty without a login. */
  readonly identity: string
  /** The host through which it came, such as `http://localhost:4000`: asset URLs start with it. */
  readonly origin: string
  readonly search: URLSearchParams
  /** The dataset's name, whether there is one or not; empty where the path has none. */
  readonly dataset: string
  /** Whether its API version reads what is published unless it asks for something else. */
  readonly isPublishedByDefault: boolean
  readonly #request: HonoRequest
  readonly #maxBody: number

  /** @param maxBody bytes that {@link json} reads */
  constructor(request: HonoRequest, reader: Reader, maxBody: number) {
    const {origin, searchParams} = new URL(request.url)
    const {version = '', dataset = ''} = request.param()
    this.method = request.method
    this.raw = request.raw
    this.reader = reader
    this.isOwner = reader === 'owner'
    this.identity = this.isOwner ? ownerId : ''
    this.origin = origin
    this.search = searchParams
    this.dataset = dataset
    this.isPublishedByDefault = version.slice(1) >= publishedByDefaultSince
    this.#request = request
    this.#maxBody = maxBody
  }

  header(name: string): string | undefined {
    return this.#request.header(name)
  }

  /** A part of the path that the route declares. */
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

  /**
   * Reads the body. (Hono's own limit fails on chunked bodies where node-server leaves the global Request alone.)
   * @throws LakeError 413 or 408 beyond the limits, 415 when it does not claim to be JSON, 400 when it is none or not of the shape
   */
  async json<Shape>(shape: v.GenericSchema<unknown, Shape>): Promise<Shape> {
    const type = this.header('content-type') ?? ''
    if (!/^application\/(json|[\w.+-]+\+json)\b/i.test(type)) {
      throw gatewayError(415, `Send JSON (content-type: application/json), not "${type}"`)
    }
    const body = await this.#parsedBody()
    const parsed = v.safeParse(shape, body)
    if (parsed.success) return parsed.output
    const [issue] = parsed.issues
    const where = v.getDotPath(issue)
    throw gatewayError(400, `Malformed body${where ? ` at "${where}"` : ''}: ${issue.message}`)
  }

  async #parsedBody(): Promise<unknown> {
    try {
      return JSON.parse((await boundedBody(this.raw, {size: this.#maxBody, time: bodyTime})).toString())
    } catch (error) {
      if (error instanceof BodyRefusal) throw gatewayError(error.status, error.message)
      throw gatewayError(400, `Malformed JSON: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** `$name=<JSON>` in the address, as @sanity/client writes query parameters. */
  groqParameters(): JsonObject {
    const params: JsonObject = {}
    for (const [key, value] of this.search) {
      if (!key.startsWith('$')) continue
      try {
        params[key.slice(1)] = JSON.parse(value)
      } catch {
        throw dataError(400, 'httpBadRequest', `The parameter ${key} is not JSON: ${value.slice(0, 100)}`)
      }
    }
    return params
  }

  sourceMapKind(): SourceMapKind | undefined {
    const asked = this.search.get('resultSourceMap')
    if (asked === 'withKeyArraySelector') return 'keyed'
    if (asked !== null && asked !== 'true' && asked !== 'false')
      throw gatewayError(400, `"${asked}" is no resultSourceMap: true, withKeyArraySelector or false`)
    return asked === 'true' ? 'indexed' : undefined
  }

  /** Readers without a login see what is published, whatever they ask for. */
  perspective(): Perspective {
    const asked = parsePerspective(this.search.get('perspective'))
    if (!this.isOwner) return 'public'
    return asked ?? (this.isPublishedByDefault ? 'published' : 'raw')
  }
}

function parsePerspective(asked: string | null): Perspective | undefined {
  if (!asked) return undefined
  if (asked === 'raw' || asked === 'published') return asked
  const names = asked.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name.trim()))
  const layers = names.at(-1) === 'published' ? names.slice(0, -1) : names
  if (layers.length > 0 && layers.length <= maxLayers && layers.every(isLayer)) return layers
  throw gatewayError(
    400,
    `"${asked}" is no perspective: raw, published, drafts, or release names joined by commas`,
  )
}

function isLayer(name: string): boolean {
  return /^[A-Za-z\d_-]{1,64}$/.test(name) && name !== 'raw' && name !== 'published'
}
