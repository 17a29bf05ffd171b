import {CodeIcon} from '@sanity/icons/Code'
import {visionTool} from '@sanity/vision'
import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {lakeWorkspace} from 'content-lake/studio'
import {apiVersion} from '#content/api-version.ts'
import {contentSource} from '#environment'
import {studioBasePath} from './base-path.ts'
import {actionsFor} from './document-actions.ts'
import {mediaTool} from './media/media-tool.ts'
import {ownersWords} from './owners-words.ts'
import {schemaTypes} from './schemaTypes/schema-types.ts'
import {creatable} from './singletons.ts'
import {SaveBeforeLeaving} from './saving/save-before-leaving.tsx'
import {addressOnSite, draftPath, publishedPath} from './site-address.ts'
import {siteToolPath} from './site-tool/preview-address.ts'
import {siteTool} from './site-tool/site-tool.ts'
import {TidyInput} from './tidy-input.tsx'
import {structure} from './structure.ts'
import {OpenOnWelcome} from './welcome/open-on-welcome.tsx'

/** The command line reads this too, outside any page. */
const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin

const local = contentSource.kind === 'local' ? lakeWorkspace(origin + contentSource.path) : undefined

/** The Studio: its plugins, its types of content, and what the owner can do with a document. */
export default defineConfig({
  ...local,
  name: 'portfolio',
  title: 'Portfolio',
  icon: CodeIcon,
  basePath: studioBasePath,
  projectId: contentSource.projectId,
  dataset: contentSource.dataset,
  plugins: [
    structureTool({title: 'Content', structure}),
    siteTool,
    // For trying out queries while developing; an owner of a live site has no use for it.
    ...(local === undefined ? [] : [visionTool({defaultApiVersion: apiVersion})]),
  ],
  tools: (others) => others.toSpliced(1, 0, mediaTool),
  schema: {types: schemaTypes},
  form: {components: {input: TidyInput}},
  i18n: {bundles: ownersWords},
  studio: {components: {activeToolLayout: OpenOnWelcome}},
  document: {
    actions: actionsFor,
    newDocumentOptions: creatable,
    // Asking somebody else for the right to edit, and comments, are for teams: here there is one owner.
    comments: {enabled: false},
    askToEdit: {enabled: false},
    components: {unstable_layout: SaveBeforeLeaving},
    productionUrl: async (_url, {document, getClient}) => {
      const path = await publishedPath(getClient({apiVersion}), document._id)
      if (path !== undefined) return addressOnSite(path, window.location.origin)
      const draft = draftPath(document)
      return draft === undefined ? undefined : window.location.origin + siteToolPath(draft)
    },
  },
})
