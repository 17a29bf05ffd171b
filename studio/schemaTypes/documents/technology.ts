import {ComponentIcon} from '@sanity/icons/Component'
import {defineField, defineType} from 'sanity'
import {drawing, pictureOr} from '../objects/picture-or.ts'
import {almostSquare} from '../objects/picture-size.ts'
import {onlyTechnologyOfItsName} from './only-technology-of-its-name.ts'
import {lineOr} from '../objects/text-rules.ts'

/** A language, framework or tool. Everything else points at these. */
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
        rule.custom(lineOr('Write the name of the technology.')),
        rule.custom(onlyTechnologyOfItsName),
        rule.max(30).warning('Long names make wide chips: keep it to 30 characters if you can.'),
      ],
    }),
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'image',
      description:
        'A square SVG logo that is easy to see on a dark and on a light background. The name always stands beside it, so it needs no description.',
      options: {accept: 'image/svg+xml'},
      validation: (rule) => [
        rule.custom(pictureOr('Upload an SVG icon.')),
        rule.custom(drawing),
        rule.custom(almostSquare).warning(),
      ],
    }),
  ],
  orderings: [{title: 'Name', name: 'name', by: [{field: 'name', direction: 'asc'}]}],
  preview: {select: {title: 'name', media: 'icon'}},
})
