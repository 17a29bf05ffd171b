import {defineArrayMember, defineField, defineType} from 'sanity'
import {textOr} from './text-rules.ts'
import {at} from './at.ts'
import {webAddress} from './web-address.ts'

/** A project told at length. The styles are those that the site draws. */
export const story = defineType({
  name: 'story',
  title: 'Story',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Paragraph', value: 'normal'},
        {title: 'Heading', value: 'h2'},
        {title: 'Smaller heading', value: 'h3'},
        {title: 'Quote', value: 'blockquote'},
      ],
      lists: [
        {title: 'List', value: 'bullet'},
        {title: 'Numbered list', value: 'number'},
      ],
      marks: {
        decorators: [
          {title: 'Important', value: 'strong'},
          {title: 'Stressed', value: 'em'},
          {title: 'Code', value: 'code'},
        ],
        annotations: [
          {
            name: 'link',
            title: 'Link',
            type: 'object',
            fields: [
              defineField({
                name: 'href',
                title: 'Address',
                type: 'url',
                description: 'Where the words lead: the full address, starting with https://.',
                validation: (rule) => [
                  rule.required().error('Write the address, or remove the link.'),
                  webAddress(rule),
                ],
              }),
            ],
          },
        ],
      },
    }),
    defineArrayMember({type: 'storyPicture'}),
    defineArrayMember({type: 'storyComparison'}),
    defineArrayMember({type: 'storyCode'}),
  ],
  validation: (rule) => rule.custom(saysSomething),
})

/** A validator of a story, which has a page as soon as there is a part of it. */
function saysSomething(parts: unknown): true | string {
  if (!Array.isArray(parts) || parts.length === 0) return true
  return (
    parts.some((part) => at(part, '_type') !== 'block' || hasWords(part)) ||
    'The story has no words yet: write some, or remove the empty lines.'
  )
}

function hasWords(block: unknown): boolean {
  const spans = at(block, 'children')
  return Array.isArray(spans) && spans.some((span) => textOr('')(at(span, 'text')) === true)
}
