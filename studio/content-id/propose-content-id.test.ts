import {afterAll, beforeAll, expect, test} from 'vitest'
import {imported, readDemoContent} from '#testing/studio/demo-content.ts'
import {openWorkspace} from '#testing/studio/open-workspace.ts'
import {proposeContentId} from './propose-content-id.ts'

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

test('the next id counts what is published and what is only a draft', async () => {
  expect(await proposeContentId(client(), 'project')).toBe('p3')
  expect(await proposeContentId(client(), 'course')).toBe('c5')
})

test('a document keeps its own id, however its identifier is written', async () => {
  for (const documentId of ['new', 'drafts.new']) {
    expect(await proposeContentId(client(), 'project', documentId)).toBe('p2')
  }
})
