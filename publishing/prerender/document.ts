import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import type {Typeface} from '#start/typefaces.ts'
import type {RenderedPage} from '../../src/prerender.tsx'
import {barColours, type Look} from '../look/look.ts'
import {filesInOrder, manifestSchema, type Manifest} from '../delivery/site-scripts.ts'
import {readLayerOrder} from '../styles/layer-order.ts'
import {splitStyles} from '../styles/split-styles.ts'
import {withoutAddresses} from './icon-sheet.ts'
import type {SiteFile} from './site-files.ts'

/** What every page's document is made of besides its page. */
export interface DocumentParts {
  readonly look: Look
  readonly layerOrder: string
  /** The text of each stylesheet, by its path below the build folder. */
  readonly stylesheets: ReadonlyMap<string, string>
  readonly base: string
  readonly manifest: Manifest
}

const entry = 'index.html'
const typefaceRule = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

/**
 * Reads what a build has for its documents.
 *
 * @param root the project's folder, with a build in it
 * @param base the path that the site is served below, with a slash at both ends
 * @param look that it was built with
 */
export function readDocumentParts(root: string, base: string, look: Look): DocumentParts {
  const dist = join(root, 'dist')
  const manifest = v.parse(
    v.pipe(v.string(), v.parseJson(), manifestSchema),
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const files = new Set(Object.values(manifest).flatMap(({css}) => css))
  return {
    look,
    layerOrder: readLayerOrder(root),
    stylesheets: new Map([...files].map((file) => [file, readFileSync(join(dist, file), 'utf8')])),
    base,
    manifest,
  }
}

export interface PageDocument {
  readonly html: string
  /** The stylesheet that the document names for after its first paint. */
  readonly laterStyles: SiteFile
}

/** Among the assets, because the names carry the hash of what is in them: hosts let them be kept for good. */
export const laterStylesFolder = 'assets/later'

/** A stylesheet that documents name for after their first paint. */
export function laterSheet(content: string): SiteFile {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return {path: `${laterStylesFolder}/${digest}.css`, content}
}

/**
 * The document of one page, and the styles that come after it.
 *
 * @param pageModule the source file of the page's code, as the manifest names it
 * @param icons the stylesheet with all icons, where there are any
 */
export function composeDocument(
  parts: DocumentParts,
  page: RenderedPage,
  pageModule: string,
  icons: SiteFile | undefined,
): PageDocument {
  const {base, manifest} = parts
  // The entry comes last: it draws the page, whose code it finds there.
  const {scripts, styles} = filesInOrder(manifest, [pageModule, entry])
  const text = styles.map((file) => parts.stylesheets.get(file) ?? '').join('')
  const typefaces = text.match(typefaceRule) ?? []
  // Who runs no scripts has nothing else to put the typefaces on, and asks for the later styles in the head.
  const css = `${parts.layerOrder}${text.replaceAll(typefaceRule, '')}@media (scripting: none){${typefaces.join('')}}`
  const {first, later} = splitStyles(css, page.app)
  const app = withoutAddresses(page.app, icons?.content.toString() ?? '')
  const laterStyles = laterSheet(later)
  const urlOf = (file: string) => base + file
  const html = page.compose(app, {
    bars: barColours(parts.look),
    styles: first.replaceAll('</', '<\\/'),
    typefaces: typefaces.map(typefaceOf),
    laterStyles: urlOf(laterStyles.path),
    icons: icons && urlOf(icons.path),
    wholeStyles: styles.map(urlOf),
    scripts: scripts.map(urlOf),
  })
  return {html, laterStyles}
}

/** @param rule minified, as a build writes it */
function typefaceOf(rule: string): Typeface {
  const valueOf = (descriptor: RegExp) => descriptor.exec(rule)?.[1] ?? ''
  return {
    family: valueOf(/font-family:([^;}]*)/).replaceAll('"', ''),
    weight: valueOf(/font-weight:([^;}]*)/),
    src: valueOf(/(url\([^)]*\))/),
  }
}
