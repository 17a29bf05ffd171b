import {distinctUntilChanged, map} from 'rxjs'
import {getDraftId, getPublishedId, isDraftId, type SanityClient} from 'sanity'
import type {DocumentLocationResolver, DocumentLocationsState} from 'sanity/presentation'
import {apiVersion} from '#content/api-version.ts'
import {language} from '#domain/language.ts'
import {listings} from '../listed/listings.ts'
import {type Place, placesOf, type Seen} from './places.ts'
import {previewPath} from './preview-address.ts'

/** What is asked of a document, with drafts under their own ids. */
type Known = Pick<Seen, 'id' | 'hasStory' | 'users'> & {
  readonly isPublished: boolean
  readonly lists: readonly {readonly _id: string}[]
}

const listing = Object.values(listings)
const pageIds = [...new Set(listing.flatMap(({page}) => [page, getDraftId(page)]))]
const fields = [...new Set(listing.flatMap((list) => list.fields))]

const question = {
  fetch: `{
    "id": coalesce(*[_id == $draft][0].id, *[_id == $id][0].id),
    "hasStory": count(coalesce(*[_id == $draft][0], *[_id == $id][0]).story) > 0,
    "isPublished": defined(*[_id == $id][0]._id),
    "users": *[references($id)]{_id, _type},
    "lists": *[_id in $pages]{_id, ${fields.join(', ')}}
  }`,
  listen: '*[_id in [$id, $draft] || _id in $pages || references($id)]',
}
const paramsOf = (id: string) => ({id, draft: getDraftId(id), pages: pageIds})
const options = {perspective: 'raw', apiVersion} as const

/** Where the preview shows a document, for its form to say; kept up to date. */
export const locations: DocumentLocationResolver = ({id, type}, {documentStore}) =>
  documentStore.listenQuery(question, paramsOf(id), options).pipe(
    map((known: Known) => locationsOf(placesIn(known, {_id: id, _type: type}), known.isPublished)),
    // Each key that is saved has the question asked again, and seldom answered otherwise.
    distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
  )

/** The same places once. */
export async function findPlaces(
  client: Pick<SanityClient, 'fetch'>,
  {id, type}: {id: string; type: string},
): Promise<readonly Place[]> {
  const known = await client.fetch<Known>(question.fetch, paramsOf(id), {perspective: options.perspective})
  return placesIn(known, {_id: id, _type: type})
}

/** As the preview shows it, what is not published wins. */
function placesIn({id, hasStory, users, lists}: Known, named: Pick<Seen, '_id' | '_type'>): readonly Place[] {
  const draftsLast = lists.toSorted((a, b) => Number(isDraftId(a._id)) - Number(isDraftId(b._id)))
  return placesOf({
    ...named,
    ...(id && {id}),
    ...(hasStory && {hasStory}),
    users: users.map(({_id, _type}) => ({_id: getPublishedId(_id), _type})),
    lists: Object.fromEntries(draftsLast.map((page) => [getPublishedId(page._id), page])),
  })
}

/** What a form says of where its document is seen. */
export function locationsOf(places: readonly Place[], isPublished: boolean): DocumentLocationsState {
  const links = places.map(({title, path}) => ({title, href: previewPath(path)}))
  if (links.length === 0) return {message: 'On no page yet', tone: 'caution', locations: links}
  if (isPublished) return {locations: links}
  const named = new Intl.ListFormat(language).format(places.map(({title}) => title))
  return {message: `Not published yet. It will be seen here: ${named}`, tone: 'caution', locations: links}
}
