import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'
import {AltTextInput} from '../../media/alt-text-input.tsx'
import {hasImage, imageMimeTypes} from '../image-rules.ts'
import {checkLine, checkText} from '../rules.ts'

const altField = defineField({
  name: 'alt',
  title: 'What the picture shows',
  type: 'text',
  rows: 2,
  components: {input: AltTextInput},
  description:
    'One short sentence for visitors who cannot see the picture, and for search engines. Describe it; no need to begin with “Picture of”.',
  validation: (rule) => [
    rule.custom(checkText),
    rule.custom(
      (alt, {parent}) =>
        alt !== undefined || !hasImage(Object(parent)) || 'Describe the picture in one short sentence.',
    ),
    rule.max(200).warning('Shorter is better: screen readers read this out in one go.'),
  ],
})

export const describedImage = defineType({
  name: 'describedImage',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: {hotspot: true, accept: imageMimeTypes},
  fields: [altField],
})

export const captionedImage = defineType({
  name: 'captionedImage',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: {hotspot: true, accept: imageMimeTypes},
  fields: [
    altField,
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'What to look at, in a line under the picture. Leave empty if it speaks for itself.',
      validation: (rule) => [
        rule.custom(checkLine),
        rule.max(140).warning('A caption is read at a glance: 140 characters or fewer.'),
      ],
    }),
  ],
  preview: {
    select: {caption: 'caption', alt: 'alt', media: 'asset'},
    prepare: ({caption, alt, media}) => ({title: caption ?? alt ?? 'Not described yet', media}),
  },
})
