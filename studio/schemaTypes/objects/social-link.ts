import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'
import {requiredLine, webAddress} from '../rules.ts'

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Name of the place',
      type: 'string',
      description: 'What visitors read, for example GitHub or LinkedIn.',
      validation: (rule) => requiredLine(rule, 'Name the place, for example GitHub.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      description: 'The full address of your page there, starting with https://',
      validation: (rule) => [
        rule.required().error('Paste the address of your page there.'),
        webAddress(rule),
      ],
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'url'}},
})
