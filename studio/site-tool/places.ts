import {isExperienceType} from '#domain/experience-types.ts'
import {pageFacts, pageNames, pages, pageTypeOf} from '#domain/pages.ts'
import {sitePath} from '../site-address.ts'

/** Where a document is seen: a path of the site with its query, and what the owner calls it. */
export type Place = {readonly title: string; readonly path: string}

export type Seen = {
  readonly _type: string
  /** What addresses call it, such as `p1`, where its type has such an id. */
  readonly id?: {readonly current?: string} | null
  /** The types of the documents that refer to it. */
  readonly users: readonly string[]
}

/**
 * Where on the site a document is seen, the page that is most about it first: on its own page; where a page lists it, or lists what
 * refers to it; projects and courses wherever their type is shown, and opened; the settings on every page.
 */
export function placesOf({_type: type, id, users}: Seen): readonly Place[] {
  const onPages = pageNames.filter((name) => {
    const own = pageTypeOf(name)
    const shown: readonly string[] = pageFacts[name].shows
    if (type === 'siteSettings' || type === own) return true
    if (!shown.includes(type)) return false
    return isExperienceType(type) || users.some((user) => user === own || shown.includes(user))
  })
  const places = onPages.map((name) => ({title: pages[name].label, path: pages[name].path}))
  const opened = isExperienceType(type) ? sitePath({_type: type, ...(id && {id})}) : undefined
  return opened === undefined ? places : [...places, {title: `${pages.about.label}, opened`, path: opened}]
}

/**
 * Where the page has to go for a document to be seen; undefined where it is in view: on the page, as long as nothing else of its kind is
 * opened over it.
 *
 * @param current the path of the site that is shown, with its query
 */
export function wayTo(places: readonly Place[], current: string): string | undefined {
  const at = new URL(current, base)
  const open = at.searchParams.get('item')
  const opened = places.find(({path}) => itemOf(path) !== undefined)
  if (open !== null && opened !== undefined) return itemOf(opened.path) === open ? undefined : opened.path
  return places.some(({path}) => new URL(path, base).pathname === at.pathname) ? undefined : places[0]?.path
}

const base = 'http://site'

/** What is opened over the page at an address, by what addresses call it. */
export function itemOf(path: string): string | undefined {
  return new URL(path, base).searchParams.get('item') ?? undefined
}
