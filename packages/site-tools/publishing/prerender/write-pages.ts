import {globSync} from 'node:fs'
import {mkdir, rm} from 'node:fs/promises'
import {dirname, join, relative, sep} from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import {isPageName, viewAt} from '../../../../src/domain/pages.ts'
import type {RenderedPage, RenderOptions} from '../../../../src/prerender.tsx'
import {hasCv} from '../cv/build-cv.ts'
import {isContentError} from './content-errors.ts'
import {composeDocument, type DocumentParts, hashedStylesheet, iconsFolder} from './document.ts'
import {createIconSheet} from './icon-sheet.ts'
import type {Renderer} from './renderer.ts'
import {createShareImages, shareImagesFolder} from './share-images.ts'
import {createSiteFiles, type SiteFile} from './site-files.ts'

export type SiteOptions = Pick<RenderOptions, 'lakeOrigin' | 'hasEmulators' | 'siteUrl'>

export interface WriteOptions {
  /** Paths of pages whose rendering did not end. */
  readonly stuck: readonly string[]
  /** Called before each page, and with undefined before each step after the last one. */
  readonly onPage: (path: string | undefined) => void
  /** Called with a file, such as `about.html`, that cannot be rendered, and the documents to fix. Nothing is written if it throws. */
  readonly onError: (file: string, error: unknown, documents: readonly string[]) => void
}

const prunedFolders = [iconsFolder, shareImagesFolder, 'work', 'data/work']

/**
 * Everything is rendered before the first file is replaced.
 *
 * @returns the absolute paths of the text files
 */
export async function writePages(
  renderer: Renderer,
  parts: DocumentParts,
  folder: string,
  options: SiteOptions,
  {stuck, onPage, onError}: WriteOptions,
): Promise<readonly string[]> {
  let isComplete = true
  const attempt = async <Result>(
    file: string,
    render: () => Promise<Result>,
    findDocuments: () => Promise<readonly string[]> = async () => [],
  ): Promise<Result | undefined> => {
    try {
      return await render()
    } catch (error) {
      onError(file, error, isContentError(error) ? [] : await findDocuments().catch(() => []))
      isComplete = false
      return undefined
    }
  }
  const shareImages = createShareImages(parts.theme)
  const icons = await attempt('the icons of technologies', async () =>
    createIconSheet(
      await renderer.readIconUrls(options),
      {lakeOrigin: options.lakeOrigin, base: parts.target.base},
      parts.theme,
    ),
  )
  const iconFile = icons && icons.css !== '' ? hashedStylesheet(icons.css) : undefined
  const pageOptions = {
    ...options,
    nameCard: shareImages.path,
    hasCv: hasCv(folder),
    sheetIcons: icons?.names ?? new Set<string>(),
  }
  const stories = await attempt('the list of stories', () => renderer.readStoryPaths(options))
  const pages: {path: string; page: RenderedPage}[] = []
  for (const path of [...renderer.pagePaths, ...(stories ?? []), renderer.unknownPath]) {
    const isStuck = stuck.includes(path)
    if (!isStuck) onPage(path)
    const page = await attempt(
      fileOf(path),
      async () => {
        if (isStuck) throw new Error('Rendering took too long and was stopped.')
        return renderer.renderPage(path, pageOptions)
      },
      () =>
        isStuck
          ? renderer.readDocumentsOf(path, pageOptions)
          : renderer.findBrokenDocuments(path, pageOptions),
    )
    if (page !== undefined) pages.push({path, page})
  }
  onPage(undefined)
  const siteFiles = await attempt('icons, manifest and site map', async () =>
    createSiteFiles(await renderer.readSiteInfo(options), {
      base: parts.target.base,
      siteUrl: options.siteUrl,
      theme: parts.theme,
    }),
  )
  const documents: SiteFile[] = []
  for (const {path, page} of pages) {
    const html = await attempt(fileOf(path), async () =>
      composeDocument(parts, page, moduleOf(path), iconFile),
    )
    if (html !== undefined) documents.push(page.data, {path: fileOf(path), content: html})
  }
  const images = await attempt('images for link previews', () =>
    shareImages.renderMissing(folder, () => onPage(undefined)),
  )
  // Files that a page refers to are written before the page.
  const files: SiteFile[] = [
    ...(images ?? []),
    ...(iconFile ? [iconFile] : []),
    ...documents,
    ...(siteFiles ?? []),
  ]
  const contents = new Map(files.map(({path, content}) => [path, content]))
  for (const [path, content] of contents) await writeInto(folder, path, content)
  // A page that was kept refers to old files.
  if (isComplete) {
    await removeUnused(folder, prunedFolders, new Set([...contents.keys(), ...shareImages.paths()]))
  }
  return [...contents].flatMap(([path, content]) => (typeof content === 'string' ? [join(folder, path)] : []))
}

/** Removes the files that are not used, with their compressed copies. */
export async function removeUnused(
  folder: string,
  subfolders: readonly string[],
  used: ReadonlySet<string>,
): Promise<void> {
  const found = subfolders.flatMap((subfolder) => globSync(`${subfolder}/**/*.*`, {cwd: folder}))
  const unused = found.filter((path) => !used.has(path.replaceAll(sep, '/').replace(/\.(?:br|gz)$/, '')))
  await Promise.all(unused.map((path) => rm(join(folder, path), {force: true})))
}

export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

function moduleOf(path: string): string {
  const name = viewAt(path) ?? 'not-found'
  return `src/pages/${name === 'not-found' || isPageName(name) ? name : 'story'}-page.tsx`
}

export async function writeInto(folder: string, path: string, content: string | Buffer): Promise<void> {
  const target = join(folder, path)
  if (relative(folder, target).split(sep).includes('..'))
    throw new Error(`${path} is outside the site's folder.`)
  await mkdir(dirname(target), {recursive: true})
  await writeFileAtomic(target, content, {fsync: false})
}
