import {Hono} from 'hono'
import {compress} from 'hono/compress'
import {cors} from 'hono/cors'
import {logLine} from 'untrusted-input'
import {requireOwner} from './access/gate.ts'
import {refuseOtherSites} from './access/other-sites.ts'
import {gatewayError, LakeError} from './errors/lake-error.ts'
import type {Lake, LakeContext, LakeEnv} from './http/lake.ts'
import {isDiskFull} from './storage/sqlite-failure.ts'
import {routes} from './routes.ts'

/** The lake as a Hono app, to be mounted at `/lake`: access first, then the table of routes, then the ledger. */
export function createApp(lake: Lake, assetRoutes: Hono): Hono<LakeEnv> {
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
  for (const {method, path, access, handle} of routes) {
    app.on(method, path, (c) => {
      if (access === 'owner') requireOwner(c.get('reader'))
      return handle(lake, c)
    })
  }
  app.route('/', assetRoutes)
  app.all('*', (c) => unknownEndpoint(lake, c))
  app.onError((error, c) => refuse(lake, error, c))
  return app
}

function unknownEndpoint({unknownEndpoints, log}: Lake, c: LakeContext): Response {
  const path = c.req.path.replace(/^\/lake(?=\/)/, '')
  if (unknownEndpoints.note(c.req.method, path)) log(`content lake: unknown endpoint ${c.req.method} ${path}`)
  throw gatewayError(404, `This local Content Lake has no ${c.req.method} ${path}`)
}

function refuse({log}: Lake, error: Error, c: LakeContext): Response {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) log(`content lake: ${c.req.method} ${c.req.path} failed: ${logLine(error)}`)
  return new Response(JSON.stringify(refusal.body), {
    status: refusal.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      ...refusal.headers,
    },
  })
}

function refusalOf(error: Error): LakeError {
  if (error instanceof LakeError) return error
  // JavaScript's own limits, which only a request made for the purpose reaches.
  if (error instanceof RangeError)
    return gatewayError(400, `The request nests too deep or is too large: ${error.message}`)
  if (isDiskFull(error))
    return gatewayError(507, 'The disk is full: free some space and send it again. Nothing was stored.')
  return gatewayError(500, 'The local Content Lake failed; its log says how')
}
