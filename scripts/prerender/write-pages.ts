import {mkdir, rename, writeFile} from 'node:fs/promises'
import {dirname, join, relative, sep} from 'node:path'
import type {RenderOptions} from '../../src/prerender.tsx'
import {composeDocument, type DocumentParts} from './document.ts'
import type {SiteFile} from './icons.ts'
import type {Renderer} from './renderer.ts'
import {collectShareImages} from './share-images.ts'
import {composeSiteFiles} from './site-files.ts'

/**
 * Renders every page of the site, the not-found page, and the files that are made of the content (share images, icons, web manifest, site
 * map) into a folder.
 *
 * All are rendered before the first is written, and each is replaced in one step: when content is missing, or somebody asks
 * meanwhile, the old pages stay as they are.
 *
 * @returns the absolute paths of the files that are text
 */
export async function writePages(
  renderer: Renderer,
  parts: DocumentParts,
  folder: string,
  options: RenderOptions,
): Promise<string[]> {
  const shareImages = collectShareImages(folder)
  const pages = [...renderer.pagePaths, renderer.unknownPath].map(async (path): Promise<SiteFile> => ({
    path: fileOf(path, renderer.unknownPath),
    content: composeDocument(
      parts,
      await renderer.renderPage(path, {...options, nameCard: shareImages.name}),
      moduleOf(path, renderer.unknownPath),
    ),
  }))
  const facts = await renderer.readSiteFacts(options)
  const files = [
    ...(await Promise.all(pages)),
    ...(await composeSiteFiles(facts, {base: parts.base, siteUrl: options.siteUrl})),
  ]
  await shareImages.draw()
  const written = files.map(({path, content}) => ({target: guarded(folder, path), content}))
  for (const {target, content} of written) {
    await mkdir(dirname(target), {recursive: true})
    await writeFile(`${target}.part`, content)
    await rename(`${target}.part`, target)
  }
  await shareImages.prune()
  return written.flatMap(({target, content}) => (typeof content === 'string' ? [target] : []))
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

/**
 * Where a file is written.
 *
 * @throws an Error when that would be outside of the folder
 */
export function guarded(folder: string, file: string): string {
  const target = join(folder, file)
  if (relative(folder, target).split(sep).includes('..'))
    throw new Error(`${file} lies outside of the site's folder.`)
  return target
}
