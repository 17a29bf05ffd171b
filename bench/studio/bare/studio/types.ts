import {defineArrayMember, defineField, defineType} from 'sanity'

/** @module The site's types with plain fields: no rules, no inputs, no words of our own. */

const text = (name: string) => defineField({name, type: 'string'})
const longText = (name: string) => defineField({name, type: 'text'})
const picture = (name: string) => defineField({name, type: 'image', fields: [text('alt')]})
const references = (name: string, type: string) =>
  defineField({name, type: 'array', of: [defineArrayMember({type: 'reference', to: [{type}]})]})

/** A list of rows, each with a title and references to technologies. */
const rows = (name: string, list: string) =>
  defineField({
    name,
    type: 'array',
    of: [defineArrayMember({type: 'object', fields: [text('title'), references(list, 'technology')]})],
  })

const id = defineField({name: 'id', type: 'slug', options: {source: 'name'}})

export const types = [
  defineType({
    name: 'homePage',
    type: 'document',
    fields: [
      text('greeting'),
      text('headline'),
      defineField({name: 'rotatingWords', type: 'array', of: [{type: 'string'}]}),
      text('comment'),
      longText('seoDescription'),
    ],
  }),
  defineType({
    name: 'project',
    type: 'document',
    fields: [
      text('name'),
      id,
      text('subTitle'),
      longText('description'),
      picture('projectImg'),
      text('date'),
      defineField({name: 'projectLink', type: 'url'}),
      defineField({name: 'projectSourceCode', type: 'url'}),
      rows('chipLists', 'chips'),
    ],
  }),
  defineType({
    name: 'course',
    type: 'document',
    fields: [
      text('name'),
      id,
      longText('description'),
      text('date'),
      defineField({name: 'link', type: 'url'}),
      references('technologyList', 'technology'),
    ],
  }),
  defineType({name: 'technology', type: 'document', fields: [text('name'), picture('icon')]}),
  defineType({
    name: 'skillSet',
    type: 'document',
    fields: [text('title'), text('subTitle'), text('kind'), rows('lists', 'technologies')],
  }),
  defineType({
    name: 'educationEntry',
    type: 'document',
    fields: [text('year'), text('title'), text('institution')],
  }),
]
