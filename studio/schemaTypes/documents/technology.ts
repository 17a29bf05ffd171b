import {ComponentIcon} from '@sanity/icons/Component'
import {defineField, defineType, getDraftId, getPublishedId, type ValidationContext} from 'sanity'
import {apiVersion} from '../../environment.ts'
import {foldText} from '../../../src/domain/search.ts'
import {checkSvg, checkSquare, hasImage} from '../image-rules.ts'
import {requiredLine} from '../rules.ts'

export const technology = defineType({
  name: 'technology',
  title: 'Technology',
  type: 'document',
  icon: ComponentIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'As its makers write it, for example TypeScript or Node.js. Visitors filter by this name.',
      validation: (rule) => [
        ...requiredLine(rule, 'Write the name of the technology.'),
        rule.custom(checkUniqueName),
        rule.max(30).warning('Long names make wide chips: keep it to 30 characters if you can.'),
      ],
    }),
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'image',
      description:
        'A square SVG logo that is easy to see on a dark and on a light background. The name is always shown beside it, so it needs no description.',
      options: {accept: 'image/svg+xml'},
      validation: (rule) => [
        rule.required().error('Upload an SVG icon.'),
        rule.custom((icon) => icon === undefined || hasImage(icon) || 'Upload an SVG icon.'),
        rule.custom(checkSvg),
        rule.custom(checkSquare).warning(),
      ],
    }),
  ],
  orderings: [{title: 'Name', name: 'name', by: [{field: 'name', direction: 'asc'}]}],
  preview: {select: {title: 'name', media: 'icon'}},
})

/** The name is the id in filters and URLs. */
async function checkUniqueName(
  name: string | undefined,
  {document, getClient}: ValidationContext,
): Promise<true | string> {
  if (name === undefined || document === undefined) return true
  const own = [getPublishedId(document._id), getDraftId(document._id)]
  const query = '*[_type == "technology" && !(_id in $own) && defined(name)].name'
  const names = await getClient({apiVersion}).fetch<string[]>(query, {own}, {perspective: 'raw'})
  const isTaken = names.some((other) => foldText(other) === foldText(name))
  return !isTaken || 'There is a technology of this name already: use that one.'
}
