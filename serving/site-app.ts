import {Hono, type Context} from 'hono'
import {parseAccept} from 'hono/utils/accept'
import {getMimeType} from 'hono/utils/mime'
import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {areaHeaders, sharedHeaders} from '#publishing/delivery/headers.ts'
import {chooseEncoding, createFileFacts} from '#publishing/delivery/representation.ts'
import {resolvePath, type Resolution} from '#publishing/delivery/resolve-path.ts'
import {locate, type DeliveryTarget} from '#publishing/delivery/target.ts'

/**
 * Serves the built site and Studio the way a static host does that follows our `_headers` and `_redirects`: the same header
 * fields, precompressed bodies, 304 for what has not changed, and status 404 where there is nothing.
 *
 * A page's policy is made from the page as it is on disk now, so it may be rendered anew while this runs.
 *
 * @param dist the folder that the build wrote
 * @throws an Error when nothing was built there
 */
export function createSiteApp(
  dist: string,
  target: DeliveryTarget = {projectId: undefined, tls: false, base: '/'},
): Hono {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist} holds no site: run npm run build.`)
  const factsOf = createFileFacts(dist)
  const shared = sharedHeaders(target)

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(shared)) context.header(name, value)
  })
  app.get('*', async (context) => {
    const found = resolve(dist, target, context.req.path)
    if (found.kind === 'redirect') {
      // Browsers keep a permanent redirect for good unless they are told to ask again.
      context.header('Cache-Control', 'no-cache')
      return context.redirect(locate(target, found.to) + new URL(context.req.url).search, 301)
    }
    const facts = await factsOf(found.file)
    const encoding = chooseEncoding(parseAccept(context.req.header('Accept-Encoding') ?? ''), facts.encodings)
    const etag = `"${facts.digest}${encoding === undefined ? '' : `-${encoding.name}`}"`
    for (const [name, value] of Object.entries(areaHeaders(target, found.area, facts.inline))) {
      context.header(name, value)
    }
    if (facts.encodings.length > 0) context.header('Vary', 'Accept-Encoding')
    if (found.status === 200) {
      context.header('ETag', etag)
      if (isUnchanged(context, etag)) return context.body(null, 304)
    }
    const body = await readFile(facts.path + (encoding?.suffix ?? ''))
    if (encoding !== undefined) context.header('Content-Encoding', encoding.name)
    context.header('Content-Type', getMimeType(found.file) ?? 'application/octet-stream')
    context.header('Content-Length', String(body.length))
    return context.body(body, found.status)
  })
  app.all('*', (context) => context.text('This address can only be read.', 405, {Allow: 'GET, HEAD'}))
  return app
}

/** Below the base as at the root; the base without its slash is another spelling of the home page, and elsewhere there is nothing. */
function resolve(dist: string, {base}: DeliveryTarget, path: string): Resolution {
  if (`${path}/` === base) return {kind: 'redirect', to: '/'}
  return resolvePath(dist, path.startsWith(base) ? path.slice(base.length - 1) : '/.outside')
}

/** Whether the client has this very representation; a weak comparison, as RFC 9110 section 13.1.2 asks for. */
function isUnchanged(context: Context, etag: string): boolean {
  const condition = context.req.header('If-None-Match')
  return condition === '*' || condition?.match(/"[^"]*"/g)?.includes(etag) === true
}
