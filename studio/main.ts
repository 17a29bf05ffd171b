import {renderStudio} from 'sanity'
import {isLocal} from './environment.ts'
import config from './sanity.config.ts'

if (isLocal) {
  const {installListenerSocket} = await import('lakebed/browser')
  blockOtherOrigins()
  installListenerSocket()
}

renderStudio(document.getElementById('studio'), config, {reactStrictMode: false})

/** Keeps the local Studio offline and private. Sanity has no option for that. */
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
  // These links are for hosted projects.
  style.textContent = 'a[href*="://www.sanity.io"], a[href*="://status.sanity.io"] {display: none}'
  document.head.append(meta, style)
}
