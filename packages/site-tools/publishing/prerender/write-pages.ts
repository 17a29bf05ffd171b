import {globSync} from 'node:fs'
import {mkdir, rm} from 'node:fs/promises'
import {dirname, join, relative, sep} from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import {isPageName, viewAt} from '../../../../src/domain/pages.ts'
import type {RenderedPage, RenderOptions} from '../../../../src/prerender.tsx'
import {hasCurriculum} from '../curriculum/curriculum-file.ts'
import {composeDocument, type DocumentParts, hashedStylesheet, iconsFolder} from './document.ts'
import {drawIconSheet, iconsIn} from './icon-sheet.ts'

import type {Renderer} from './renderer.ts'
import {shareImages, shareImagesFolder} from './share-images.ts'
import {composeSiteFiles, type SiteFile} from './site-files.ts'

/** What is said of the site that pages are rendered for. */
export type SiteOptions = Pick<RenderOptions, 'lakeOrigin' | 'hasEmulators' | 'siteUrl'>

export interface WriteOptions {
  /** Paths of pages that are not rendered: their files are kept as they were. */
  readonly skip?: readonly string[]
  /** Called with the path of each page before it is rendered, and with undefined after the last one. */
  readonly onPage?: (path: string | undefined) => void
  /** Called with a part, such as `about.html`, that cannot be rendered. Without it, or if it throws, nothing is written. */
  readonly onFailure?: (part: string, error: unknown) => void
}

/** Folders of files that are removed once no page needs them. */
const prunedFolders = [iconsFolder, shareImagesFolder, 'work', 'data/work']

/**
 * Renders every page of the site, the stories of its projects, the not-found page, and the files that are made of the content (share
 * images, icons, web manifest, site map) into a folder. Everything is rendered before the first file is replaced.
 *
 * @returns the absolute paths of the text files that were written
 */
export async function writePages(
  renderer: Renderer,
  parts: DocumentParts,
  folder: string,
  options: SiteOptions,
  {skip = [], onPage, onFailure}: WriteOptions = {},
): Promise<readonly string[]> {
  let isComplete = skip.length === 0
  const attempt = async <Made>(part: string, make: () => Promise<Made>): Promise<Made | undefined> => {
    try {
      return await make()
    } catch (error) {
      if (onFailure === undefined) throw error
      isComplete = false
      onFailure(part, error)
      return undefined
    }
  }
  const cards = shareImages(parts.look)
  const pageOptions = {...options, nameCard: cards.name, hasCv: hasCurriculum(folder)}
  const stories = await attempt('the list of stories', () => renderer.readStoryPaths(options))
  const pages: {path: string; page: RenderedPage}[] = []
  for (const path of [...renderer.pagePaths, ...(stories ?? []), renderer.unknownPath]) {
    if (skip.includes(path)) continue
    onPage?.(path)
    // One at a time: the caller has to know which page exceeds its deadline.
    const page = await attempt(fileOf(path), () => renderer.renderPage(path, pageOptions))
    if (page !== undefined) pages.push({path, page})
  }
  onPage?.(undefined)
  const siteFiles = await attempt('icons, manifest and site map', async () =>
    composeSiteFiles(await renderer.readSiteFacts(options), {
      base: parts.target.base,
      siteUrl: options.siteUrl,
      look: parts.look,
    }),
  )
  const icons = await drawIcons(pages.map(({page}) => page.app).join(''), parts, options)
  const documents = pages.flatMap(({path, page}) => {
    const html = composeDocument(parts, page, moduleOf(path), icons)
    return [page.data, {path: fileOf(path), content: html}]
  })
  // What a page names is written before the page.
  const files: SiteFile[] = [
    ...(await cards.drawMissing(folder)),
    ...(icons ? [icons] : []),
    ...documents,
    ...(siteFiles ?? []),
  ]
  const contents = new Map(files.map(({path, content}) => [path, content]))
  for (const [path, content] of contents) await writeInto(folder, path, content)
  // A page that is kept as it was needs its old picture and styles.
  if (isComplete) await removeOthers(folder, new Set([...contents.keys(), ...cards.names()]))
  return [...contents].flatMap(([path, content]) => (typeof content === 'string' ? [join(folder, path)] : []))
}

/** The style sheet with the icons in a markup; undefined where there are none. */
async function drawIcons(
  markup: string,
  {look, target: {base}}: DocumentParts,
  {lakeOrigin}: SiteOptions,
): Promise<SiteFile | undefined> {
  const sheet = await drawIconSheet(iconsIn(markup), {lakeOrigin, base}, look)
  return sheet === '' ? undefined : hashedStylesheet(sheet)
}

/** Removes what is not among the names, with its compressed copies. */
async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<void> {
  const found = globSync(`{${prunedFolders.join(',')}}/*.*`, {cwd: folder})
  const others = found.filter((path) => !names.has(path.replaceAll(sep, '/').replace(/\.(?:br|gz)$/, '')))
  await Promise.all(others.map((path) => rm(join(folder, path), {force: true})))
}

/** The file that a page is written to: `about.html` for `/about`. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** The source file of a page's code. */
function moduleOf(path: string): string {
  const name = viewAt(path) ?? 'not-found'
  return `src/pages/${name === 'not-found' || isPageName(name) ? name : 'story'}.tsx`
}

/**
 * Writes a file in one step: nobody ever reads half of it.
 *
 * @throws an Error when its path leads out of the folder
 */
export async function writeInto(folder: string, path: string, content: string | Buffer): Promise<void> {
  const target = join(folder, path)
  if (relative(folder, target).split(sep).includes('..'))
    throw new Error(`${path} lies outside of the site's folder.`)
  await mkdir(dirname(target), {recursive: true})
  await writeFileAtomic(target, content, {fsync: false})
}
