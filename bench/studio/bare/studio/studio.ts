import {installListenerSocket} from 'content-lake/browser'
import {lakeWorkspace} from 'content-lake/studio'
import {defineConfig, defineField, defineType, renderStudio} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'

/** @module The least Studio that edits the same document beside a page: what ours costs beyond it is due to what ours does. */

const lakeUrl = `${location.origin}/lake`

const homePage = defineType({
  name: 'homePage',
  type: 'document',
  fields: [
    defineField({name: 'greeting', type: 'string'}),
    defineField({name: 'headline', type: 'string'}),
    defineField({name: 'rotatingWords', type: 'array', of: [{type: 'string'}]}),
    defineField({name: 'comment', type: 'string'}),
    defineField({name: 'seoDescription', type: 'text'}),
  ],
})

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
  schema: {types: [homePage]},
})

installListenerSocket()
renderStudio(document.getElementById('studio'), config)
