import {defineArrayMember, defineField, defineType} from 'sanity'
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
})
