import {renderStudio} from 'sanity'
import {isLocal} from './environment.ts'
import config from './sanity.config.ts'

if (isLocal) {
  const {installListenerSocket} = await import('lakebed/browser')
  installListenerSocket()
  // These links are for hosted projects.
  const style = document.createElement('style')
  style.textContent = 'a[href*="://www.sanity.io"], a[href*="://status.sanity.io"] {display: none}'
  document.head.append(style)
}

renderStudio(document.getElementById('studio'), config, {reactStrictMode: false})
