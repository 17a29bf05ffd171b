import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {inlineCodeOf, mergeInlineCode, type InlineCode} from './inline-code.ts'

/** Served for every path where there is nothing. */
export const notFoundFile = '404.html'

/** Folders that are single pages, as the Studio and the preview in it are: one file answers for every path below each. */
export const singlePages = ['studio', 'preview'] as const
export type SinglePage = (typeof singlePages)[number]

export function fileOfSinglePage(name: SinglePage): string {
  return `${name}/index.html`
}

/** One page of the site. */
export interface BuiltPage {
  /** `/about`, without the base */
  readonly path: string
  /** `about.html` or `about/index.html`, below the build folder */
  readonly file: string
}

/** What a build folder holds, as far as headers and redirects depend on it. */
export interface BuiltPages {
  /** The site's pages, `/` first. */
  readonly pages: readonly BuiltPage[]
  /** What any page of the site, the not-found page included, carries between its tags. */
  readonly site: InlineCode
  /** What the single pages do. */
  readonly single: Readonly<Record<SinglePage, InlineCode>>
}

/**
 * Finds and reads the pages of a build.
 *
 * @throws an Error that names the element when a page has an event handler attribute, which no policy allows
 */
export function readBuiltPages(dist: string): BuiltPages {
  const files = globSync('**/*.html', {cwd: dist}).map((file) => file.replaceAll('\\', '/'))
  const siteFiles = files.filter((file) => !singlePages.some((name) => isIn(name, file)))
  const inlineOf = (file: string) => {
    const inline = inlineCodeOf(readFileSync(join(dist, file), 'utf8'))
    const [handler] = inline.handlers
    if (handler === undefined) return inline
    throw new Error(
      `dist/${file} contains ${handler}: the site's policy blocks such attributes, add the listener in a script.`,
    )
  }
  return {
    pages: siteFiles
      .filter((file) => file !== notFoundFile)
      .map((file) => ({path: canonicalPath(`/${file}`), file}))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    site: mergeInlineCode(siteFiles.map(inlineOf)),
    single: {
      studio: mergeInlineCode(files.filter((file) => isIn('studio', file)).map(inlineOf)),
      preview: mergeInlineCode(files.filter((file) => isIn('preview', file)).map(inlineOf)),
    },
  }
}

const isIn = (name: SinglePage, file: string) => file.startsWith(`${name}/`)

/** Other spellings of a page's path, which redirect to it: `/about/`, `/about.html`, `/about/index.html`. */
export function aliasesOf(page: string): string[] {
  return page === '/' ? ['/index.html'] : [`${page}/`, `${page}.html`, `${page}/index.html`]
}

/** The one path of a page, from any spelling of it: the inverse of {@link aliasesOf}. */
export function canonicalPath(path: string): string {
  return path.replace(/(?:\/index\.html|\.html|\/)$/, '') || '/'
}
