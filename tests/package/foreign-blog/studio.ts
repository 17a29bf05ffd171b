import {lakeWorkspace} from 'lakebed/studio'
import {defineConfig, defineField, defineType, renderStudio} from 'sanity'
import {structureTool} from 'sanity/structure'

/** @module The Studio of a blog, configured as the README of lakebed describes. */

/** Set by `define` in the test's Vite config. */
declare const lakeUrl: string

const author = defineType({
  name: 'author',
  type: 'document',
  fields: [defineField({name: 'name', type: 'string'})],
})

const post = defineType({
  name: 'post',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'string'}),
    defineField({name: 'author', type: 'reference', to: [{type: 'author'}]}),
    defineField({name: 'cover', type: 'image'}),
    defineField({name: 'attachment', type: 'file'}),
    defineField({name: 'body', type: 'array', of: [{type: 'block'}]}),
  ],
})

const config = defineConfig({
  ...lakeWorkspace(lakeUrl),
  projectId: 'local',
  dataset: 'production',
  plugins: [structureTool()],
  // Comments are stored by another hosted service.
  document: {comments: {enabled: false}},
  schema: {types: [author, post]},
})

renderStudio(document.getElementById('studio'), config)
