import {renderStudio} from 'sanity'
import {isLocal} from './environment.ts'
import config from './sanity.config.ts'

if (isLocal) {
  const {installListenerSocket} = await import('content-lake/browser')
  blockOtherOrigins()
  installListenerSocket()
}

renderStudio(document.getElementById('studio'), config, {reactStrictMode: false})

/** The local Studio works offline and tells nobody of the owner's content: Sanity has no switch for its requests to other hosts. */
function blockOtherOrigins(): void {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = [
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
  const style = document.createElement('style')
  // Links to the pages where a hosted project is managed: there is none.
  style.textContent = 'a[href*="://www.sanity.io"], a[href*="://status.sanity.io"] {display: none}'
  document.head.append(meta, style)
}
