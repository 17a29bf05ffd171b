import {defineField, getDraftId, getPublishedId, type SanityClient} from 'sanity'
import {apiVersion} from './environment.ts'
import {type ExperienceType, experienceTypes} from '../src/domain/experience-types.ts'

function numberOf(prefix: string, id: string): number | undefined {
  const digits = id.startsWith(prefix) ? id.slice(prefix.length) : ''
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : undefined
}

/** Links to a deleted document may exist, so its id is not reused. */
export function nextContentId(prefix: string, existing: readonly string[]): string {
  return `${prefix}${Math.max(0, ...existing.map((id) => numberOf(prefix, id) ?? 0)) + 1}`
}

export function checkContentId(prefix: string, id: string | undefined): true | string {
  if (id === undefined || numberOf(prefix, id) !== undefined) return true
  return `An id here is the letter “${prefix}” and a number, like ${prefix}1 or ${prefix}12. Press “Generate” for the next free one.`
}

/** @param documentId ignores the id of this document */
export async function proposeContentId(
  client: Pick<SanityClient, 'fetch'>,
  type: ExperienceType,
  documentId?: string,
): Promise<string> {
  const own = documentId === undefined ? [] : [getPublishedId(documentId), getDraftId(documentId)]
  const query = '*[_type == $type && !(_id in $own) && defined(id.current)].id.current'
  const existing = await client.fetch<string[]>(query, {type, own}, {perspective: 'raw'})
  return nextContentId(experienceTypes[type].idPrefix, existing)
}

/** For URLs: `/about?item=p1`. */
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
      // The “Generate” button needs a source.
      source: () => type,
      slugify: (_source, _schemaType, {getClient, parent}) => {
        const id: unknown = Object(parent)._id
        return proposeContentId(getClient({apiVersion}), type, typeof id === 'string' ? id : undefined)
      },
    },
    // Sanity queries the dataset for each rule of a slug, so this is one rule.
    validation: (rule) => rule.required().custom((slug) => checkContentId(prefix, slug?.current)),
  })
}
