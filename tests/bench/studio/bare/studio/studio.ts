import {installListenerSocket} from 'lakebed/browser'
import {lakeWorkspace} from 'lakebed/studio'
import {defineConfig, renderStudio} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'
import {types} from './types.ts'

/** @module The least Studio that edits the same documents beside a page: what ours costs beyond it is due to what ours does. */

const lakeUrl = `${location.origin}/lake`

const config = defineConfig({
  ...lakeWorkspace(lakeUrl),
  projectId: 'local',
  dataset: 'production',
  basePath: '/studio',
  title: 'Bare',
  // Comments live in another hosted service.
  document: {comments: {enabled: false}},
  plugins: [
    structureTool(),
    presentationTool({
      name: 'site',
      previewUrl: '/preview/',
      resolve: {mainDocuments: [{route: '/preview{/}?', filter: '_id == "homePage"'}]},
    }),
  ],
  schema: {types},
})

installListenerSocket()
renderStudio(document.getElementById('studio'), config)
