import {TagsIcon} from '@sanity/icons/Tags'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {TechnologiesInput} from '../../technologies/technologies-input.tsx'
import {distinctReferences} from './distinct.ts'
import {lineOr} from './text-rules.ts'

/** A titled row of technologies on a project (Frontend, Styling, Testing). */
export const chipList = defineType({
  name: 'chipList',
  title: 'Row of technologies',
  type: 'object',
  icon: TagsIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title of the row',
      type: 'string',
      description: 'What these technologies did in the project, for example Frontend, Styling or Testing.',
      validation: (rule) => rule.custom(lineOr('Give the row a title, for example Frontend.')),
    }),
    defineField({
      name: 'chips',
      title: 'Technologies',
      type: 'array',
      description: 'Shown in this order. A technology that is missing can be created right here.',
      of: [defineArrayMember({type: 'reference', title: 'Technology', to: [{type: 'technology'}]})],
      components: {input: TechnologiesInput},
      validation: (rule) => [
        rule.required().min(1).error('Add at least one technology, or remove the row.'),
        rule.custom(distinctReferences('This technology is already in the row.')),
      ],
    }),
  ],
  preview: {
    select: {
      title: 'title',
      first: 'chips.0.name',
      second: 'chips.1.name',
      third: 'chips.2.name',
      media: 'chips.0.icon',
    },
    prepare: ({title, first, second, third, media}) => ({
      title,
      subtitle: [first, second, third].filter(Boolean).join(', '),
      media,
    }),
  },
})
