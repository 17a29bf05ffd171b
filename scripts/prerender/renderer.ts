import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type * as entry from '../../src/prerender.tsx'

/** What `src/prerender.tsx` exports once it is built. */
export type Renderer = Pick<typeof entry, 'renderPage' | 'readSiteFacts' | 'pagePaths' | 'unknownPath'>

/** Loads the renderer that the build wrote into `.cache/renderer`. */
export async function loadRenderer(root: string): Promise<Renderer> {
  const module: Renderer = await import(pathToFileURL(join(root, '.cache/renderer/prerender.js')).href)
  return module
}
