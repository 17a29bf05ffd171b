import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'
import {hasPicture} from './picture-or.ts'

/** A picture with its focal point and the words that stand in for it. */
export const describedImage = defineType({
  name: 'describedImage',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: {hotspot: true},
  fields: [
    defineField({
      name: 'alt',
      title: 'What the picture shows',
      type: 'text',
      rows: 2,
      description:
        'One short sentence for visitors who cannot see the picture, and for search engines. Describe it; no need to begin with “Picture of”.',
      validation: (rule) => [
        rule.custom((alt, context) => {
          if (!hasPicture(context.parent) || alt?.trim()) return true
          return 'Describe the picture in one short sentence.'
        }),
        rule.max(200).warning('Shorter is better: screen readers read this out in one go.'),
      ],
    }),
  ],
})
