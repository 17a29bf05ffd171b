import {DesktopIcon} from '@sanity/icons/Desktop'
import {defineField, defineType} from 'sanity'
import {commentField} from '../objects/comment-field.ts'
import {searchDescriptionField} from '../objects/search-description-field.ts'
import {textOr} from '../objects/text-rules.ts'

export const workPage = defineType({
  name: 'workPage',
  title: 'Work page',
  type: 'document',
  icon: DesktopIcon,
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'The large words at the top. All projects follow, the newest first.',
      initialValue: 'My work',
      validation: (rule) => rule.custom(textOr('Give the page a heading.')),
    }),
    commentField({name: 'comment', title: 'Comment under the heading'}),
    searchDescriptionField(),
  ],
  preview: {prepare: () => ({title: 'Work page'})},
})
