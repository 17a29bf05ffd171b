import {expect, test} from 'vitest'
import {plainDocument} from './plain-document.ts'
import {threeWay} from './three-way.ts'

const project = (fields: Record<string, unknown>) => plainDocument({_id: 'p', _type: 'project', ...fields})

const last = project({name: 'Plotwise', date: '2024-06'})
const renamed = project({name: 'Plotwiser', date: '2024-06'})
const moved = project({name: 'Plotwise', date: '2025-01'})

test.each([
  ['nothing has changed', {last, lake: last, files: last}, {kind: 'same'}],
  ['both have made the same change', {last, lake: renamed, files: renamed}, {kind: 'same'}],
  ['both have it, and had it never in common', {last: undefined, lake: last, files: last}, {kind: 'same'}],
  ['only the lake has changed', {last, lake: renamed, files: last}, {kind: 'to-files', document: renamed}],
  [
    'only the lake has deleted it',
    {last, lake: undefined, files: last},
    {kind: 'to-files', document: undefined},
  ],
  [
    'only the lake has it',
    {last: undefined, lake: last, files: undefined},
    {kind: 'to-files', document: last},
  ],
  ['only the file has changed', {last, lake: last, files: moved}, {kind: 'to-lake', document: moved}],
  ['only the file is gone', {last, lake: last, files: undefined}, {kind: 'to-lake', document: undefined}],
  [
    'both have changed fields of their own',
    {last, lake: renamed, files: moved},
    {kind: 'merged', document: project({name: 'Plotwiser', date: '2025-01'})},
  ],
  [
    'one has taken a field out, the other has changed another',
    {last, lake: project({name: 'Plotwise'}), files: renamed},
    {kind: 'merged', document: project({name: 'Plotwiser'})},
  ],
  [
    'both have changed the same field',
    {last, lake: renamed, files: project({name: 'Plotwisest', date: '2025-01'})},
    {kind: 'conflict', fields: ['name']},
  ],
  [
    'one has deleted what the other has changed',
    {last, lake: undefined, files: moved},
    {kind: 'conflict', fields: []},
  ],
  [
    'both have it in other words, and had it never in common',
    {last: undefined, lake: last, files: renamed},
    {kind: 'conflict', fields: ['name']},
  ],
])('when %s', (_case, sides, step) => {
  expect(threeWay(sides)).toEqual(step)
})
