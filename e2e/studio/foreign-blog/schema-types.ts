import {defineArrayMember, defineField, defineType} from 'sanity'

const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  fields: [defineField({name: 'name', type: 'string'})],
})

const post = defineType({
  name: 'post',
  title: 'Post',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'string'}),
    defineField({name: 'summary', type: 'internationalizedArrayString'}),
    defineField({name: 'author', type: 'reference', to: [{type: 'author'}]}),
    defineField({name: 'cover', type: 'image', options: {hotspot: true}}),
    defineField({name: 'background', type: 'image'}),
    defineField({name: 'attachment', type: 'file'}),
    defineField({
      name: 'links',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'link',
          type: 'object',
          fields: [defineField({name: 'label', type: 'string'}), defineField({name: 'url', type: 'url'})],
        }),
      ],
    }),
    defineField({
      name: 'body',
      type: 'array',
      of: [defineArrayMember({type: 'block'}), defineArrayMember({type: 'image'})],
    }),
  ],
})

export const schemaTypes = [author, post]
