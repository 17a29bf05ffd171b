import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type * as entry from '../../../../src/prerender.tsx'

export type Renderer = Pick<
  typeof entry,
  | 'renderPage'
  | 'findBrokenDocuments'
  | 'readDocumentsOf'
  | 'readIconUrls'
  | 'readSiteInfo'
  | 'readStoryPaths'
  | 'readCv'
  | 'readImagesOnDemand'
  | 'pagePaths'
  | 'unknownPath'
>

export const templateFile = '.cache/renderer/page.html'

export async function loadRenderer(root: string): Promise<Renderer> {
  // React selects its build on import, and the development build is slower.
  process.env['NODE_ENV'] = 'production'
  const module: Renderer = await import(pathToFileURL(join(root, '.cache/renderer/prerender.js')).href)
  return module
}
