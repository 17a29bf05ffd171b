import type {HonoRequest} from 'hono'
import {text} from 'node:stream/consumers'
import * as v from 'valibot'
import type {RequestHead} from '../access/access-control.ts'
import type {User} from '../access/roles.ts'
import {isLayerName, type JsonObject} from '../documents/document.ts'
import type {Perspective} from '../documents/perspective.ts'
import {dataError, gatewayError, LakeError, malformed} from '../errors/errors.ts'
import type {SourceMapKind} from '../query/source-map/content-source-map.ts'

/** The first API version whose default perspective is `published`. Source: sanity.io/changelog. */
const publishedByDefaultSince = '2025-02-19'

export class LakeRequest implements RequestHead {
  readonly method: string
  readonly raw: Request
  readonly user: User
  /** Whether the user has a role in the project. Members see drafts. */
  readonly isMember: boolean
  /** The origin of asset URLs in the response. */
  readonly origin: string
  readonly search: URLSearchParams
  /** The name in the path; empty if the route has none. The dataset may not exist. */
  readonly dataset: string
  readonly isPublishedByDefault: boolean
  readonly #request: HonoRequest<string>
  readonly #maxBodyBytes: number

  constructor(request: HonoRequest<string>, user: User, maxBodyBytes: number) {
    const {origin, searchParams} = new URL(request.url)
    const version = request.param('version') ?? ''
    this.method = request.method
    this.raw = request.raw
    this.user = user
    this.isMember = user.role !== 'anonymous'
    this.origin = origin
    this.search = searchParams
    this.dataset = request.param('dataset') ?? ''
    this.isPublishedByDefault = version.slice(1) >= publishedByDefaultSince
    this.#request = request
    this.#maxBodyBytes = maxBodyBytes
  }

  header(name: string): string | undefined {
    return this.#request.header(name)
  }

  param(name: string): string {
    const value = this.#request.param(name)
    if (value === undefined) throw gatewayError(400, `The URL lacks "${name}"`)
    return value
  }

  ids(): string[] {
    return this.param('ids').split(',').filter(Boolean)
  }

  /** @sanity/client writes options as `true` or `false`. */
  flag(name: string, fallback = false): boolean {
    const value = this.search.get(name)
    return value === null ? fallback : value !== 'false' && value !== '0'
  }

  /** @throws LakeError 413 when it is too large, 415 when it is not JSON, 400 when it is malformed */
  async json<Shape>(shape: v.GenericSchema<unknown, Shape>): Promise<Shape> {
    const type = this.header('content-type') ?? ''
    if (!/^application\/(json|[\w.+-]+\+json)\b/i.test(type)) {
      throw gatewayError(415, `Send JSON (content-type: application/json), not "${type}"`)
    }
    const body = await text(readBody(this.raw, this.#maxBodyBytes))
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), body)
    if (parsed.success) return parsed.output
    throw gatewayError(400, malformed('body', parsed.issues[0]))
  }

  /** The parameters of a query are `$name=<JSON>` in the URL. */
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
    const value = this.search.get('resultSourceMap')
    if (value === 'withKeyArraySelector') return 'keyed'
    if (value !== null && value !== 'true' && value !== 'false')
      throw gatewayError(400, `Invalid resultSourceMap "${value}". Use true, withKeyArraySelector or false.`)
    return value === 'true' ? 'indexed' : undefined
  }

  perspective(): Perspective {
    const value = parsePerspective(this.search.get('perspective'))
    if (!this.isMember) return 'public'
    return value ?? (this.isPublishedByDefault ? 'published' : 'raw')
  }
}

function parsePerspective(value: string | null): Perspective | undefined {
  if (!value) return undefined
  if (value === 'raw' || value === 'published') return value
  const names = value.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name.trim()))
  const layers = names.at(-1) === 'published' ? names.slice(0, -1) : names
  if (layers.length > 0 && layers.every(isLayerName)) return layers
  throw gatewayError(
    400,
    `Invalid perspective "${value}". Use raw, published, drafts, or release names joined by commas.`,
  )
}

/**
 * hono's bodyLimit fails on chunked bodies if node-server does not override the global Request.
 * @throws LakeError: 413 if it is too large, 400 if it is truncated
 */
export async function* readBody({body, headers}: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  const contentLength = headers.get('content-length')
  if (Number(contentLength) > maxBytes) throw tooLarge(maxBytes)
  let size = 0
  try {
    // Cancelling would close the connection before the response is sent.
    for await (const chunk of body?.values({preventCancel: true}) ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  } catch (error) {
    throw error instanceof LakeError ? error : truncated()
  }
  if (contentLength !== null && size !== Number(contentLength)) throw truncated()
}

function tooLarge(maxBytes: number): LakeError {
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 10) / 10
  return gatewayError(413, `The request body is larger than ${megabytes} MB. Send less at once.`)
}

function truncated(): LakeError {
  return gatewayError(400, 'The request body is incomplete. Send it again.')
}
