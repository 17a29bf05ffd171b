import {renderStudio} from 'sanity'
import {contentSource} from '#environment'
import {keepToThisOrigin} from './keep-to-this-origin.ts'
import config from './sanity.config.ts'
import {outlastOutages} from './saving/outlast-outages.ts'
import {letSmallChangesOutliveThePage} from './saving/outlive-the-page.ts'

letSmallChangesOutliveThePage()
outlastOutages()

if (contentSource.kind === 'local') {
  const {installListenerSocket} = await import('content-lake/browser')
  installListenerSocket()
  keepToThisOrigin(document, contentSource.projectId)
}

renderStudio(document.getElementById('studio'), config, {reactStrictMode: false})
