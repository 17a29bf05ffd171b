import {Hono, type Env} from 'hono'
import {compress} from 'hono/compress'
import {cors} from 'hono/cors'
import {logLine} from 'untrusted-input'
import {requireOwner, type Reader} from './access/gate.ts'
import {refuseOtherSites, type AskingRequest} from './access/origin.ts'
import {gatewayError, LakeError} from './errors/lake-error.ts'
import {LakeRequest, type ServerBindings} from './http/lake-request.ts'
import type {Lake} from './http/lake.ts'
import type {Route} from './http/route.ts'
import {isDiskFull} from './storage/sqlite-failure.ts'

/** What Hono keeps for the lake: the server's part of a request, and who asks. */
export interface LakeEnv extends Env {
  Bindings: ServerBindings
  Variables: {reader: Reader}
}

/** The lake as a Hono app, to be mounted at `/lake`: access first, then the routes, then the ledger of what is lacking. */
export function createApp(lake: Lake, routes: readonly Route[]): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  // Answers and drawings, as the hosted service does; not what is shorter than the fields that say so.
  app.use('*', compress({threshold: 256}))
  const {origins} = lake.gate.allowed
  if (origins.length > 0) app.use('*', cors({origin: [...origins], credentials: true, maxAge: 600}))
  app.use('*', async (c, next) => {
    c.set('reader', lake.gate.enter(c.req))
    refuseOtherSites(c.req, c.req.path)
    await next()
    // Hono answers HEAD with what GET would, but for the body: nobody would ever read it, nor end a stream.
    if (c.req.method === 'HEAD') await c.res.body?.cancel()
    // Content changes at any time, and what the owner sees is for nobody else's cache.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-content-type-options', 'nosniff')
    const embedders = lake.gate.isFromAllowedOrigin(c.req) ? 'cross-origin' : 'same-origin'
    c.res.headers.set('cross-origin-resource-policy', embedders)
  })
  addRoutes(app, routes)
  app.all('*', (c) => unknownEndpoint(lake, c.req))
  app.onError((error, c) => refuse(error, c.req, lake.log))
  return app
}

/** Adds routes to an app that has let the request in by then, and knows as whom. */
export function addRoutes(app: Hono<LakeEnv>, routes: readonly Route[]): void {
  for (const {method, path, access, answer} of routes) {
    app.on(method, path, (c) => {
      const reader = c.get('reader')
      if (access === 'owner') requireOwner(reader)
      return answer(new LakeRequest(c.req, reader, c.env))
    })
  }
}

type Asked = AskingRequest & {readonly path: string}

function unknownEndpoint({unknownEndpoints, log}: Lake, request: Asked): never {
  const path = request.path.replace(/^\/lake(?=\/)/, '')
  if (unknownEndpoints.note(request.method, path))
    log(`content lake: unknown endpoint ${request.method} ${path}`)
  throw gatewayError(404, `This local Content Lake has no ${request.method} ${path}`)
}

/** Answers a request that failed. */
export function refuse(error: unknown, {method, path}: Asked, log: (line: string) => void): Response {
  const {status, body, headers} = refusalOf(error)
  if (status >= 500) log(`content lake: ${method} ${path} failed: ${logLine(error)}`)
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

function refusalOf(error: unknown): LakeError {
  if (error instanceof LakeError) return error
  // JavaScript's own limits, which only a request made for the purpose reaches.
  if (error instanceof RangeError)
    return gatewayError(400, `The request nests too deep or is too large: ${error.message}`)
  if (isDiskFull(error))
    return gatewayError(507, 'The disk is full: free some space and send it again. Nothing was stored.')
  return gatewayError(500, 'The local Content Lake failed; its log says how')
}
