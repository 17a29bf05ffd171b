import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineField, defineType} from 'sanity'
import {searchDescriptionField} from '../objects/search-description-field.ts'
import {textOr} from '../objects/text-rules.ts'

export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact page',
  type: 'document',
  icon: EnvelopeIcon,
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'The large words at the top.',
      initialValue: 'Contact me',
      validation: (rule) => rule.custom(textOr('Give the page a heading.')),
    }),
    defineField({
      name: 'intro',
      title: 'Introduction',
      type: 'text',
      rows: 4,
      description: 'Beside the form: what people may write to you about and when they hear from you.',
      validation: (rule) => [
        rule.custom(textOr('Introduce the form in a sentence or two.')),
        rule.max(500).warning('Keep it short: the form is what visitors came for.'),
      ],
    }),
    searchDescriptionField(),
  ],
  preview: {prepare: () => ({title: 'Contact page'})},
})
