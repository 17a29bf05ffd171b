import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {inlineCodeOf, mergeInlineCode, type InlineCode} from './inline-code.ts'

/** Served for every path where there is nothing. */
export const notFoundFile = '404.html'

/** Folders that are single pages, as the Studio is: one file answers for every path in each. */
export const singlePages = ['studio', 'preview'] as const
export type SinglePage = (typeof singlePages)[number]

export function fileOfSinglePage(name: SinglePage): string {
  return `${name}/index.html`
}

const isIn = (name: SinglePage, file: string) => file.startsWith(`${name}/`)

/** One page of the site. */
export interface BuiltPage {
  /** `/about`, without the base */
  readonly path: string
  /** `about.html`, below the build folder */
  readonly file: string
}

/** What a build folder holds, as far as headers depend on it. */
export interface BuiltPages {
  /** The site's pages, `/` first. */
  readonly pages: readonly BuiltPage[]
  /** The inline code of any page of the site, the not-found page included. */
  readonly site: InlineCode
  readonly single: Readonly<Record<SinglePage, InlineCode>>
}

/**
 * Finds and reads the pages of a build.
 *
 * @throws an Error that names the element if a page has an event handler attribute, which no policy allows
 */
export function readBuiltPages(dist: string): BuiltPages {
  const files = globSync('**/*.html', {cwd: dist}).map((file) => file.replaceAll('\\', '/'))
  const inlineOf = (file: string) => {
    const inline = inlineCodeOf(readFileSync(join(dist, file), 'utf8'))
    const [handler] = inline.handlers
    if (handler === undefined) return inline
    throw new Error(
      `dist/${file} contains ${handler}: the site's policy blocks such attributes, add the listener in a script.`,
    )
  }
  const inlineBelow = (name: SinglePage) =>
    mergeInlineCode(files.filter((file) => isIn(name, file)).map(inlineOf))
  const siteFiles = files.filter((file) => !singlePages.some((name) => isIn(name, file)))
  return {
    pages: siteFiles
      .filter((file) => file !== notFoundFile)
      .map((file) => ({path: canonicalPath(`/${file}`), file}))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    site: mergeInlineCode(siteFiles.map(inlineOf)),
    single: {studio: inlineBelow('studio'), preview: inlineBelow('preview')},
  }
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
