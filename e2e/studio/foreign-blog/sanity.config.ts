import {lakeWorkspace} from 'content-lake/studio'
import {defineConfig} from 'sanity'
import {internationalizedArray} from 'sanity-plugin-internationalized-array'
import {media} from 'sanity-plugin-media'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'
import {lakeUrl} from './lake-url.ts'
import {schemaTypes} from './schema-types.ts'

export default defineConfig({
  ...lakeWorkspace(lakeUrl),
  projectId: 'local',
  dataset: 'production',
  title: 'Blog',
  // Comments live in another hosted service.
  document: {comments: {enabled: false}},
  plugins: [
    structureTool(),
    presentationTool({previewUrl: '/preview.html'}),
    media(),
    internationalizedArray({
      languages: [
        {id: 'en', title: 'English'},
        {id: 'fr', title: 'French'},
      ],
      defaultLanguages: ['en'],
      fieldTypes: ['string'],
    }),
  ],
  schema: {types: schemaTypes},
})
