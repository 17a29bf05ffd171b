import {afterAll, beforeAll, expect, test} from 'vitest'
import {imported, readDemoContent} from '../tests/support/studio/demo-content.ts'
import {openWorkspace} from '../tests/support/studio/open-workspace.ts'
import {checkContentId, nextContentId, proposeContentId} from './content-id.ts'

test.each([
  [[], 'p1'],
  [['p1'], 'p2'],
  [['p9', 'p10', 'p2'], 'p11'],
  [['c7', 'p1'], 'p2'],
  [['p1', 'p0', 'p01', 'P5', 'p6x', 'p', ''], 'p2'],
])('after %j comes %s', (taken, next) => {
  expect(nextContentId('p', taken)).toBe(next)
})

test.each(['', 'p', 'p0', 'p01', 'p1 ', 'P1', 'c1', 'p1234567', '1'])('%j is no project id', (id) => {
  expect(checkContentId('p', id)).toMatch(/“Generate”/)
})

const demo = imported(readDemoContent())
const id = (current: string) => ({_type: 'slug', current})

let studio: Awaited<ReturnType<typeof openWorkspace>>
beforeAll(async () => {
  studio = await openWorkspace([
    ...demo,
    {_id: 'drafts.new', _type: 'project', id: id('p2')},
    {_id: 'drafts.without', _type: 'project'},
  ])
})
afterAll(() => studio.close())

const client = () => studio.workspace.getClient({apiVersion: '2025-02-19'})

test('the next id counts drafts too', async () => {
  expect(await proposeContentId(client(), 'project')).toBe('p3')
  expect(await proposeContentId(client(), 'course')).toBe('c5')
})

test('a document keeps its own id', async () => {
  for (const documentId of ['new', 'drafts.new']) {
    expect(await proposeContentId(client(), 'project', documentId)).toBe('p2')
  }
})
