import type {SanityClient} from 'sanity'
import {type ContentIdPrefix, nextContentId} from './content-id.ts'

/** The part of a Sanity client that is needed to look up the ids in use. */
export type IdReader = Pick<SanityClient, 'fetch'>

const takenIds = '*[_type == $type && defined(id.current)].id.current'

/** The next free id among all documents of `type`, drafts included, as the dataset holds them now. */
export async function proposeContentId(client: IdReader, type: string, prefix: ContentIdPrefix) {
  const taken = await client.fetch<string[]>(takenIds, {type}, {perspective: 'raw'})
  return nextContentId(prefix, taken)
}
