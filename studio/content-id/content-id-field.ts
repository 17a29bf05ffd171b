import {defineField} from 'sanity'
import {apiVersion} from '#content/config/api-version.ts'
import {type ExperienceType, experienceTypes} from '#domain/experience-types.ts'
import {checkContentId} from './content-id.ts'
import {proposeContentId} from './propose-content-id.ts'

function documentIdOf(document: unknown): string | undefined {
  const id: unknown =
    typeof document === 'object' && document !== null && '_id' in document ? document._id : undefined
  return typeof id === 'string' ? id : undefined
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
        proposeContentId(getClient({apiVersion}), type, documentIdOf(parent)),
    },
    // One rule only: each rule of a slug asks the dataset anew whether the id is taken.
    validation: (rule) => rule.custom((slug) => checkContentId(prefix, slug?.current)),
  })
}
