import {Hono} from 'hono'
import {etag, RETAINED_304_HEADERS} from 'hono/etag'
import {parseAccept} from 'hono/utils/accept'
import {getMimeType} from 'hono/utils/mime'
import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import type {LakeEnv} from 'lakebed'
import {areaHeaders, type DeliveryTarget, sharedHeaders, withBase} from '#publishing/delivery/headers.ts'
import {encodings, isCurrent, type Encoding} from '#publishing/delivery/precompress.ts'
import {type Resolution, resolveFile} from '#publishing/delivery/static-files.ts'

/**
 * Visitors wait for the first pages, but not long: the owner needs the Studio to fix content that cannot be rendered. The emulators respond at
 * once, because rendering fetches from them.
 */
export function createLocalApp(
  site: Hono,
  emulators: Hono<LakeEnv> | undefined,
  firstPages: Promise<void>,
  maxWaitMs = 60_000,
): {readonly app: Hono; readonly opened: Promise<void>} {
  const app = new Hono()
  if (emulators !== undefined) app.route('/', emulators)
  const opened = Promise.race([firstPages, setTimeout(maxWaitMs, undefined, {ref: false})])
  app.use(async (_context, next) => {
    await opened
    await next()
  })
  return {app: app.route('/', site), opened}
}

/** Like a static host with our `_headers` and `_redirects`. */
export function createSiteApp(
  dist: string,
  target: DeliveryTarget = {projectId: undefined, tls: false, base: '/'},
): Hono {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist} has no site: run npm run build.`)
  const shared = sharedHeaders(target)

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(shared)) context.header(name, value)
  })
  app.use(etag({retainedHeaders: [...RETAINED_304_HEADERS, 'Content-Security-Policy']}))
  app.get('*', async (context) => {
    const found = resolve(dist, target, context.req.path)
    if (found.kind === 'redirect') {
      // Browsers cache permanent redirects without an expiry.
      context.header('Cache-Control', 'no-cache')
      return context.redirect(withBase(target, found.to) + new URL(context.req.url).search, 301)
    }
    const path = join(dist, found.file)
    const available = await readEncodings(path)
    if (available.length > 0) context.header('Vary', 'Accept-Encoding')
    const accepted = parseAccept(context.req.header('Accept-Encoding') ?? '').filter(({q}) => q > 0)
    const encoding = available.find(({name}) => accepted.some(({type}) => type === name))
    if (encoding !== undefined) context.header('Content-Encoding', encoding.name)
    for (const [name, value] of Object.entries(areaHeaders(target, found.area))) {
      context.header(name, value)
    }
    const body = await readFile(path + (encoding?.suffix ?? ''))
    // Hono's digest would stream the body, and document and header fields have to fit into one round trip.
    context.header('ETag', `"${createHash('sha1').update(body).digest('base64url')}"`)
    context.header('Content-Type', getMimeType(found.file) ?? 'application/octet-stream')
    context.header('Content-Length', String(body.length))
    return context.body(body, found.status)
  })
  app.all('*', (context) => context.text('Only GET and HEAD are allowed.', 405, {Allow: 'GET, HEAD'}))
  return app
}

function resolve(dist: string, {base}: DeliveryTarget, path: string): Resolution {
  if (`${path}/` === base) return {kind: 'redirect', to: '/'}
  const hidden = '/.outside'
  return resolveFile(dist, path.startsWith(base) ? path.slice(base.length - 1) : hidden)
}

/** The encodings with an up-to-date copy of the file, the smallest first. */
async function readEncodings(path: string): Promise<Encoding[]> {
  const original = await stat(path)
  const available = await Promise.all(
    encodings.map(async (encoding) => {
      const compressed = await stat(path + encoding.suffix).catch(() => undefined)
      return compressed !== undefined && isCurrent(compressed, original) ? [encoding] : []
    }),
  )
  return available.flat()
}
