import {CodeIcon} from '@sanity/icons/Code'
import {ImagesIcon} from '@sanity/icons/Images'
import {visionTool} from '@sanity/vision'
import {lazy} from 'react'
import {defineConfig, type Tool} from 'sanity'
import {structureTool} from 'sanity/structure'
import {lakeWorkspace} from 'lakebed/studio'
import {apiVersion, dataset, isDevelopment, isLocal, projectId, studioBasePath} from './environment.ts'
import {documentActions, withoutSingletons} from './document-actions.ts'
import {RenderBadge} from './pages/render-badge.ts'
import {schemaTypes} from './schemaTypes/schema-types.ts'
import {siteTool} from './site-tool.ts'
import {TrimInput} from './trim-input.tsx'
import {structure} from './structure.ts'
import {WelcomeRedirect} from './welcome/open-on-welcome.tsx'

/** Sanity's CLI has no `window`. */
const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin

const local = isLocal ? lakeWorkspace(`${origin}/lake`) : undefined

/** An asset source would ignore the file types of image fields. */
const mediaTool: Tool = {
  name: 'media',
  title: 'Pictures',
  icon: ImagesIcon,
  component: lazy(async () => ({default: (await import('./media/media-browser.tsx')).MediaBrowser})),
}

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
    ...(isDevelopment ? [visionTool({defaultApiVersion: apiVersion})] : []),
  ],
  tools: (others) => others.toSpliced(1, 0, mediaTool),
  schema: {types: schemaTypes},
  form: {components: {input: TrimInput}},
  studio: {components: {activeToolLayout: WelcomeRedirect}},
  document: {
    actions: documentActions,
    badges: [RenderBadge],
    newDocumentOptions: withoutSingletons,
    // The site has one owner.
    comments: {enabled: false},
    askToEdit: {enabled: false},
  },
})
