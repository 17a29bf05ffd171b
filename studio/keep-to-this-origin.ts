/**
 * Keeps the local Studio from asking other servers than its own. The configuration switches most such requests off; Sanity has no switch
 * for the rest. They are answered here, because a request that the policy refuses stands in the console as an error.
 *
 * @module
 */

const policy = [
  "default-src 'self'",
  "connect-src 'self' blob: data:",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ')

/** Where a project is managed, sold and discussed that Sanity hosts: there is no such project. Buttons and items of menus are links too. */
const withoutLinksToSanity =
  'a[href*="://www.sanity.io"], a[href*="://sanity.io"], a[href*="://status.sanity.io"] {display: none}'

/** Keeps everything that `page` does from now on to its own origin. */
export function keepToThisOrigin(page: Document): void {
  answerForOtherHosts()
  const style = page.createElement('style')
  style.textContent = withoutLinksToSanity
  page.head.append(style)
  const meta = page.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  page.head.append(meta)
}

/** What Sanity's command line puts beside a Studio that it deploys, looked for before links are made to one. */
const deployedManifest = '/static/create-manifest.json'

function answerForOtherHosts(): void {
  const plainFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.pathname.endsWith(deployedManifest)) return Promise.resolve(new Response(null, {status: 404}))
    const isElsewhere = url.host !== location.host && /^https?:$/.test(url.protocol)
    return isElsewhere ? Promise.resolve(answerOf(url)) : plainFetch(input, init)
  }
}

/** What a look-up of newer versions hears (of none), and a probe whether feedback can be sent (not now: it is not offered then). */
function answerOf(url: URL): Response {
  return url.host === 'sanity-cdn.com' ? Response.json({}) : new Response(null, {status: 503})
}
