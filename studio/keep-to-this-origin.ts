/**
 * In local mode the Studio talks to nobody but the server it came from. Most of what would reach further is
 * switched off in the configuration; for the rest (a look-up of newer versions, a probe for feedback, fonts, a
 * second look at the session under the project's own host name) Sanity has no switch, so the browser is told to
 * refuse it. Nothing that the owner sees depends on it.
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

/** Sets a Content-Security-Policy for everything that `page` does from now on. */
export function keepToThisOrigin(page: Document): void {
  const meta = page.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  page.head.append(meta)
}
