import {isExperienceType} from '#domain/experience-types.ts'
import {isPageName, type PageName, pageFacts, pageNames, pages, pageTypeOf, viewAt} from '#domain/pages.ts'
import {pathOfStory, projectOf} from '#domain/story-name.ts'
import {listingOf} from '../listed/listings.ts'
import {isListed, type ListingPage} from '../listed/place.ts'
import {sitePath} from '../site-address.ts'

/** Where a document is seen: a path of the site with its query, and what the owner calls it. */
export type Place = {readonly title: string; readonly path: string}

type Named = {
  /** As published. */
  readonly _id: string
  readonly _type: string
}

export type Seen = Named & {
  /** What addresses call it, such as `p1`, where its type has such an id. */
  readonly id?: {readonly current?: string} | null
  /** Whether it is told at length, on a page of its own. */
  readonly hasStory?: boolean | null
  /** The documents that refer to it. */
  readonly users: readonly Named[]
  /** The documents of the pages that list what they show, by their ids. */
  readonly lists: Readonly<Record<string, ListingPage>>
}

/**
 * Where on the site a document is seen, the page that is most about it first: on its own page; where a page lists it, or shows what
 * refers to it; projects and courses under Experience, and opened; a project's story on its own; the settings on every page.
 */
export function placesOf({_id, _type, id, hasStory, users, lists}: Seen): readonly Place[] {
  const isSeenOn = (name: PageName, {_id: shown, _type: type}: Named, by: readonly Named[]): boolean => {
    const own = pageTypeOf(name)
    if (type === 'siteSettings' || type === own) return true
    const types: readonly string[] = pageFacts[name].shows
    if (!types.includes(type)) return false
    const listing = listingOf(type)
    if (listing?.page === own) return isListed(shown, listing, lists[own])
    return isExperienceType(type) || by.some((user) => isSeenOn(name, user, []))
  }
  const places = pageNames
    .filter((name) => isSeenOn(name, {_id, _type}, users))
    .map((name) => ({title: pages[name].label, path: pages[name].path}))
  const opened = isExperienceType(_type) ? sitePath({_type, ...(id && {id})}) : undefined
  const story = id?.current && pathOfStory({id: id.current, hasStory: hasStory === true})
  return [
    ...places,
    ...(opened === undefined ? [] : [{title: `${pages.about.label}, opened`, path: opened}]),
    ...(story ? [{title: 'Its story', path: story}] : []),
  ]
}

/**
 * Where the page has to go for a document to be seen; undefined where it is in view: on the page, as long as nothing else of its kind is
 * opened over it.
 *
 * @param current the path of the site that is shown, with its query
 */
export function wayTo(places: readonly Place[], current: string): string | undefined {
  const {page, item} = spotOf(current)
  const opened = places.map(({path}) => path).find((path) => spotOf(path).item !== undefined)
  if (item !== undefined && opened !== undefined) return spotOf(opened).item === item ? undefined : opened
  return page !== undefined && places.some(({path}) => spotOf(path).page === page)
    ? undefined
    : places[0]?.path
}

/** One of the site's pages, or none, and what is opened over it or told in its place, by what addresses call it. */
export type Spot = {readonly page?: PageName | undefined; readonly item?: string | undefined}

/** What a path of the site with its query shows. */
export function spotOf(path: string): Spot {
  const {pathname, searchParams} = new URL(path, 'http://site')
  const name = viewAt(pathname)
  if (name !== undefined && !isPageName(name)) return {item: projectOf(name)}
  return {page: name, item: searchParams.get('item') ?? undefined}
}
