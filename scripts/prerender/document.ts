import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import type {RenderedPage} from '../../src/prerender.tsx'
import {filesInOrder, manifestSchema, type Manifest} from '../delivery/site-scripts.ts'
import {startScript, typefaceScript, withoutScripts} from './page-scripts.ts'

/** What every page's document is made of: the page that Vite built, and the stylesheets and scripts that it is to name. */
export interface DocumentParts {
  readonly template: string
  /** Declares the order of the cascade layers: the first mention of a layer decides its place. */
  readonly layerOrder: string
  /** The text of each stylesheet, by its path below the build folder. */
  readonly stylesheets: ReadonlyMap<string, string>
  readonly base: string
  readonly manifest: Manifest
}

/** Where the build keeps the page that Vite made, for `dist/index.html` becomes the home page. */
export const templateFile = '.cache/renderer/page.html'

const entry = 'index.html'
const scriptTag = /\s*<script type="module"[^>]*><\/script>/
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
  if (layerOrder === undefined || !scriptTag.test(html) || !html.includes('<div id="root"></div>')) {
    throw new Error('The built index.html lacks its script, its order of layers or <div id="root"></div>.')
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
      .replace(/\s*<title>.*?<\/title>/, ''),
    layerOrder,
    stylesheets: new Map([...files].map((file) => [file, readFileSync(join(dist, file), 'utf8')])),
    base,
    manifest,
  }
}

/**
 * Lets the first paint wait for the whole page, up to what stands behind it. A slow device paints while it still reads, and half a page
 * moves when its other half comes.
 */
const wholePage = '<link rel="expect" href="#prerendered" blocking="render">'

/**
 * The document of one page. Nothing but itself stands between the request and the first paint: the styles of what is on it are in it, and
 * its scripts are asked for once it is loaded.
 *
 * @param pageModule the source file of the page's code, as the manifest names it
 */
export function composeDocument(parts: DocumentParts, page: RenderedPage, pageModule: string): string {
  const {template, base} = parts
  // The entry comes last: it draws the page, whose code it finds there.
  const {scripts, styles} = filesInOrder(parts.manifest, [pageModule, entry])
  // Replaced by functions: in a replacement text, a dollar sign of the content would mean something.
  return template
    .replace('</head>', () => `${wholePage}${stylesOf(parts, styles)}${page.head}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${page.app}</div>${startScripts(
          scripts.map((file) => base + file),
          page.state,
        )}`,
    )
}

/** The stylesheets themselves, but for the typefaces; and what keeps those who import them later from loading them once more. */
function stylesOf({layerOrder, stylesheets, base}: DocumentParts, files: readonly string[]): string {
  const text = files.map((file) => stylesheets.get(file) ?? '').join('')
  const typefaces = text.match(typefaceRule) ?? []
  const styles = `${layerOrder}${text.replaceAll(typefaceRule, '')}@media ${withoutScripts}{${typefaces.join('')}}`
  const loaded = files.map((file) => `<link rel="stylesheet" href="${base}${file}" disabled>`)
  return `<style>${styles.replaceAll('</', '<\\/')}</style><script>${typefaceScript}</script>${loaded.join('')}`
}

/**
 * What starts a prerendered page, to stand behind its markup.
 *
 * @param urls of the scripts, in the order in which they are evaluated
 * @param state what the entry goes on from, as JSON that can stand in a script element
 */
export function startScripts(urls: readonly string[], state: string): string {
  return (
    `<script type="application/json" id="prerendered" data-scripts="${urls.join(' ')}">${state}</script>` +
    `<script>${startScript}</script>`
  )
}
