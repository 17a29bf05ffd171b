import {afterAll, beforeAll, expect, test} from 'vitest'
import {openWorkspace} from '#testing/studio/open-workspace.ts'
import {usersOf} from './users-of.ts'

const reference = {_type: 'reference', _ref: 'technology-react'}

let studio: Awaited<ReturnType<typeof openWorkspace>>
beforeAll(async () => {
  studio = await openWorkspace([
    {_id: 'technology-react', _type: 'technology'},
    {_id: 'drafts.technology-react', _type: 'technology', related: reference},
    {_id: 'c1', _type: 'course', technologyList: [reference]},
    {_id: 'drafts.c1', _type: 'course', technologyList: [reference]},
    {_id: 'drafts.p1', _type: 'project', chipLists: [{chips: [reference]}]},
    {_id: 'p2', _type: 'project', chipLists: [{chips: [{...reference, _weak: true}]}]},
    {_id: 'p3', _type: 'project'},
  ])
})
afterAll(() => studio.close())

test('a document is used by whatever refers to it, drafts and published counted once, and weak references not', async () => {
  const client = studio.workspace.getClient({apiVersion: '2025-02-19'})
  const users = [
    {_id: 'c1', _type: 'course'},
    {_id: 'p1', _type: 'project'},
  ]
  expect(await usersOf(client, 'technology-react')).toEqual(users)
  expect(await usersOf(client, 'drafts.technology-react')).toEqual(users)
  expect(await usersOf(client, 'p3')).toEqual([])
})
