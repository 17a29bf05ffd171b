import {installListenerSocket} from 'lakebed/browser'
import {lakeWorkspace} from 'lakebed/studio'
import {defineConfig, renderStudio} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'
import {types} from './types.ts'

/** @module A minimal Studio with a preview, the baseline for ours. */

const lakeUrl = `${location.origin}/lake`

const config = defineConfig({
  ...lakeWorkspace(lakeUrl),
  projectId: 'local',
  dataset: 'production',
  basePath: '/studio',
  title: 'Bare',
  // Comments are stored by another hosted service.
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
