import {renderStudio} from 'sanity'
import {contentSource} from '#environment'
import {keepToThisOrigin} from './keep-to-this-origin.ts'
import config from './sanity.config.ts'

if (contentSource.kind === 'local') {
  keepToThisOrigin(document)
  const {installListenerSocket} = await import('#emulators/content-lake/browser/listener-socket.ts')
  installListenerSocket()
}

renderStudio(document.getElementById('studio'), config, {reactStrictMode: false})
