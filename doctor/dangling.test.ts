import {expect, test} from 'vitest'
import {danglingIn} from './dangling.ts'

const to = (id: string, more = {}) => ({_type: 'reference', _ref: id, ...more})

test('a reference to what is not there is found, however deep, and once for each document', () => {
  const documents = [
    {_id: 'workPage', projects: [to('project-p1'), to('project-p9'), to('project-p9')]},
    {_id: 'project-p1', projectImg: {asset: to('image-1')}},
    {_id: 'image-2'},
  ]
  expect(danglingIn(documents)).toEqual([
    {from: 'workPage', to: 'project-p9'},
    {from: 'project-p1', to: 'image-1'},
  ])
})

test('a reference that may lead to nothing is none', () => {
  expect(danglingIn([{_id: 'workPage', projects: [to('project-p9', {_weak: true})]}])).toEqual([])
})
