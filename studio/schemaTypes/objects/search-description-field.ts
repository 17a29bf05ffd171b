import {defineField} from 'sanity'
import {textOrNothing} from './text-rules.ts'

/** What search engines show under a page's title; without it the site settings' description is used. */
export function searchDescriptionField() {
  return defineField({
    name: 'seoDescription',
    title: 'Description for search engines',
    type: 'text',
    rows: 2,
    description:
      'One or two sentences about this page, shown in search results. Leave empty to use the one from the site settings.',
    validation: (rule) => [
      rule.custom(textOrNothing),
      rule.max(160).warning('Search engines cut off after about 160 characters.'),
    ],
  })
}
