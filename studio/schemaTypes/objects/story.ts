import {CodeBlockIcon} from '@sanity/icons/CodeBlock'
import {ImageIcon} from '@sanity/icons/Image'
import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {codeLanguages, languageLabel} from '../../../src/domain/story.ts'
import {checkSharp, requiredImage} from '../image-rules.ts'
import {checkLine, requiredText, webAddress} from '../rules.ts'

const caption = defineField({
  name: 'caption',
  title: 'Caption',
  type: 'string',
  description: 'One line under it: what to look at. Leave empty for none.',
  validation: (rule) => rule.custom(checkLine),
})

export const storyPicture = defineType({
  name: 'storyPicture',
  title: 'Picture',
  type: 'object',
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'describedImage',
      description: 'Shown wider than the text, in its own shape.',
      validation: (rule) => [
        ...requiredImage(rule, 'Upload a picture, or remove this part.'),
        rule.custom(checkSharp(1600)).warning(),
      ],
    }),
    caption,
  ],
  preview: {
    select: {title: 'caption', subtitle: 'picture.alt', media: 'picture'},
    prepare: ({title, subtitle, media}) => ({title: title || 'Picture', subtitle, media}),
  },
})

export const storyComparison = defineType({
  name: 'storyComparison',
  title: 'Before and after',
  type: 'object',
  icon: SplitVerticalIcon,
  fields: [
    defineField({
      name: 'before',
      title: 'Before',
      type: 'describedImage',
      description: 'Best in the same shape as the other picture, and from the same place.',
      validation: (rule) => requiredImage(rule, 'Upload how it was before.'),
    }),
    defineField({
      name: 'after',
      title: 'After',
      type: 'describedImage',
      description: 'Both are shown in the shape of this one.',
      validation: (rule) => [
        ...requiredImage(rule, 'Upload how it is now.'),
        rule.custom(checkSharp(1600)).warning(),
      ],
    }),
    caption,
  ],
  preview: {
    select: {title: 'caption', media: 'after'},
    prepare: ({title, media}) => ({title: title || 'Before and after', subtitle: 'Before and after', media}),
  },
})

export const storyCode = defineType({
  name: 'storyCode',
  title: 'Code',
  type: 'object',
  icon: CodeBlockIcon,
  fields: [
    defineField({
      name: 'language',
      title: 'Language',
      type: 'string',
      description: 'Shown above the code. Leave empty for none.',
      options: {list: Object.entries(codeLanguages).map(([value, title]) => ({value, title}))},
    }),
    defineField({
      name: 'code',
      title: 'Code',
      type: 'text',
      rows: 10,
      description: 'A few lines that show one idea. Lines over 64 characters have to be scrolled.',
      validation: (rule) => [
        ...requiredText(rule, 'Paste the code, or remove this part.'),
        rule
          .custom((code) => (code ?? '').split('\n').length <= 40 || 'Few visitors read more than 40 lines.')
          .warning(),
      ],
    }),
  ],
  preview: {
    select: {code: 'code', language: 'language'},
    prepare: ({code, language}) => ({
      title: String(code ?? '').split('\n')[0] || 'Code',
      subtitle: languageLabel(String(language ?? '')),
      media: CodeBlockIcon,
    }),
  },
})

/** The site renders these styles. */
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
