import {getDraftId, getPublishedId, type SanityClient, type SanityDocument} from 'sanity'

/** A document that refers to another: by its id as published, whether its draft does or what is published. */
export type User = {readonly _id: string; readonly _type: string}

/** Whether there is a reference to `id` in `value` that Sanity does not let dangle. */
export function refersTo(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((part) => refersTo(part, id))
  if (typeof value !== 'object' || value === null) return false
  if ('_ref' in value && value._ref === id) return !('_weak' in value && value._weak === true)
  return Object.values(value).some((part) => refersTo(part, id))
}

/** The documents because of which Sanity refuses to delete or unpublish the document with the id `id`. */
export async function usersOf(client: Pick<SanityClient, 'fetch'>, id: string): Promise<User[]> {
  const published = getPublishedId(id)
  const referring = await client.fetch<SanityDocument[]>(
    '*[references($id) && !(_id in $own)] | order(_type asc, _id asc)',
    {id: published, own: [published, getDraftId(published)]},
    {perspective: 'raw'},
  )
  const users = referring
    .filter((document) => refersTo(document, published))
    .map(({_id, _type}): [string, User] => [getPublishedId(_id), {_id: getPublishedId(_id), _type}])
  return [...new Map(users).values()]
}
