import {TagsIcon} from '@sanity/icons/Tags'
import {defineField, defineType} from 'sanity'
import {technologiesField} from '../fields.ts'
import {requiredLine} from '../rules.ts'

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
      validation: (rule) => requiredLine(rule, 'Give the row a title, for example Frontend.'),
    }),
    technologiesField(
      'chips',
      'Shown in this order. A technology that is missing can be created right here.',
      'Add at least one technology, or remove the row.',
    ),
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
