import type {JsonObject} from '../documents/document.ts'
import type {Perspective} from '../documents/perspective.ts'
import {dataError, gatewayError} from '../errors/lake-error.ts'
import type {SourceMapKind} from '../query/source-map/content-source-map.ts'
import type {LakeRequest} from './lake-request.ts'

/** `$name=<JSON>` in an address, as @sanity/client writes query parameters. */
export function groqParameters(search: URLSearchParams): JsonObject {
  const params: JsonObject = {}
  for (const [key, value] of search) {
    if (!key.startsWith('$')) continue
    try {
      params[key.slice(1)] = JSON.parse(value)
    } catch {
      throw dataError(400, 'httpBadRequest', `The parameter ${key} is not JSON: ${value.slice(0, 100)}`)
    }
  }
  return params
}

/**
 * The source map that a query asks for, if any.
 * @throws LakeError for what is none of the three that there are
 */
export function sourceMapKind(search: URLSearchParams): SourceMapKind | undefined {
  const asked = search.get('resultSourceMap')
  if (asked === 'withKeyArraySelector') return 'keyed'
  if (asked !== null && asked !== 'true' && asked !== 'false')
    throw gatewayError(400, `"${asked}" is no resultSourceMap: true, withKeyArraySelector or false`)
  return asked === 'true' ? 'indexed' : undefined
}

/** From this version on the default perspective is `published`, before it was `raw`. Source: sanity.io/changelog. */
const publishedByDefaultSince = '2025-02-19'
const mostLayers = 10

/** The perspective of a request. Who is not logged in sees what is published, whatever is asked for. */
export function perspectiveOf(request: LakeRequest): Perspective {
  const asked = named(request.search.get('perspective'))
  if (request.reader !== 'owner') return 'public'
  return asked ?? (isPublishedByDefault(request) ? 'published' : 'raw')
}

export function isPublishedByDefault({version}: LakeRequest): boolean {
  return version.slice(1) >= publishedByDefaultSince
}

function named(asked: string | null): Perspective | undefined {
  if (!asked) return undefined
  if (asked === 'raw' || asked === 'published') return asked
  const names = asked.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name.trim()))
  const layers = names.at(-1) === 'published' ? names.slice(0, -1) : names
  if (layers.length > 0 && layers.length <= mostLayers && layers.every(isLayer)) return layers
  throw gatewayError(
    400,
    `"${asked}" is no perspective: raw, published, drafts, or release names joined by commas`,
  )
}

function isLayer(name: string): boolean {
  return /^[A-Za-z\d_-]{1,64}$/.test(name) && name !== 'raw' && name !== 'published'
}
