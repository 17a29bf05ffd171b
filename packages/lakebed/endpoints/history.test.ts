import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {SanityClient} from '@sanity/client'
import {openContentLake, type RunningLake} from '../server.ts'

let lake: RunningLake
let owner: SanityClient
let clock: Date

beforeAll(async () => {
  clock = new Date('2026-01-01T00:00:00Z')
  lake = await openContentLake({now: () => clock})
  owner = lake.owner()
  await live()
})
afterAll(() => lake.close())

const base = '/v2025-02-19/data/history/production'

async function history(path: string): Promise<Record<string, Record<string, {type: string}[]>>> {
  const response = await lake.fetchAsOwner(`${base}${path}`)
  expect(response.status).toBe(200)
  const answer: Record<string, Record<string, {type: string}[]>> = await response.json()
  return answer
}

async function eventTypes(id: string): Promise<string[] | undefined> {
  const {events} = await history(`/events/documents/${id}`)
  return events?.[id]?.map(({type}) => type)
}

async function lines(path: string): Promise<Record<string, unknown>[]> {
  const response = await lake.fetchAsOwner(base + path)
  expect(response.headers.get('content-type')).toContain('application/x-ndjson')
  const found = (await response.text()).split('\n').filter(Boolean)
  return found.map((line): Record<string, unknown> => JSON.parse(line))
}

function transactions(ids: string, search: Record<string, string> = {}) {
  const query = new URLSearchParams({effectFormat: 'mendoza', excludeContent: 'true', ...search})
  return lines(`/transactions/${ids}?${query}`)
}

async function transactionIds(search: Record<string, string>): Promise<unknown[]> {
  return (await transactions('drafts.c1', search)).map(({id}) => id)
}

async function act(transactionId: string, action: Parameters<SanityClient['action']>[0]): Promise<void> {
  clock = new Date(clock.getTime() + 60_000)
  await owner.action(action, {transactionId})
}

/** Created, edited, published, edited, published again and unpublished, a minute apart. */
async function live() {
  const ids = {draftId: 'drafts.c1', publishedId: 'c1'}
  const edit = (name: string) =>
    ({actionType: 'sanity.action.document.edit', ...ids, patch: {set: {name}}}) as const
  const publish = {actionType: 'sanity.action.document.publish', ...ids} as const
  await act('tx1', {
    actionType: 'sanity.action.document.create',
    publishedId: 'c1',
    attributes: {_id: 'drafts.c1', _type: 'course', name: 'One'},
    ifExists: 'fail',
  })
  await act('tx2', edit('Two'))
  await act('tx3', publish)
  await act('tx4', edit('Three'))
  await act('tx5', publish)
  await act('tx6', {actionType: 'sanity.action.document.unpublish', ...ids})
}

describe('the events of a document', () => {
  test('describe its lifecycle, newest first', async () => {
    expect(await history('/events/documents/c1?limit=100')).toEqual({
      events: {
        c1: [
          {
            type: 'unpublishDocument',
            documentId: 'c1',
            timestamp: '2026-01-01T00:06:00.000Z',
            author: 'owner',
            versionId: 'drafts.c1',
            versionRevisionId: 'tx6',
          },
          expect.objectContaining({
            type: 'publishDocumentVersion',
            revisionId: 'tx5',
            versionRevisionId: 'tx4',
          }),
          {
            type: 'publishDocumentVersion',
            documentId: 'c1',
            timestamp: '2026-01-01T00:03:00.000Z',
            author: 'owner',
            revisionId: 'tx3',
            versionId: 'drafts.c1',
            versionRevisionId: 'tx2',
            publishCause: 'document.publish',
            contributors: ['owner'],
          },
        ],
      },
      nextCursor: '',
    })
  })

  test('are paginated', async () => {
    expect(await history('/events/documents/c1?limit=2')).toMatchObject({
      events: {c1: [{type: 'unpublishDocument'}, {revisionId: 'tx5'}]},
      nextCursor: '2',
    })
    expect(await history('/events/documents/c1?limit=1&nextCursor=2')).toMatchObject({
      events: {c1: [{revisionId: 'tx3'}]},
      nextCursor: '',
    })
  })

  test('of an unknown document are empty', async () => {
    expect(await history('/events/documents/nobody')).toEqual({events: {nobody: []}, nextCursor: ''})
  })
})

describe('the transactions of documents', () => {
  test('have an effect for each of them', async () => {
    const found = await transactions('c1,drafts.c1')
    expect(found.map(({id}) => id)).toEqual(['tx1', 'tx2', 'tx3', 'tx4', 'tx5', 'tx6'])
    expect(found[0]).toEqual({
      id: 'tx1',
      timestamp: '2026-01-01T00:01:00.000Z',
      author: 'owner',
      documentIDs: ['drafts.c1'],
      effects: {'drafts.c1': {apply: [0, expect.objectContaining({name: 'One'})], revert: [0, null]}},
    })
    expect(found[2]?.['effects']).toMatchObject({
      c1: {apply: [0, {name: 'Two'}], revert: [0, null]},
      'drafts.c1': {apply: [0, null], revert: [0, {name: 'Two'}]},
    })
  })

  test('are limited to a range, in both directions', async () => {
    expect(await transactionIds({fromTransaction: 'tx2', toTransaction: 'tx4'})).toEqual([
      'tx2',
      'tx3',
      'tx4',
    ])
    expect(await transactionIds({fromTransaction: '', limit: '2'})).toEqual(['tx1', 'tx2'])
    expect(await transactionIds({toTransaction: 'tx4', reverse: 'true', limit: '2'})).toEqual(['tx4', 'tx3'])
    expect(await transactionIds({toTransaction: 'unknown'})).toEqual([])
  })

  test('include mutations unless content is excluded', async () => {
    const found = await transactions('drafts.c1', {excludeContent: 'false', effectFormat: ''})
    expect(found[1]).toMatchObject({mutations: [{patch: {id: 'drafts.c1', set: {name: 'Two'}}}]})
    expect(found[0]).toMatchObject({mutations: [{create: {_id: 'drafts.c1', name: 'One'}}]})
    expect(found[1]).not.toHaveProperty('effects')
  })
})

