import {map} from 'rxjs'
import type {SanityClient} from 'sanity'
import type {DocumentLocationResolver, DocumentLocationsState} from 'sanity/presentation'
import {apiVersion} from '#content/config/api-version.ts'
import {language} from '#domain/language.ts'
import {type Place, placesOf, type Seen} from './places.ts'
import {previewPath} from './preview-address.ts'

/** What is asked of a document, published or not. */
type Known = Pick<Seen, 'id' | 'users'> & {readonly isPublished: boolean}

const question = {
  fetch: `{
    "id": coalesce(*[_id == $draft][0].id, *[_id == $id][0].id),
    "isPublished": defined(*[_id == $id][0]._id),
    "users": array::unique(*[references($id)]._type)
  }`,
  listen: '*[_id in [$id, $draft] || references($id)]',
}
const paramsOf = (id: string) => ({id, draft: `drafts.${id}`})
const options = {perspective: 'raw', apiVersion} as const

/** Where the preview shows a document, for its form to say; kept up to date. */
export const locations: DocumentLocationResolver = ({id, type}, {documentStore}) =>
  documentStore
    .listenQuery(question, paramsOf(id), options)
    .pipe(map((known: Known) => locationsOf({...known, _type: type})))

/** The same places once. */
export async function findPlaces(
  client: Pick<SanityClient, 'fetch'>,
  {id, type}: {id: string; type: string},
): Promise<readonly Place[]> {
  const known = await client.fetch<Known>(question.fetch, paramsOf(id), {perspective: options.perspective})
  return placesOf({...known, _type: type})
}

/** What a form says of where its document is seen. */
export function locationsOf({isPublished, ...seen}: Seen & Known): DocumentLocationsState {
  const places = placesOf(seen)
  const links = places.map(({title, path}) => ({title, href: previewPath(path)}))
  if (links.length === 0) return {message: 'On no page yet', tone: 'caution', locations: links}
  if (isPublished) return {locations: links}
  const named = new Intl.ListFormat(language).format(places.map(({title}) => title))
  return {message: `Not published yet. It will be seen here: ${named}`, tone: 'caution', locations: links}
}
