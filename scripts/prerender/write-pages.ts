import {mkdir, rename, writeFile} from 'node:fs/promises'
import {dirname, join, relative, sep} from 'node:path'
import type {RenderOptions} from '../../src/prerender.tsx'
import {composeDocument, type DocumentParts} from './document.ts'
import type {Renderer} from './renderer.ts'

/**
 * Renders every page of the site, and the not-found page, into a folder.
 *
 * All are rendered before the first is written, and each is replaced in one step: when content is missing, or somebody asks
 * meanwhile, the old pages stay as they are.
 *
 * @returns the absolute paths of the files
 */
export async function writePages(
  renderer: Renderer,
  parts: DocumentParts,
  folder: string,
  options: RenderOptions,
): Promise<string[]> {
  const pages = [...renderer.pagePaths, renderer.unknownPath].map(async (path) => ({
    file: guarded(folder, fileOf(path, renderer.unknownPath)),
    html: composeDocument(
      parts,
      await renderer.renderPage(path, options),
      moduleOf(path, renderer.unknownPath),
    ),
  }))
  const rendered = await Promise.all(pages)
  for (const {file, html} of rendered) {
    await mkdir(dirname(file), {recursive: true})
    await writeFile(`${file}.part`, html)
    await rename(`${file}.part`, file)
  }
  return rendered.map(({file}) => file)
}

function fileOf(path: string, unknownPath: string): string {
  if (path === unknownPath) return '404.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** The source file of a page's code. */
function moduleOf(path: string, unknownPath: string): string {
  if (path === unknownPath) return 'src/pages/not-found.tsx'
  return path === '/' ? 'src/pages/home.tsx' : `src/pages${path}.tsx`
}

/** @throws an Error when a path would be written outside of the folder */
function guarded(folder: string, file: string): string {
  const target = join(folder, file)
  if (relative(folder, target).split(sep).includes('..'))
    throw new Error(`${file} lies outside of the site's folder.`)
  return target
}
