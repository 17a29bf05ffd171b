import {copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
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

export interface DeliveryOptions extends DeliveryTarget {
  /**
   * Which rules for header fields and redirects the host goes by: those that are `built` here; `fixed` ones, which know no page's policy
   * (Vercel, by the `vercel.json` of the repository); or `none` of ours (GitHub Pages, and whoever serves plain files).
   */
  readonly rules: 'built' | 'fixed' | 'none'
}

/**
 * Writes what static hosts need into a build folder whose pages are complete: `_headers` and `_redirects` (Netlify, Cloudflare Pages) and
 * `.delivery/nginx.conf`, which say what `headers.ts` says. Where a host does not read them, pages carry their policy in themselves; where it
 * knows nothing but files, every address has one. Run it before {@link precompress}, for it may change pages.
 *
 * @throws an Error with a sentence for the person at the terminal when a page cannot be delivered under its policy
 */
export function writeDeliveryFiles(dist: string, options: DeliveryOptions): void {
  removeTwins(dist)
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
  // Hosts that match header fields by path have none for an unknown one.
  addPolicy(notFoundFile, 'page')
  if (options.rules === 'built') return writeRules(dist, options, built)
  for (const {file} of built.pages) addPolicy(file, 'page')
  for (const name of singlePages) addPolicy(fileOfSinglePage(name), name)
  if (options.rules === 'none') writeTwins(dist, built)
}

function writeRules(dist: string, target: DeliveryTarget, built: BuiltPages): void {
  writeFileSync(join(dist, '_headers'), headersFile(target, built))
  writeFileSync(join(dist, '_redirects'), redirectsFile(target, built))
  mkdirSync(join(dist, '.delivery'), {recursive: true})
  writeFileSync(join(dist, '.delivery/nginx.conf'), nginxSnippet(target, built))
}

/**
 * For hosts that rewrite no addresses: each page once more as the index of a folder, so that it is found with a slash at the end too, and
 * where names go without their `.html` nowhere; and the preview once for each page.
 */
function writeTwins(dist: string, {pages}: BuiltPages): void {
  const preview = join(dist, fileOfSinglePage('preview'))
  for (const {path, file} of pages.filter((page) => page.path !== '/')) {
    copyInto(join(dist, file), join(dist, twinOf(path)))
    if (!existsSync(preview)) continue
    copyInto(preview, join(dist, `preview${path}.html`))
    copyInto(preview, join(dist, `preview${twinOf(path)}`))
  }
}

/** Takes away what an earlier build wrote for another host: two files for one page would be two pages. */
function removeTwins(dist: string): void {
  for (const {path, file} of readBuiltPages(dist).pages) {
    if (file === twinOf(path).slice(1) && existsSync(join(dist, `${path}.html`))) rmSync(join(dist, file))
  }
}

const twinOf = (path: string) => `${path}/index.html`

function copyInto(file: string, copy: string): void {
  if (file === copy) return
  mkdirSync(dirname(copy), {recursive: true})
  copyFileSync(file, copy)
}