describe('document revisions', () => {
  test('are found by revision, by time, and as the last one', async () => {
    expect(await history('/documents/c1,drafts.c1?revision=tx4')).toMatchObject({
      documents: [
        {_id: 'c1', name: 'Two', _rev: 'tx3'},
        {_id: 'drafts.c1', name: 'Three', _rev: 'tx4'},
      ],
    })
    expect(await history('/documents/c1?time=2026-01-01T00:05:30Z')).toMatchObject({
      documents: [{name: 'Three'}],
    })
    expect(await history('/documents/c1?time=2026-01-01T00:02:30Z')).toEqual({documents: []})
    expect(await history('/documents/c1?time=2026-01-01T00:03:00Z')).toMatchObject({
      documents: [{_rev: 'tx3'}],
    })
    expect(await history('/documents/c1?lastRevision=true')).toMatchObject({documents: [{_rev: 'tx5'}]})
    expect(await history('/documents/c1?revision=unknown')).toEqual({documents: []})
  })

  test.each(['', '?time=yesterday'])('with %j are refused', async (search) => {
    const response = await lake.fetchAsOwner(`${base}/documents/c1${search}`)
    expect(await response.json()).toMatchObject({
      statusCode: 400,
      message: 'Pass revision=, time= or lastRevision=true',
    })
  })

  test.each(['0', '-1', 'many', '1.5'])('with a limit of %s are refused', async (limit) => {
    const response = await lake.fetchAsOwner(`${base}/events/documents/c1?limit=${limit}`)
    expect(await response.json()).toMatchObject({
      statusCode: 400,
      message: `Invalid limit "${limit}". Pass a positive integer.`,
    })
  })
})

const changed = (search: string) => lines(`/transactions?excludeContent=true&${search}`)

describe('the transactions of a dataset', () => {
  test('list the changed documents, paginated from the newest', async () => {
    await owner.create({_id: 'other', _type: 'course'})
    const [newest, ...rest] = await changed('reverse=true&limit=3')
    expect(newest).toMatchObject({author: 'owner', documentIDs: ['other']})
    expect(rest.map(({id}) => id)).toEqual(['tx6', 'tx5'])
    expect(rest[0]?.['documentIDs']).toEqual(expect.arrayContaining(['c1', 'drafts.c1']))
    const older = await changed('reverse=true&toTransaction=tx5&limit=2')
    expect(older.map(({id}) => id)).toEqual(['tx5', 'tx4'])
    expect((await changed('fromTransaction=tx6')).map(({id}) => id)).toEqual(['tx6', newest?.['id']])
    await owner.delete('nobody')
    expect((await changed('reverse=true&limit=1')).map(({id}) => id)).toEqual([newest?.['id']])
  })

  test('need a login and excludeContent', async () => {
    expect((await lake.fetch(`${base}/transactions?excludeContent=true`)).status).toBe(401)
    const refused = await lake.fetchAsOwner(`${base}/transactions`)
    expect(await refused.json()).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('excludeContent=true is required'),
    })
  })
})

describe('later events', () => {
  test('of its draft describe its creation and deletion', async () => {
    await owner.action(
      {actionType: 'sanity.action.document.discard', draftId: 'drafts.c1'},
      {transactionId: 'tx7'},
    )
    expect(await eventTypes('drafts.c1')).toEqual([
      'deleteDocumentVersion',
      'unpublishDocument',
      'publishDocumentVersion',
      'createDocumentVersion',
      'publishDocumentVersion',
      'createDocumentVersion',
    ])
  })

  test('include documents without drafts', async () => {
    await owner.create({_id: 'c2', _type: 'course'})
    await owner.patch('c2').set({name: 'Two'}).commit()
    await owner.delete('c2')
    expect(await eventTypes('c2')).toEqual([
      'deleteDocumentGroup',
      'updateLiveDocument',
      'createLiveDocument',
    ])
  })
})

test('the default limit of the history is 100', async () => {
  await owner.create({_id: 'busy', _type: 'course'})
  for (let n = 0; n < 100; n += 1) await owner.patch('busy').set({n}).commit()
  expect(await transactions('busy')).toHaveLength(100)
  expect(await changed('')).toHaveLength(100)
  expect(await eventTypes('busy')).toHaveLength(100)
  expect(await history('/events/documents/busy')).toMatchObject({nextCursor: '100'})
})

test('the history survives a start with a wrong clock', async () => {
  await owner.create({_id: 'c3', _type: 'course', name: 'kept'})
  clock = new Date('2029-01-01T00:00:00Z')
  await lake.restart()
  expect(await transactions('c3')).toHaveLength(1)
  expect(await owner.getDocument('c3')).toMatchObject({name: 'kept'})
})
