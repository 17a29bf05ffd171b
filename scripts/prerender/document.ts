import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import type {RenderedPage} from '../../src/prerender.tsx'
import {filesOf, manifestSchema, type Manifest} from '../delivery/site-scripts.ts'

/** What every page's document is made of: the page that Vite built, its one stylesheet and the names of its scripts. */
export interface DocumentParts {
  readonly template: string
  readonly styles: string
  readonly base: string
  readonly manifest: Manifest
}

/** Where the build keeps the page that Vite made, for `dist/index.html` becomes the home page. */
export const templateFile = '.cache/renderer/page.html'

const scriptTag = /\s*<script type="module"[^>]*><\/script>/
const stylesheetTag = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const preloadTags = /\s*<link rel="modulepreload"[^>]*>/g

/**
 * Reads the built page apart.
 *
 * @param root the project's folder, with a build in it
 * @throws an Error when the page is not made as expected, for then nothing would be prerendered right
 */
export function readDocumentParts(root: string, base: string): DocumentParts {
  const dist = join(root, 'dist')
  const html = readFileSync(join(root, templateFile), 'utf8')
  const stylesheet = stylesheetTag.exec(html)?.[1]
  if (stylesheet === undefined || !scriptTag.test(html) || !html.includes('<div id="root"></div>')) {
    throw new Error('The built index.html lacks its script, its stylesheet or <div id="root"></div>.')
  }
  return {
    template: html
      .replace(scriptTag, '')
      .replace(stylesheetTag, '')
      .replace(preloadTags, '')
      .replace(/\s*<title>.*?<\/title>/, ''),
    styles: readFileSync(join(dist, stylesheet.slice(base.length)), 'utf8'),
    base,
    manifest: v.parse(
      v.pipe(v.string(), v.parseJson(), manifestSchema),
      readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
    ),
  }
}

/**
 * Asks for a page's typefaces, which are put on together, and for its scripts, the entry first, once the page is loaded and painted
 * with the picture of its first view: a small page is loaded before its first frame is shown, and what comes in between delays that. A
 * browser that does not tell when it has painted (https://w3c.github.io/element-timing/, https://w3c.github.io/paint-timing/) starts
 * soon after. The same for every page, so that one digest in the Content-Security-Policy covers them all.
 */
const startScript = [
  "addEventListener('load',()=>{",
  'const start=()=>{',
  'const {dataset}=document.documentElement;',
  'if(dataset.typefaces)Promise.allSettled([...document.fonts].map(face=>face.load())).then(()=>delete dataset.typefaces);',
  "const scripts=document.getElementById('prerendered').dataset.scripts.split(' ');",
  "for(const href of scripts)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));",
  'import(scripts[0])',
  '};',
  'const later=setTimeout(start,300);',
  'new PerformanceObserver((_,painted)=>{painted.disconnect();clearTimeout(later);start()})',
  ".observe({type:document.querySelector('img[elementtiming]')?'element':'paint',buffered:true})",
  '})',
].join('')

/**
 * Lets the first paint wait for the whole page, up to what stands behind it. A slow device paints while it still reads, and half a page
 * moves when its other half comes.
 */
const wholePage = '<link rel="expect" href="#prerendered" blocking="render">'

/**
 * The document of one page. Nothing but itself stands between the request and the first paint: its styles are in it, and its
 * scripts are asked for once it is loaded.
 *
 * @param pageModule the source file of the page's code, as the manifest names it
 */
export function composeDocument(parts: DocumentParts, page: RenderedPage, pageModule: string): string {
  const {template, styles, base, manifest} = parts
  const now = (module: string) => filesOf(manifest, module, () => true).scripts
  const scripts = [...new Set([...now('index.html'), ...now(pageModule)])]
  // Replaced by functions: in a replacement text, a dollar sign of the content would mean something.
  return template
    .replace(
      '</head>',
      () => `${wholePage}<style>${styles.replaceAll('</', '<\\/')}</style>${page.head}</head>`,
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${page.app}</div>${startScripts(
          scripts.map((file) => base + file),
          page.state,
        )}`,
    )
}

/**
 * What starts a prerendered page, to stand behind its markup.
 *
 * @param urls of the scripts, the entry first
 * @param state what the entry goes on from, as JSON that can stand in a script element
 */
export function startScripts(urls: readonly string[], state: string): string {
  return (
    `<script type="application/json" id="prerendered" data-scripts="${urls.join(' ')}">${state}</script>` +
    `<script>${startScript}</script>`
  )
}
