import {globSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {areaOf, type Area, fileOfSinglePage, singlePages} from './headers.ts'

export const notFoundFile = '404.html'

export interface BuiltPage {
  /** `/about`, without the base */
  readonly path: string
  /** `about.html`, relative to the build folder */
  readonly file: string
}

export function findPages(dist: string): BuiltPage[] {
  return globSync('**/*.html', {cwd: dist})
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== notFoundFile && !singlePages.some((name) => file.startsWith(`${name}/`)))
    .map((file) => ({path: canonicalPath(`/${file}`), file}))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** These suffixes redirect to the canonical path of a page. */
export const aliasSuffixes = '(?:/index[.]html|[.]html|/)'

const aliasSuffix = new RegExp(`${aliasSuffixes}$`)

function canonicalPath(path: string): string {
  return path.replace(aliasSuffix, '') || '/'
}

export type Resolution =
  | {readonly kind: 'redirect'; readonly to: string}
  /** `file` is relative to the build folder. */
  | {readonly kind: 'file'; readonly file: string; readonly area: Area; readonly status: 200 | 404}

/** Pages have canonical paths without `.html`. */
const privateFiles = /^\/(?:_headers|_redirects)$|\.(?:br|gz|part|html)$/

/** @param path decoded, without the base and the query */
export function resolveFile(dist: string, path: string): Resolution {
  if (!isSafe(path)) return notFound(dist)
  const canonical = canonicalPath(path)
  const page = findPageFile(dist, canonical)
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

function findPageFile(dist: string, canonical: string): string | undefined {
  const candidates = canonical === '/' ? ['index.html'] : [`${canonical}.html`, `${canonical}/index.html`]
  return candidates
    .map((candidate) => candidate.replace(/^\//, ''))
    .find((candidate) => candidate !== notFoundFile && isFile(dist, candidate))
}

function notFound(dist: string): Resolution {
  const file = isFile(dist, notFoundFile) ? notFoundFile : 'index.html'
  return {kind: 'file', file, area: 'page', status: 404}
}

/** A double slash would be an open redirect to `//host`. File systems refuse long names. */
function isSafe(path: string): boolean {
  const isShort = path.length <= 1000 && path.split('/').every((name) => Buffer.byteLength(name) <= 240)
  return isShort && !/[\0\\]|\/\//.test(path) && !/\/\.(?!well-known(?:\/|$))/.test(path)
}

function isFile(dist: string, file: string): boolean {
  return statSync(join(dist, file), {throwIfNoEntry: false})?.isFile() === true
}
