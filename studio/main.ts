import {renderStudio} from 'sanity'
import {contentSource} from '#environment'
import {keepToThisOrigin} from './keep-to-this-origin.ts'
import config from './sanity.config.ts'
import {leaveWhenSignedOut} from './saving/leave-when-signed-out.ts'
import {outlastOutages} from './saving/outlast-outages.ts'
import {letSmallChangesOutliveThePage} from './saving/outlive-the-page.ts'

letSmallChangesOutliveThePage()
outlastOutages()

if (contentSource.kind === 'local') {
  const {installListenerSocket} = await import('content-lake/browser')
  keepToThisOrigin(document)
  // Last, so that it hears first what is asked of the lake under other names.
  installListenerSocket()
  leaveWhenSignedOut()
}

renderStudio(document.getElementById('studio'), config, {reactStrictMode: false})
