import {StackIcon} from '@sanity/icons/Stack'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {orderRankOrdering} from '@sanity/orderable-document-list'
import {rankField} from '../fields.ts'
import {checkLine, requiredLine} from '../rules.ts'

export const skillSet = defineType({
  name: 'skillSet',
  title: 'Skill set',
  type: 'document',
  icon: StackIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Heading of the column under My Skills, for example Frontend.',
      validation: (rule) => requiredLine(rule, 'Give the skill set a title.'),
    }),
    defineField({
      name: 'subTitle',
      title: 'Subtitle',
      type: 'string',
      description:
        'A clarification beside the title, for example “machine” for programming languages. Optional.',
      validation: (rule) => rule.custom(checkLine),
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      description: 'Technical sets stand together, above the button “Skills in action”; the others follow.',
      options: {
        list: [
          {title: 'Technical', value: 'technical'},
          {title: 'Other', value: 'other'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'technical',
      validation: (rule) => rule.required().error('Choose whether this is a technical set.'),
    }),
    defineField({
      name: 'tone',
      title: 'Colour of the chips',
      type: 'string',
      description: 'Gives the technologies of this set their colour, so that visitors tell the sets apart.',
      options: {
        list: [
          {title: 'Teal', value: 'accent'},
          {title: 'Purple', value: 'info'},
          {title: 'Green', value: 'success'},
          {title: 'Orange', value: 'warning'},
          {title: 'No colour', value: 'neutral'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'neutral',
    }),
    defineField({
      name: 'lists',
      title: 'Lists',
      type: 'array',
      description: 'One or more lists, each with its own title, in the order in which they are shown.',
      of: [defineArrayMember({type: 'skillList'})],
      validation: (rule) => rule.required().min(1).error('Add at least one list.'),
    }),
    rankField('skillSet'),
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: {title: 'title', subTitle: 'subTitle', kind: 'kind', media: 'lists.0.technologies.0.icon'},
    prepare: ({title, subTitle, kind, media}) => ({
      title: subTitle ? `${title} (${subTitle})` : title,
      subtitle: kind === 'technical' ? 'Technical' : 'Other',
      media,
    }),
  },
})
