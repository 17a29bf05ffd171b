import {getDraftId, getPublishedId, type SanityClient} from 'sanity'
import {type ExperienceType, experienceTypes} from '#domain/experience-types.ts'
import {nextContentId} from './content-id.ts'

/** The part of a Sanity client that is needed to look up the ids in use. */
type IdReader = Pick<SanityClient, 'fetch'>

const takenIds = '*[_type == $type && !(_id in $own) && defined(id.current)].id.current'

/**
 * The next free id among all documents of `type`, drafts included, as the dataset holds them now.
 *
 * @param documentId The document that the id is for, if it exists: what it has is not taken by another.
 */
export async function proposeContentId(
  client: IdReader,
  type: ExperienceType,
  documentId?: string,
): Promise<string> {
  const own = documentId === undefined ? [] : [getPublishedId(documentId), getDraftId(documentId)]
  const taken = await client.fetch<string[]>(takenIds, {type, own}, {perspective: 'raw'})
  return nextContentId(experienceTypes[type].idPrefix, taken)
}
