/**
 * The ids of what the experience list shows: a letter for the type and a number that counts up (`p1`, `c4`). They stand in addresses
 * (`/about?item=p1`), so they are short and never change their meaning.
 *
 * @module
 */

import {defineField, getDraftId, getPublishedId, type SanityClient} from 'sanity'
import {apiVersion} from '#content/api-version.ts'
import {type ExperienceType, experienceTypes} from '#domain/experience-types.ts'
import {at} from './schemaTypes/objects/at.ts'

/** The number in `id`, or undefined when `id` is not of this prefix and form. */
function numberOf(prefix: string, id: string): number | undefined {
  if (!id.startsWith(prefix)) return undefined
  const digits = id.slice(prefix.length)
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : undefined
}

/**
 * The next free id: one above the highest taken number, so that the id of something deleted, which may still
 * be linked to from elsewhere, is not handed out again while a later one exists.
 *
 * @param taken Ids in use, in any order; those of another form are ignored.
 */
export function nextContentId(prefix: string, taken: readonly string[]): string {
  const highest = taken.reduce((max, id) => Math.max(max, numberOf(prefix, id) ?? 0), 0)
  return `${prefix}${highest + 1}`
}

/** `true` for a well-formed id, else the sentence that tells the owner what to change. */
export function checkContentId(prefix: string, id: unknown): true | string {
  if (typeof id !== 'string' || id === '') return 'Give it an id: press “Generate” for the next free one.'
  if (numberOf(prefix, id) !== undefined) return true
  return `An id here is the letter “${prefix}” and a number, like ${prefix}1 or ${prefix}12. Press “Generate” for the next free one.`
}

const takenIds = '*[_type == $type && !(_id in $own) && defined(id.current)].id.current'

/**
 * The next free id among all documents of `type`, drafts included, as the dataset holds them now.
 *
 * @param documentId The document that the id is for, if it exists: what it has is not taken by another.
 */
export async function proposeContentId(
  client: Pick<SanityClient, 'fetch'>,
  type: ExperienceType,
  documentId?: string,
): Promise<string> {
  const own = documentId === undefined ? [] : [getPublishedId(documentId), getDraftId(documentId)]
  const taken = await client.fetch<string[]>(takenIds, {type, own}, {perspective: 'raw'})
  return nextContentId(experienceTypes[type].idPrefix, taken)
}

/** The `id` field of a type of the experience list: a slug, proposed when the document is made and unique within its type. */
export function contentIdField(type: ExperienceType) {
  const prefix = experienceTypes[type].idPrefix
  return defineField({
    name: 'id',
    title: 'Id',
    type: 'slug',
    description: `A short name for links to this ${type}: the letter “${prefix}” and a number. The next free one is filled in for you; changing it breaks links that others have saved.`,
    initialValue: async (_parameters, context) => ({
      current: await proposeContentId(context.getClient({apiVersion}), type),
    }),
    options: {
      // What is generated does not depend on any text of the document, but the button needs some source.
      source: () => type,
      slugify: (_source, _schemaType, {getClient, parent}) =>
        proposeContentId(getClient({apiVersion}), type, idOf(parent)),
    },
    // One rule only: each rule of a slug asks the dataset anew whether the id is taken.
    validation: (rule) => rule.custom((slug) => checkContentId(prefix, slug?.current)),
  })
}

function idOf(document: unknown): string | undefined {
  const id = at(document, '_id')
  return typeof id === 'string' ? id : undefined
}
