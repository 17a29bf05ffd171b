import {globSync} from 'node:fs'

/** Served for every path where there is nothing. */
export const notFoundFile = '404.html'

/** Folders that are single pages, as the Studio is: one file answers for every path in each. */
export const singlePages = ['studio', 'preview'] as const
export type SinglePage = (typeof singlePages)[number]

export function fileOfSinglePage(name: SinglePage): string {
  return `${name}/index.html`
}

/** One page of the site. */
export interface BuiltPage {
  /** `/about`, without the base */
  readonly path: string
  /** `about.html`, below the build folder */
  readonly file: string
}

/** Finds the pages of a build, `/` first. */
export function findPages(dist: string): BuiltPage[] {
  return globSync('**/*.html', {cwd: dist})
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== notFoundFile && !singlePages.some((name) => file.startsWith(`${name}/`)))
    .map((file) => ({path: canonicalPath(`/${file}`), file}))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** A pattern of what other spellings of a page's path end in: `/about/`, `/about.html`, `/about/index.html`. */
export const aliasEndings = '(?:/index[.]html|[.]html|/)'

const aliasEnding = new RegExp(`${aliasEndings}$`)

/** The one path of a page, from any spelling of it. */
export function canonicalPath(path: string): string {
  return path.replace(aliasEnding, '') || '/'
}

/** Other spellings of a page's path, which redirect to it. */
export function aliasesOf(page: string): string[] {
  return page === '/' ? ['/index.html'] : [`${page}/`, `${page}.html`, `${page}/index.html`]
}
