import {defineField, defineType} from 'sanity'

/** @module The measured type, with plain fields. */

const text = (name: string) => defineField({name, type: 'string'})
export const types = [
  defineType({
    name: 'homePage',
    type: 'document',
    fields: [
      text('greeting'),
      text('headline'),
      defineField({name: 'rotatingWords', type: 'array', of: [{type: 'string'}]}),
      text('comment'),
      defineField({name: 'seoDescription', type: 'text'}),
    ],
  }),
]
