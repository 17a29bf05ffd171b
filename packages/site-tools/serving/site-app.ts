import {Hono} from 'hono'
import {etag, RETAINED_304_HEADERS} from 'hono/etag'
import {parseAccept} from 'hono/utils/accept'
import {getMimeType} from 'hono/utils/mime'
import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {encodings, isCurrent, type Encoding} from '#publishing/delivery/encodings.ts'
import {areaHeaders, sharedHeaders} from '#publishing/delivery/headers.ts'
import {resolvePath, type Resolution} from '#publishing/delivery/resolve-path.ts'
import {locate, type DeliveryTarget} from '#publishing/delivery/target.ts'

/**
 * Serves the built site and Studio the way a static host does that follows our `_headers` and `_redirects`.
 *
 * @param dist the folder that the build wrote
 * @throws an Error when nothing was built there
 */
export function createSiteApp(
  dist: string,
  target: DeliveryTarget = {projectId: undefined, tls: false, base: '/'},
): Hono {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist} holds no site: run npm run build.`)
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
      // Browsers keep a permanent redirect for good unless they are told to ask again.
      context.header('Cache-Control', 'no-cache')
      return context.redirect(locate(target, found.to) + new URL(context.req.url).search, 301)
    }
    const path = join(dist, found.file)
    const twins = await currentTwins(path)
    if (twins.length > 0) context.header('Vary', 'Accept-Encoding')
    const accepted = parseAccept(context.req.header('Accept-Encoding') ?? '').filter(({q}) => q > 0)
    const encoding = twins.find(({name}) => accepted.some(({type}) => type === name))
    if (encoding !== undefined) context.header('Content-Encoding', encoding.name)
    for (const [name, value] of Object.entries(areaHeaders(target, found.area))) {
      context.header(name, value)
    }
    const body = await readFile(path + (encoding?.suffix ?? ''))
    // Hono's own digest would stream the body, and a document has to leave in one piece with its header fields.
    context.header('ETag', `"${createHash('sha1').update(body).digest('base64url')}"`)
    context.header('Content-Type', getMimeType(found.file) ?? 'application/octet-stream')
    context.header('Content-Length', String(body.length))
    return context.body(body, found.status)
  })
  app.all('*', (context) => context.text('This address can only be read.', 405, {Allow: 'GET, HEAD'}))
  return app
}

/** Below the base as at the root. The base without its slash is the home page; elsewhere is nothing. */
function resolve(dist: string, {base}: DeliveryTarget, path: string): Resolution {
  if (`${path}/` === base) return {kind: 'redirect', to: '/'}
  return resolvePath(dist, path.startsWith(base) ? path.slice(base.length - 1) : '/.outside')
}

/** The encodings that a file has a precompressed twin in, made from what the file holds now; the smallest first. */
async function currentTwins(path: string): Promise<Encoding[]> {
  const original = await stat(path)
  const twins = await Promise.all(
    encodings.map(async (encoding) => {
      const twin = await stat(path + encoding.suffix).catch(() => undefined)
      return twin !== undefined && isCurrent(twin, original) ? [encoding] : []
    }),
  )
  return twins.flat()
}
