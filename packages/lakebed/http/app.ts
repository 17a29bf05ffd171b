import type {HttpBindings} from '@hono/node-server'
import {Hono, type Env, type MiddlewareHandler} from 'hono'
import {compress} from 'hono/compress'
import {cors} from 'hono/cors'
import {requireRole, type User} from '../access/roles.ts'
import {formatError, gatewayError, LakeError} from '../errors/errors.ts'
import {LakeRequest} from './lake-request.ts'
import type {Lake, Route} from './lake.ts'
import {jsonResponse} from './responses.ts'
import {isDiskFull} from '../storage/database.ts'

export interface LakeEnv extends Env {
  Bindings: Partial<HttpBindings>
  Variables: {user: User}
}

export function createApp(lake: Lake, routes: readonly Route[]): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  app.use('*', compress({threshold: 256}))
  const {allowed} = lake.access
  const allowedOrigin = (origin: string) => (allowed.all.includes(origin) ? origin : null)
  const allowCors = cors({origin: allowedOrigin, credentials: true, maxAge: 600})
  // The middleware adds `Vary: Origin` to each response. Origins can be added while the lake runs.
  app.use('*', (c, next) => (allowed.all.length > 0 ? allowCors(c, next) : next()))
  app.use('*', createGuard(lake))
  for (const {method, path, access, handle} of routes) {
    app.on(method, path, async (c) => {
      const request = new LakeRequest(c.req, c.get('user'), lake.limits.bodyBytes)
      if (access !== 'anyone') requireRole(request.user, access)
      const result = await handle(lake, request)
      return result instanceof Response ? result : jsonResponse(request, JSON.stringify(result))
    })
  }
  app.get('/identity', ({req, env, text}) =>
    text(lake.access.identityProof(req.query('nonce') ?? '', env.incoming?.socket.localPort)),
  )
  addUnknownEndpoints(app, lake)
  app.onError((error, c) => errorResponse(error, `${c.req.method} ${c.req.path}`, lake.log))
  return app
}

/** Authenticates requests and refuses those of other sites, also in front of other apps of the same origin. */
export function createGuard({access, log}: Lake): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    try {
      c.set('user', access.authenticate(c.req, c.req.path))
    } catch (error) {
      return errorResponse(error, `${c.req.method} ${c.req.path}`, log)
    }
    await next()
    // Hono answers HEAD with the GET response and drops its body unread.
    if (c.req.method === 'HEAD') await c.res.body?.cancel()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-content-type-options', 'nosniff')
    const resourcePolicy = access.isFromAllowedOrigin(c.req) ? 'cross-origin' : 'same-origin'
    c.res.headers.set('cross-origin-resource-policy', resourcePolicy)
    return undefined
  }
}

const maxUnknownEndpoints = 200

/** Requests that the lake does not know get 404. Each is logged once, and listed for tests. */
function addUnknownEndpoints(app: Hono<LakeEnv>, {log}: Lake): void {
  const unknown = new Set<string>()
  app.get('/_emulator/unknown-endpoints', (c) => {
    requireRole(c.get('user'), 'administrator')
    return c.json([...unknown])
  })
  app.all('*', ({req: {method, path: fullPath}}) => {
    const path = fullPath.replace(/^\/lake(?=\/)/, '')
    const endpoint = `${method} ${path.replace(/^\/v[\dX][\d-]*(?=\/)/, '').slice(0, 300)}`
    if (!unknown.has(endpoint) && unknown.size < maxUnknownEndpoints) {
      unknown.add(endpoint)
      log(`content lake: unknown endpoint ${method} ${path}`)
    }
    throw gatewayError(404, `Unknown endpoint ${method} ${path}`)
  })
}

function errorResponse(error: unknown, request: string, log: (line: string) => void): Response {
  const {status, body, headers} = toLakeError(error)
  if (status >= 500) log(`content lake: ${request} failed: ${formatError(error)}`)
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })
}

function toLakeError(error: unknown): LakeError {
  if (error instanceof LakeError) return error
  // The cause is a stack overflow, or a string beyond V8's maximum length.
  if (error instanceof RangeError)
    return gatewayError(400, `The request is nested too deep or is too large: ${error.message}`)
  if (isDiskFull(error))
    return gatewayError(
      507,
      'The disk is full. Free some space and send the request again. Nothing was stored.',
    )
  return gatewayError(500, 'Internal error. See the log of the Content Lake.')
}
