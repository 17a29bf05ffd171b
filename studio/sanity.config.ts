import {CodeIcon} from '@sanity/icons/Code'
import {visionTool} from '@sanity/vision'
import {defineConfig, getPublishedId} from 'sanity'
import {structureTool} from 'sanity/structure'
import {lakeWorkspace} from 'content-lake/studio'
import {apiVersion, dataset, isLocal, projectId, studioBasePath} from './environment.ts'
import {documentActions, withoutSingletons} from './document-actions.ts'
import {mediaTool} from './media/media-tool.ts'
import {schemaTypes} from './schemaTypes/schema-types.ts'
import {addressOnSite, type Shown, sitePath, siteToolPath} from './site-address.ts'
import {siteTool} from './site-tool.ts'
import {TrimInput} from './trim-input.tsx'
import {structure} from './structure.ts'
import {OpenOnWelcome} from './welcome/open-on-welcome.tsx'

/** The command line reads this too, outside any page. */
const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin

const local = isLocal ? lakeWorkspace(`${origin}/lake`) : undefined

/** The Studio: its plugins, its types of content, and what the owner can do with a document. */
export default defineConfig({
  ...local,
  name: 'portfolio',
  title: 'Portfolio',
  icon: CodeIcon,
  basePath: studioBasePath,
  projectId,
  dataset,
  plugins: [
    structureTool({title: 'Content', structure}),
    siteTool,
    // For trying out queries while developing; an owner of a live site has no use for it.
    ...(local === undefined ? [] : [visionTool({defaultApiVersion: apiVersion})]),
  ],
  tools: (others) => others.toSpliced(1, 0, mediaTool),
  schema: {types: schemaTypes},
  form: {components: {input: TrimInput}},
  studio: {components: {activeToolLayout: OpenOnWelcome}},
  document: {
    actions: documentActions,
    newDocumentOptions: withoutSingletons,
    // Asking somebody else for the right to edit, and comments, are for teams: here there is one owner.
    comments: {enabled: false},
    askToEdit: {enabled: false},
    productionUrl: async (_url, {document, getClient}) => {
      const query = '*[_id == $id][0]{_type, id}'
      const published = await getClient({apiVersion})
        .fetch<Shown | null>(query, {id: getPublishedId(document._id)}, {perspective: 'raw'})
        // The form would end with an error.
        .catch(() => null)
      const path = sitePath(published ?? document)
      if (path === undefined) return undefined
      return published === null ? origin + siteToolPath(path) : addressOnSite(path, origin)
    },
  },
})
