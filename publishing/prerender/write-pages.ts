import {existsSync} from 'node:fs'
import {mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises'
import {basename, dirname, join, relative, sep} from 'node:path'
import {isPageName, viewAt} from '#domain/pages.ts'
import type {RenderOptions} from '../../src/prerender.tsx'
import {hasCurriculum} from '../curriculum/curriculum-file.ts'
import {composeDocument, type DocumentParts, laterSheet, laterStylesFolder} from './document.ts'
import {drawIconSheet, iconsIn} from './icon-sheet.ts'
import type {SiteFile} from './icons.ts'
import type {Renderer} from './renderer.ts'
import {collectShareImages} from './share-images.ts'
import {composeSiteFiles} from './site-files.ts'

/** Told of a part that cannot be rendered, such as `about.html`, and of what was thrown. */
export type OnFailure = (part: string, reason: unknown) => void

/** What was written. */
export interface Written {
  /** The absolute paths of the files that are text. */
  readonly texts: readonly string[]
  /** What the owner can do for share images that lack words, in a sentence. */
  readonly advice: string | undefined
}

/**
 * Renders every page of the site, the stories of its projects, the not-found page, and the files that are made of the content (share images, icons, web manifest, site
 * map) into a folder.
 *
 * All are rendered before the first is written, and each is replaced in one step: when content is missing, or somebody asks
 * meanwhile, the old pages stay as they are.
 *
 * @param onFailure with it, a page that cannot be rendered stays as it is while the others are written; without it nothing is
 * @throws without `onFailure`, what the first page that cannot be rendered throws
 */
export async function writePages(
  renderer: Renderer,
  parts: DocumentParts,
  folder: string,
  options: RenderOptions,
  onFailure?: OnFailure,
): Promise<Written> {
  const shareImages = await collectShareImages(folder, parts.look, {...options, base: parts.base})
  let isWhole = true
  const attempt = async <Made>(part: string, make: () => Promise<readonly Made[]>) => {
    try {
      return await make()
    } catch (error) {
      if (onFailure === undefined) throw error
      isWhole = false
      onFailure(part, error)
      return []
    }
  }
  const stories = await attempt('the list of stories', () => renderer.readStoryPaths(options))
  const known = {...options, nameCard: shareImages.name, hasCurriculum: hasCurriculum(folder)}
  const draw = (path: string) =>
    attempt(fileOf(path, renderer), async () => [{path, page: await renderer.renderPage(path, known)}])
  const others = attempt('icons, manifest and site map', async () =>
    composeSiteFiles(await renderer.readSiteFacts(options), {
      base: parts.base,
      siteUrl: options.siteUrl,
      look: parts.look,
    }),
  )
  const paths = [...renderer.pagePaths, ...stories, renderer.unknownPath]
  const [siteFiles, drawn] = await Promise.all([others, inGroups(paths, draw)])
  const icons = await gatherIcons(drawn.map(({page}) => page.app).join(''), parts, options)
  const documents = drawn.map(({path, page}) => {
    const {html, laterStyles} = composeDocument(parts, page, moduleOf(path), icons)
    // What the page names is there before it.
    return [laterStyles, page.data, {path: fileOf(path, renderer), content: html}]
  })
  // Pages of one kind mostly name the same later styles.
  const named = [...(icons ? [icons] : []), ...documents.flat(), ...siteFiles]
  const files = [...new Map(named.map((file) => [file.path, file])).values()]
  await attempt('pictures for shared links', async () => {
    await shareImages.draw()
    return []
  })
  const written = files.map(({path, content}) => ({target: guarded(folder, path), content}))
  for (const {target, content} of written) {
    await mkdir(dirname(target), {recursive: true})
    await writeFile(`${target}.part`, content)
    await rename(`${target}.part`, target)
  }
  // A page that stays as it is goes on naming its old picture and styles.
  if (isWhole) {
    await shareImages.prune()
    const names = new Set(files.map(({path}) => basename(path)))
    for (const kind of [laterStylesFolder, ...storyFolders]) await removeOthers(join(folder, kind), names)
  }
  const texts = written.flatMap(({target, content}) => (typeof content === 'string' ? [target] : []))
  return {texts, advice: shareImages.advice()}
}

/** Pages that are rendered at a time. The Content Lake turns away a client who waits for more than 50 answers, and a page asks for some. */
const groupSize = 10

/** What is made of each path, a group after the other. */
async function inGroups<Made>(
  paths: readonly string[],
  make: (path: string) => Promise<readonly Made[]>,
): Promise<readonly Made[]> {
  if (paths.length === 0) return []
  const made = await Promise.all(paths.slice(0, groupSize).map(make))
  return [...made.flat(), ...(await inGroups(paths.slice(groupSize), make))]
}

/** Where the documents of stories lie, and what they were drawn from. */
const storyFolders = ['work', 'data/work']

/** The stylesheet with the icons that pages have in their markup; undefined where none has any. */
async function gatherIcons(
  markup: string,
  {look, base}: DocumentParts,
  {lakeOrigin}: RenderOptions,
): Promise<SiteFile | undefined> {
  const sheet = await drawIconSheet(iconsIn(markup), {lakeOrigin, base}, look)
  return sheet === '' ? undefined : laterSheet(sheet)
}

/** Removes what has none of the names, with its compressed twins. */
async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<void> {
  if (!existsSync(folder)) return
  const entries = await readdir(folder, {withFileTypes: true})
  const others = entries.filter(
    (entry) => entry.isFile() && !names.has(entry.name.replace(/\.(?:br|gz)$/, '')),
  )
  await Promise.all(others.map(({name}) => rm(join(folder, name), {force: true})))
}

/** The file that a page is written to: `about.html` for `/about`. */
export function fileOf(path: string, {unknownPath}: Pick<Renderer, 'unknownPath'>): string {
  if (path === unknownPath) return '404.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** The source file of a page's code. */
function moduleOf(path: string): string {
  const name = viewAt(path) ?? 'not-found'
  return `src/pages/${name === 'not-found' || isPageName(name) ? name : 'story'}.tsx`
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
