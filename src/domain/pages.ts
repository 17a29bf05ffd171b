import {experienceTypeNames} from './experience-types.ts'
import {projectIdOf, type StoryName, storyNameOf} from './story-name.ts'

/** In the order of the header. */
export const pages = {
  home: {path: '/'},
  about: {path: '/about'},
  work: {path: '/work'},
  contact: {path: '/contact'},
} as const satisfies Readonly<Record<string, {readonly path: `/${string}`}>>

export function pathOfItem(id: string): string {
  return `${pages.about.path}?item=${encodeURIComponent(id)}`
}

export type AboutSectionId = 'education' | 'experience'

export function pathOfSection(id: AboutSectionId): string {
  return `${pages.about.path}#${id}`
}

/** The component of a page is in `src/pages/<name>-page.tsx`. */
export type PageName = keyof typeof pages

export type ViewName = PageName | StoryName

/** Types of https://schema.org. */
export type PageKind = 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'ProfilePage' | 'WebPage'

type PageConfig = {
  readonly kind: PageKind
  /** Types of documents that the page shows, except its own. */
  readonly shows: readonly string[]
}

/** For prerendering. Separate from {@link pages}, to keep it out of the browser's bundle. */
export const pageConfigs = {
  home: {kind: 'ProfilePage', shows: ['siteSettings', 'educationEntry', ...experienceTypeNames]},
  about: {kind: 'AboutPage', shows: ['skillSet', 'educationEntry', ...experienceTypeNames, 'technology']},
  work: {kind: 'CollectionPage', shows: ['project', 'technology']},
  contact: {kind: 'ContactPage', shows: []},
} as const satisfies Readonly<Record<PageName, PageConfig>>

/** Also the id of the document. */
export type PageType = `${PageName}Page`

export const isPageName = (name: string): name is PageName => Object.hasOwn(pages, name)

export const pageNames: readonly PageName[] = Object.keys(pages).filter(isPageName)

export type NavigationTexts = {readonly [Name in PageName]?: string | undefined}

export function labelOf(
  name: PageName,
  own: NavigationTexts,
  defaults: Readonly<Record<PageName, string>>,
): string {
  return own[name] ?? defaults[name]
}

export function pageTypeOf(name: PageName): PageType {
  return `${name}Page`
}

/** The document that a view belongs to: its id, or for a project the one in URLs. */
export function documentOf(name: ViewName): string {
  return isPageName(name) ? pageTypeOf(name) : projectIdOf(name)
}

/** @param pathname without the base path, in any form that static hosts serve: `/about`, `/about/`, `/about.html` or `/%61bout` */
export function pageAt(pathname: string): PageName | undefined {
  const path = normalizePath(pathname)
  return pageNames.find((name) => pages[name].path === path)
}

/** Includes stories, which may not exist. */
export function viewAt(pathname: string): ViewName | undefined {
  const [, id] = /^\/work\/([^/]+)$/.exec(normalizePath(pathname)) ?? []
  return id === undefined ? pageAt(pathname) : storyNameOf(id)
}

/**
 * Other paths are unchanged.
 *
 * @param pathname with the base path, which has a slash at both ends
 */
export function canonicalPath(pathname: string, base: string): string {
  if (!pathname.startsWith(base)) return pathname
  const name = viewAt(pathname.slice(base.length - 1))
  return name === undefined ? pathname : base + pathOf(name).slice(1)
}

/** Without the base path. */
export function pathOf(name: ViewName): string {
  return isPageName(name) ? pages[name].path : `/${name}`
}

function normalizePath(pathname: string): string {
  return decode(pathname).replace(/(?:\/index\.html|\.html|\/)$/, '') || pages.home.path
}

function decode(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    // Malformed UTF-8.
    return pathname
  }
}

export const cvFile = 'cv.pdf'
