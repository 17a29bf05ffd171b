import {statSync} from 'node:fs'
import {join} from 'node:path'
import {areaOf, type Area} from './headers.ts'
import {canonicalPath, fileOfSinglePage, notFoundFile, singlePages} from './built-pages.ts'

/** What a server does about a path of the site. */
export type Resolution =
  | {readonly kind: 'redirect'; readonly to: string}
  /** `file` lies below the build folder. */
  | {readonly kind: 'file'; readonly file: string; readonly area: Area; readonly status: 200 | 404}

/** Files for hosts and for our own scripts, and the results of compression: not for visitors. */
const privateFiles = /^\/(?:_headers|_redirects)$|\.(?:br|gz|part|html)$/

/**
 * Finds the file that answers a path: a page by its one spelling, the Studio's or the preview's for everything below it, a
 * file by its name, and the not-found page for everything else.
 *
 * @param path decoded, without the base and the query: `/about`
 */
export function resolvePath(dist: string, path: string): Resolution {
  if (!isPlain(path)) return notFound(dist)
  const canonical = canonicalPath(path)
  const page = pageFile(dist, canonical)
  if (page !== undefined) {
    if (canonical !== path) return {kind: 'redirect', to: canonical}
    return {kind: 'file', file: page, area: areaOf(path), status: 200}
  }
  const single = singlePages.find((name) => name === areaOf(path))
  if (single !== undefined && isFile(dist, fileOfSinglePage(single))) {
    return {kind: 'file', file: fileOfSinglePage(single), area: single, status: 200}
  }
  if (!privateFiles.test(path) && isFile(dist, path)) {
    return {kind: 'file', file: path.slice(1), area: areaOf(path), status: 200}
  }
  return notFound(dist)
}

function pageFile(dist: string, canonical: string): string | undefined {
  const candidates = canonical === '/' ? ['index.html'] : [`${canonical}.html`, `${canonical}/index.html`]
  return candidates
    .map((candidate) => candidate.replace(/^\//, ''))
    .find((candidate) => candidate !== notFoundFile && isFile(dist, candidate))
}

function notFound(dist: string): Resolution {
  const file = isFile(dist, notFoundFile) ? notFoundFile : 'index.html'
  return {kind: 'file', file, area: 'page', status: 404}
}

/**
 * No name or path that file systems find too long, no hidden file (`.well-known` is a public name), no way up and out, nothing that a file system reads in its own way, and no
 * double slash: redirected to, it would name another host.
 */
function isPlain(path: string): boolean {
  const isShort = path.length <= 1000 && path.split('/').every((name) => Buffer.byteLength(name) <= 240)
  return isShort && !/[\0\\]|\/\//.test(path) && !/\/\.(?!well-known(?:\/|$))/.test(path)
}

function isFile(dist: string, file: string): boolean {
  return statSync(join(dist, file), {throwIfNoEntry: false})?.isFile() === true
}
