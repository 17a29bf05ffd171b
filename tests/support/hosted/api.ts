import type {RunningLake} from 'lakebed'
import {randomUUID} from 'node:crypto'
import * as v from 'valibot'
import type {ServiceState} from './service-state.ts'
import {assetHost, cacheHost, projectId} from './hosts.ts'

/** Token of the hosted project; the lake behind it has another. */
export const editorToken = 'skTestTokenOfAnEditor0123456789'

const corsOrigin = v.object({origin: v.string(), allowCredentials: v.boolean()})

const datasetPath = /^\/data\/(?:query|doc|listen|live\/events|mutate|actions|export)\/([^/?]+)/

/**
 * Emulates Sanity's hosted API over a local lake: CORS origins, login by `#sid=`, private datasets.
 *
 * @param lake with a dataset `empty`, which anonymous clients see instead of a private one
 * @param allow called when the owner allows an origin
 * @returns the request handler
 */
export function hostedApi(
  lake: RunningLake,
  state: () => ServiceState,
  allow: (origin: string, withCredentials: boolean) => void,
): (request: Request) => Promise<Response> {
  const sessions = new Set<string>()

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const origin = request.headers.get('origin')
    const path = url.pathname.replace(/^\/v[\dX][\d-]*(?=\/)/, '')
    const allowed = origin === null ? undefined : state().origins.get(origin)
    if (path === '/check/cors') {
      const result = {allowed: allowed !== undefined, withCredentials: allowed?.withCredentials === true}
      return withHeaders(Response.json({result}), corsHeaders(origin, true, request))
    }
    if (path.startsWith('/auth/login/')) return logIn(url)
    if (origin !== null && allowed === undefined) return failure(403, 'Forbidden', 'CORS Origin not allowed')
    const cors = corsHeaders(origin, allowed?.withCredentials === true, request)
    if (request.method === 'OPTIONS') return new Response(null, {status: 204, headers: cors})
    return withHeaders(await answerAllowed(request, url, path), cors)
  }

  function logIn(url: URL): Response {
    const back = URL.parse(url.searchParams.get('origin') ?? '')
    if (back === null || state().origins.get(back.origin)?.withCredentials !== true)
      return failure(403, 'Forbidden', 'Origin not allowed')
    const session = randomUUID().replaceAll('-', '')
    sessions.add(session)
    back.hash = `sid=${session}`
    const cookie = `sanitySession=${session}; Domain=.sanity.io; Path=/; Secure; HttpOnly; SameSite=None`
    return new Response(null, {status: 302, headers: {location: back.href, 'set-cookie': cookie}})
  }

  async function answerAllowed(request: Request, url: URL, path: string): Promise<Response> {
    const role = roleOf(request)
    if (role === 'unknown') return failure(401, 'Unauthorized', 'Session not found')
    const handlers: Readonly<Record<string, () => Response>> = {
      '/auth/providers': () =>
        Response.json({
          providers: [{name: 'google', title: 'Google', url: 'https://api.sanity.io/v1/auth/login/google'}],
        }),
      '/auth/fetch': () =>
        sessions.has(url.searchParams.get('sid') ?? '')
          ? Response.json({token: editorToken, label: 'test'})
          : failure(401, 'Unauthorized', 'No such session'),
      '/auth/id': () =>
        role === 'owner' ? Response.json({id: 'owner'}) : failure(401, 'Unauthorized', 'No session'),
      '/auth/logout': () => {
        sessions.clear()
        return new Response(null, {status: 204})
      },
      [`/projects/${projectId}/grants`]: () =>
        Response.json({
          'sanity.project': [
            {
              grants: [
                {name: 'read', params: {}},
                {name: 'update', params: {}},
              ],
            },
          ],
        }),
      [`/projects/${projectId}/features`]: () => Response.json([]),
    }
    const handler = handlers[path]
    if (handler !== undefined) return handler()
    if (path === `/projects/${projectId}/cors` && role === 'owner') {
      const {origin, allowCredentials} = v.parse(corsOrigin, await request.json())
      allow(origin, allowCredentials)
      return Response.json({id: 1, origin, allowCredentials, projectId})
    }
    const isCache = url.host === cacheHost
    if (isCache && !path.startsWith('/data/query/'))
      return failure(404, 'Not Found', 'The CDN answers queries only')
    const [, dataset] = datasetPath.exec(path) ?? []
    if (dataset === 'empty') return failure(404, 'Not Found', 'Dataset "empty" not found')
    const isHidden = state().isPrivate && role === 'anonymous' && dataset !== undefined
    const target = isHidden ? url.pathname.replace(`/${dataset}`, '/empty') : url.pathname
    return forward(request, target + url.search, role === 'owner')
  }

  function roleOf({headers}: Request): 'owner' | 'anonymous' | 'unknown' {
    const authorization = headers.get('authorization')
    if (authorization !== null) return authorization === `Bearer ${editorToken}` ? 'owner' : 'unknown'
    const [, session = ''] = /sanitySession=(\w+)/.exec(headers.get('cookie') ?? '') ?? []
    return sessions.has(session) ? 'owner' : 'anonymous'
  }

  async function forward(request: Request, path: string, isOwner: boolean): Promise<Response> {
    const headers = new Headers()
    for (const name of ['accept', 'content-type', 'last-event-id']) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    const body = request.body === null ? {} : {body: request.body, duplex: 'half' as const}
    const init = {method: request.method, headers, signal: request.signal, ...body}
    const response = await (isOwner ? lake.fetchAsOwner(path, init) : lake.fetch(path, init))
    return toHostedUrls(response, lake)
  }

  return answer
}

/** Replaces asset URLs in a response. The lake's assets have the project id `local`. */
async function toHostedUrls(response: Response, lake: RunningLake): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  const headers = forwardedHeaders(response)
  if (!type.startsWith('application/json'))
    return new Response(response.body, {status: response.status, headers})
  const text = (await response.text())
    .replaceAll(`${lake.url}/`, `https://${assetHost}/`)
    .replaceAll(/\b(images|files)\/local\//g, `$1/${projectId}/`)
  return new Response(response.status === 204 ? null : text, {status: response.status, headers})
}

function corsHeaders(
  origin: string | null,
  withCredentials: boolean,
  request: Request,
): Record<string, string> {
  if (origin === null) return {}
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'etag, x-sanity-shard',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
    ...(withCredentials && {'access-control-allow-credentials': 'true'}),
  }
}

function withHeaders(response: Response, added: Readonly<Record<string, string>>): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  return new Response(response.body, {status: response.status, headers})
}

const failure = (statusCode: number, error: string, message: string) =>
  Response.json({statusCode, error, message}, {status: statusCode})

/** Hop-by-hop headers, headers about the encoding of the body, and those that only the local lake sends. */
const dropped = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'cross-origin-resource-policy',
]

export function forwardedHeaders({headers}: Response): Headers {
  const fields = new Headers(headers)
  for (const name of dropped) fields.delete(name)
  return fields
}
