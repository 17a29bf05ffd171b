import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type * as entry from '../../../../src/prerender.tsx'

/** What `src/prerender.tsx` exports once it is built. */
export type Renderer = Pick<
  typeof entry,
  | 'renderPage'
  | 'readSiteFacts'
  | 'readStoryPaths'
  | 'readCv'
  | 'readImagesOnDemand'
  | 'pagePaths'
  | 'unknownPath'
>

/** Where the build keeps the page that Vite made: `dist/index.html` becomes the home page. */
export const templateFile = '.cache/renderer/page.html'

/** Loads the renderer that the build wrote into `.cache/renderer`. */
export async function loadRenderer(root: string): Promise<Renderer> {
  // React has a build for each environment and chooses when it is loaded: the other one takes more time and memory.
  process.env['NODE_ENV'] = 'production'
  const module: Renderer = await import(pathToFileURL(join(root, '.cache/renderer/prerender.js')).href)
  return module
}
