import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {minifySync} from 'vite'
import type {RenderedPage} from '../../src/prerender.tsx'
import {filesInOrder, manifestSchema, type Manifest} from '../delivery/site-scripts.ts'
import {splitStyles} from '../styles/split-styles.ts'
import type {SiteFile} from './icons.ts'
import {
  earlyClicksScript,
  forModernBrowsers,
  startScript,
  typefaceScript,
  withoutScripts,
} from './page-scripts.ts'
import {templateFile} from './renderer.ts'

/** What every page's document is made of: the page that Vite built, and the stylesheets and scripts that it is to name. */
export interface DocumentParts {
  readonly template: string
  /** Declares the order of the cascade layers: the first mention of a layer decides its place. */
  readonly layerOrder: string
  /** What runs before the first paint. */
  readonly script: string
  /** The text of each stylesheet, by its path below the build folder. */
  readonly stylesheets: ReadonlyMap<string, string>
  readonly base: string
  readonly manifest: Manifest
}

const entry = 'index.html'
const scriptTag = /\s*<script type="module"[^>]*><\/script>/
const inlineScriptTag = /<script>(.*?)<\/script>/s
const layerOrderTag = /\s*<style>(@layer [^<]*)<\/style>/
const linkTags = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g
const typefaceRule = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

/**
 * Reads the built page apart.
 *
 * @param root the project's folder, with a build in it
 * @throws an Error when the page is not made as expected, for then nothing would be prerendered right
 */
export function readDocumentParts(root: string, base: string): DocumentParts {
  const dist = join(root, 'dist')
  const html = readFileSync(join(root, templateFile), 'utf8')
  const layerOrder = layerOrderTag.exec(html)?.[1]
  const themeScript = inlineScriptTag.exec(html)?.[1]
  const isWhole = scriptTag.test(html) && html.includes('<div id="root"></div>')
  if (layerOrder === undefined || themeScript === undefined || !isWhole) {
    throw new Error('The built index.html lacks its scripts, its order of layers or <div id="root"></div>.')
  }
  const manifest = v.parse(
    v.pipe(v.string(), v.parseJson(), manifestSchema),
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const files = new Set(Object.values(manifest).flatMap(({css}) => css))
  return {
    template: html
      .replace(scriptTag, '')
      .replace(layerOrderTag, '')
      .replaceAll(/\s*<!--.*?-->/gs, '')
      .replaceAll(linkTags, '')
      .replace(inlineScriptTag, '')
      .replace(/<title>.*?<\/title>/, '')
      .replaceAll(/\s*\n\s*/g, ''),
    layerOrder,
    // The typefaces last: the page starts without them too.
    script: minify(themeScript + forModernBrowsers(earlyClicksScript + startScript + typefaceScript)),
    stylesheets: new Map([...files].map((file) => [file, readFileSync(join(dist, file), 'utf8')])),
    base,
    manifest,
  }
}

function minify(script: string): string {
  const {code, errors} = minifySync('page.js', script)
  if (errors.length > 0) throw new Error(`The page's script cannot be read: ${errors[0]?.message}`)
  return code
}

/**
 * Lets the first paint wait for the whole page, up to what stands behind it. A slow device paints while it still reads, and half a page
 * moves when its other half comes.
 */
const wholePage = '<link rel="expect" href="#prerendered" blocking="render">'

export interface PageDocument {
  readonly html: string
  /** The stylesheet that the document names for after its first paint. */
  readonly laterStyles: SiteFile
}

/** Among the assets, because the names carry the hash of what is in them: hosts let them be kept for good. */
export const laterStylesFolder = 'assets/later'

/**
 * The document of one page. Nothing but itself stands between the request and the first paint: the styles of what is on it are in it, and
 * its scripts and what other styles there are come once it is painted.
 *
 * @param pageModule the source file of the page's code, as the manifest names it
 */
export function composeDocument(parts: DocumentParts, page: RenderedPage, pageModule: string): PageDocument {
  const {template, base, manifest, script} = parts
  // The entry comes last: it draws the page, whose code it finds there.
  const {scripts, styles} = filesInOrder(manifest, [pageModule, entry])
  const {first, later} = splitStyles(stylesOf(parts, styles), page.app)
  const digest = createHash('sha256').update(later).digest('hex').slice(0, 8)
  const laterStyles = {path: `${laterStylesFolder}/${digest}.css`, content: later}
  const head = [
    wholePage,
    `<style>${first.replaceAll('</', '<\\/')}</style><script>${script}</script>`,
    // They keep those who import these stylesheets later from loading them once more.
    ...styles.map((file) => `<link rel="stylesheet" href="${base}${file}" disabled>`),
    `<noscript><link rel="stylesheet" href="${base}${laterStyles.path}"></noscript>`,
    page.head,
  ]
  const state = stateElement(
    scripts.map((file) => base + file),
    page.state,
  )
  // Replaced by functions: in a replacement text, a dollar sign of the content would mean something.
  const html = template
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.app}</div>${state}`)
  return {html, laterStyles}
}

/** The stylesheets as one. The typefaces are only for those without scripts, who have nothing else to put them on. */
function stylesOf({layerOrder, stylesheets}: DocumentParts, files: readonly string[]): string {
  const text = files.map((file) => stylesheets.get(file) ?? '').join('')
  const typefaces = text.match(typefaceRule) ?? []
  return `${layerOrder}${text.replaceAll(typefaceRule, '')}@media ${withoutScripts}{${typefaces.join('')}}`
}

/**
 * What `startScript` starts a page from.
 *
 * @param urls of the scripts, in the order in which they are evaluated
 * @param state what the entry goes on from, as JSON that can stand in a script element
 */
export function stateElement(urls: readonly string[], state: string): string {
  return `<script type="application/json" id="prerendered" data-scripts="${urls.join(' ')}">${state}</script>`
}
