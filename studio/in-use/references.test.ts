import {expect, test} from 'vitest'
import {changedFields} from './references.ts'

const document = (fields: Record<string, unknown>) => ({
  _id: 'p1',
  _type: 'project',
  _rev: 'a',
  _createdAt: '',
  _updatedAt: '',
  ...fields,
})
const reference = (id: string) => ({_type: 'reference', _key: id, _ref: id})
const row = (title: string, ...chips: string[]) => ({_key: title, title, chips: chips.map(reference)})

test.each([
  [
    'is replaced wherever it stands, in its place',
    {chipLists: [row('Front', 'vue', 'css'), row('Test', 'vitest')], name: 'A'},
    'react',
    {
      chipLists: [
        {...row('Front', 'vue', 'css'), chips: [{...reference('vue'), _ref: 'react'}, reference('css')]},
        row('Test', 'vitest'),
      ],
    },
  ],
  [
    'is not there twice when its replacement is in the list already',
    {technologyList: ['vue', 'css', 'react'].map(reference)},
    'react',
    {technologyList: ['css', 'react'].map(reference)},
  ],
  [
    'is taken out of its rows, and a row that held nothing else goes',
    {chipLists: [row('Front', 'vue', 'css'), row('Only', 'vue')]},
    undefined,
    {chipLists: [row('Front', 'css')]},
  ],
  [
    'leaves no list behind that held nothing else',
    {technologyList: [reference('vue')]},
    undefined,
    {technologyList: undefined},
  ],
  [
    'leaves a row with words of its own',
    {lists: [{title: 'A', technologies: [reference('vue')], items: ['Chess']}]},
    undefined,
    {lists: [{title: 'A', items: ['Chess']}]},
  ],
  ['changes nothing where it is not', {technologyList: [reference('css')], name: 'vue'}, undefined, {}],
])('a reference %s', (_case, fields, to, changed) => {
  expect(changedFields(document(fields), {from: 'vue', to})).toEqual(changed)
})
