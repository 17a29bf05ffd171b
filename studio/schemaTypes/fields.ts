import {defineArrayMember, defineField, type FieldDefinition, type HotspotPreview} from 'sanity'
import {LexoRank} from 'lexorank'
import {apiVersion} from '../environment.ts'
import {type EditableText, maxLengths} from '../../src/domain/editable-texts.ts'
import {TechnologiesInput} from '../technologies/technologies-input.tsx'
import {imageMimeTypes} from './image-rules.ts'
import {checkLine, checkText} from './rules.ts'

/** The site adds the slashes. */
export function commentField(name: string, title: string, fieldset?: string) {
  return defineField({
    name,
    title,
    type: 'string',
    ...(fieldset !== undefined && {fieldset}),
    description: 'One short line in the style of a code comment. The site puts the two slashes in front.',
    validation: (rule) => [
      rule.custom(checkLine),
      rule.custom((text) => text?.startsWith('//') !== true || 'Leave out the slashes: the site adds them.'),
      rule.max(120).warning('Keep it to one line: 120 characters or fewer.'),
    ],
  })
}

export const searchDescriptionField = defineField({
  name: 'seoDescription',
  title: 'Description for search engines',
  type: 'text',
  rows: 2,
  description:
    'One or two sentences about this page, shown in search results. Leave empty to use the one from the site settings.',
  validation: (rule) => [
    rule.custom(checkText),
    rule.max(160).warning('Search engines cut off after about 160 characters.'),
  ],
})

export function textsField(texts: readonly EditableText[]): FieldDefinition {
  return defineField({
    name: 'texts',
    title: 'Headings and buttons',
    type: 'object',
    description: 'The words around your content. Leave empty what is good as it is.',
    options: {collapsible: true, collapsed: true},
    fields: texts.map(({key, defaultText, title, description, kind}) =>
      defineField({
        name: key,
        title,
        type: 'string',
        description,
        placeholder: defaultText,
        validation: (rule) => [
          rule.custom(checkLine),
          rule
            .max(maxLengths[kind])
            .error(`Keep it to ${maxLengths[kind]} characters: a longer text does not fit a phone.`),
        ],
      }),
    ),
  })
}

/** @param missing the error of an empty list, which is valid otherwise */
export function technologiesField(name: string, description: string, missing?: string) {
  return defineField({
    name,
    title: 'Technologies',
    type: 'array',
    description,
    of: [defineArrayMember({type: 'reference', title: 'Technology', to: [{type: 'technology'}]})],
    components: {input: TechnologiesInput},
    validation: (rule) => {
      const unique = rule.unique().error('This technology is already in the list.')
      return missing === undefined ? unique : [rule.required().min(1).error(missing), unique]
    },
  })
}

export function imageOptions(previews: HotspotPreview[]) {
  return {hotspot: {previews}, accept: imageMimeTypes}
}

/** A new document comes first. The field of `@sanity/orderable-document-list` ranks all new documents equally in an empty dataset. */
export function rankField(type: string) {
  return defineField({
    name: 'orderRank',
    title: 'Rank in the order by hand',
    type: 'string',
    hidden: true,
    readOnly: true,
    initialValue: async (_parameters, {getClient}) => {
      const query = '*[_type == $type && defined(orderRank)] | order(orderRank)[0].orderRank'
      const first = await getClient({apiVersion}).fetch<string | null>(query, {type}, {perspective: 'raw'})
      return (first === null ? LexoRank.middle() : LexoRank.parse(first).genPrev()).toString()
    },
  })
}
