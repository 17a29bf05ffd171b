import {expect, it} from 'vitest'
import {changedFields} from './changed-fields.ts'

const project = {_id: 'p', _type: 'project', name: 'Plotwise', chips: [{_key: 'a', _ref: 't'}], _rev: '1'}

it.each([
  ['nothing, but for what each lake writes itself', {_id: 'drafts.p', _rev: '2', _updatedAt: 'now'}, []],
  ['another value', {name: 'Plot'}, ['name']],
  ['a field more', {description: 'Maps'}, ['description']],
  ['a field less', {name: undefined}, ['name']],
  ['something deep in it', {chips: [{_key: 'a', _ref: 'u'}]}, ['chips']],
  ['the names of a part in another order', {chips: [{_ref: 't', _key: 'a'}]}, []],
])('%s', (_what, changes, expected) => {
  expect(changedFields(project, {...project, ...changes})).toEqual(expected)
})
