/**
 * The table of pages. Navigation, router, prerendering, site map, head, share images, preloading and the Studio's list of pages are made
 * from it; what a page consists of stands in tables with the same keys (`src/app/routes.tsx`, `studio/schemaTypes/documents/pages.ts`), which
 * do not compile while one is missing.
 *
 * @module
 */

import {experienceTypeNames} from './experience-types.ts'
import {type StoryName, storyNameOf} from './story-name.ts'

type Page = {
  /** As links have it, without the base. */
  readonly path: `/${string}`
  /** What the header calls it, unless the owner does otherwise. */
  readonly label: string
}

/** In the order of the header. */
export const pages = {
  home: {path: '/', label: 'Home'},
  about: {path: '/about', label: 'About Me'},
  work: {path: '/work', label: 'Work'},
  contact: {path: '/contact', label: 'Contact me'},
} as const satisfies Readonly<Record<string, Page>>

/** Where the details of an item of the experience list are open. */
export function pathOfItem(id: string): string {
  return `${pages.about.path}?item=${encodeURIComponent(id)}`
}

/** A part of the page about the owner that other pages lead to: its id. */
export type AboutPart = 'education' | 'experience'

/** Where a part of the page about the owner begins. */
export function pathOfPart(part: AboutPart): string {
  return `${pages.about.path}#${part}`
}

/** Names a page; its code is `src/pages/<name>.tsx`. */
export type PageName = keyof typeof pages

/** Names whatever an address shows: one of the pages, or the story of a project, which is in no header. */
export type ViewName = PageName | StoryName

/** What a page is, in the words of https://schema.org/WebPage; that by itself is any page. */
export type PageKind = 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'ProfilePage' | 'WebPage'

type PageFacts = {
  readonly kind: PageKind
  /** The types of the documents that it shows, besides its own: the page changes with them. */
  readonly shows: readonly string[]
  /** The types of the documents that it no more than names: the page changes with them too. */
  readonly names?: readonly string[]
}

/** What only a document says that is rendered ahead of time. Apart from {@link pages}, so that no browser is sent it. */
export const pageFacts = {
  home: {kind: 'ProfilePage', shows: ['siteSettings'], names: ['educationEntry', ...experienceTypeNames]},
  about: {kind: 'AboutPage', shows: ['skillSet', 'educationEntry', ...experienceTypeNames, 'technology']},
  work: {kind: 'CollectionPage', shows: ['project', 'technology']},
  contact: {kind: 'ContactPage', shows: []},
} as const satisfies Readonly<Record<PageName, PageFacts>>

/** The type of the one document that holds a page's own texts; the document's id too. */
export type PageType = `${PageName}Page`

export const isPageName = (name: string): name is PageName => name in pages

export const pageNames: readonly PageName[] = Object.keys(pages).filter(isPageName)

/** What the owner has the header call pages. */
export type NavigationTexts = {readonly [Name in PageName]?: string | undefined}

/** What the header calls a page. */
export function labelOf(name: PageName, own: NavigationTexts): string {
  return own[name] ?? pages[name].label
}

/** Which document holds a page's own texts. */
export function pageTypeOf(name: PageName): PageType {
  return `${name}Page`
}

/**
 * The page that an address shows; undefined when there is none.
 *
 * @param pathname without the base: `/about`, or as hosts understand it that serve plain files, `/about/`, `/about.html` or `/%61bout`
 */
export function pageAt(pathname: string): PageName | undefined {
  const plain = plainPath(pathname)
  return pageNames.find((name) => pages[name].path === plain)
}

/** What an address shows: a page, or what may be a project's story; undefined for neither. Takes what {@link pageAt} does. */
export function viewAt(pathname: string): ViewName | undefined {
  const [, id] = /^\/work\/([^/]+)$/.exec(plainPath(pathname)) ?? []
  return id === undefined ? pageAt(pathname) : storyNameOf(id)
}

/**
 * The one address of a page, from any spelling that hosts of plain files accept; other addresses stay as they are.
 *
 * @param pathname with the base
 * @param base with a slash at both ends
 */
export function canonicalPath(pathname: string, base: string): string {
  if (!pathname.startsWith(base)) return pathname
  const name = viewAt(pathname.slice(base.length - 1))
  return name === undefined ? pathname : base + pathOf(name).slice(1)
}

/** As links have it, without the base. */
export function pathOf(name: ViewName): string {
  return isPageName(name) ? pages[name].path : `/${name}`
}

function plainPath(pathname: string): string {
  return decoded(pathname).replace(/(?:\/index\.html|\.html|\/)$/, '') || pages.home.path
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    // Not UTF-8, so no page's.
    return pathname
  }
}

/** The curriculum vitae as a PDF, below the site's address. */
export const curriculumFile = 'cv.pdf'
