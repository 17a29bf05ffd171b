import {defineField, getDraftId, getPublishedId, type SanityClient} from 'sanity'
import {apiVersion} from './environment.ts'
import {type ExperienceType, experienceTypes} from '../src/domain/experience-types.ts'

/** The number in an id such as `p1`; undefined if it has another prefix or form. */
function numberOf(prefix: string, id: string): number | undefined {
  const digits = id.startsWith(prefix) ? id.slice(prefix.length) : ''
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : undefined
}

/** One above the highest id in use: the id of a deleted document may still be linked to from elsewhere. */
export function nextContentId(prefix: string, taken: readonly string[]): string {
  return `${prefix}${Math.max(0, ...taken.map((id) => numberOf(prefix, id) ?? 0)) + 1}`
}

export function checkContentId(prefix: string, id: string | undefined): true | string {
  if (id === undefined || numberOf(prefix, id) !== undefined) return true
  return `An id here is the letter “${prefix}” and a number, like ${prefix}1 or ${prefix}12. Press “Generate” for the next free one.`
}

/**
 * The next free id among all documents of a type, drafts included.
 *
 * @param documentId the document that the id is for, if it exists: it keeps its own
 */
export async function proposeContentId(
  client: Pick<SanityClient, 'fetch'>,
  type: ExperienceType,
  documentId?: string,
): Promise<string> {
  const own = documentId === undefined ? [] : [getPublishedId(documentId), getDraftId(documentId)]
  const query = '*[_type == $type && !(_id in $own) && defined(id.current)].id.current'
  const taken = await client.fetch<string[]>(query, {type, own}, {perspective: 'raw'})
  return nextContentId(experienceTypes[type].idPrefix, taken)
}

/** The id of an item of the experience list, which addresses have (`/about?item=p1`). The next free one is filled in. */
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
      // The id does not depend on any text of the document, but the button needs a source.
      source: () => type,
      slugify: (_source, _schemaType, {getClient, parent}) => {
        const id: unknown = Object(parent)._id
        return proposeContentId(getClient({apiVersion}), type, typeof id === 'string' ? id : undefined)
      },
    },
    // One rule: each rule of a slug asks the dataset whether the id is taken.
    validation: (rule) => rule.required().custom((slug) => checkContentId(prefix, slug?.current)),
  })
}
