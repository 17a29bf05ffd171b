import {copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {areaHeaders} from './headers.ts'
import {withMetaPolicy} from './meta-policy.ts'
import {headersFile, redirectsFile} from './netlify-files.ts'
import {nginxSnippet} from './nginx-snippet.ts'
import {
  type BuiltPages,
  fileOfSinglePage,
  notFoundFile,
  readBuiltPages,
  type SinglePage,
  singlePages,
} from './built-pages.ts'
import type {DeliveryTarget} from './target.ts'
import {vercelConfig} from './vercel-config.ts'

export interface DeliveryOptions extends DeliveryTarget {
  /**
   * Which pages carry their policy in themselves as well. The not-found page has to: hosts that match headers by path have
   * none for an unknown path. `every` is for GitHub Pages, which sends no headers of ours at all.
   */
  readonly metaPolicies: 'not-found' | 'every'
}

/**
 * Writes what static hosts need into a build folder whose pages are complete: the preview of each page, `_headers` and `_redirects` (Netlify,
 * Cloudflare Pages), `vercel.json` and `.delivery/nginx.conf`. All of them say what `headers.ts` says. Run it before {@link precompress}, for it may change pages.
 *
 * @throws an Error with a sentence for the person at the terminal when a page cannot be delivered under its policy
 */
export function writeDeliveryFiles(dist: string, options: DeliveryOptions): void {
  const built = readBuiltPages(dist)
  const inlineOf = {page: built.site, ...built.single}
  const addPolicy = (file: string, area: 'page' | SinglePage) => {
    const path = join(dist, file)
    if (!existsSync(path)) return
    const policy = areaHeaders(options, area, inlineOf[area])['Content-Security-Policy'] ?? ''
    const html = readFileSync(path, 'utf8')
    const changed = withMetaPolicy(html, policy)
    if (changed !== html) writeFileSync(path, changed)
  }
  addPolicy(notFoundFile, 'page')
  if (options.metaPolicies === 'every') {
    for (const {file} of built.pages) addPolicy(file, 'page')
    for (const name of singlePages) addPolicy(fileOfSinglePage(name), name)
  }
  copyPreview(dist, built)

  writeFileSync(join(dist, '_headers'), headersFile(options, built))
  writeFileSync(join(dist, '_redirects'), redirectsFile(options, built))
  writeFileSync(join(dist, 'vercel.json'), `${JSON.stringify(vercelConfig(options, built), null, 2)}\n`)
  mkdirSync(join(dist, '.delivery'), {recursive: true})
  writeFileSync(join(dist, '.delivery/nginx.conf'), nginxSnippet(options, built))
}

/** One preview for each page: a host that rewrites no addresses then has a file for each of theirs. */
function copyPreview(dist: string, {pages}: BuiltPages): void {
  const preview = join(dist, fileOfSinglePage('preview'))
  for (const {path} of pages.filter((page) => page.path !== '/')) {
    const copy = join(dist, `preview${path}.html`)
    mkdirSync(dirname(copy), {recursive: true})
    copyFileSync(preview, copy)
  }
}
