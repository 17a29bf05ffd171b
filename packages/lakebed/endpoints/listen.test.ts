import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import type {ListenEvent, SanityClient} from '@sanity/client'
import {openContentLake, type RunningLake} from '../server.ts'
import {EventReader} from '../testing/event-reader.ts'
import {Recorded} from '../testing/recorded.ts'

let lake: RunningLake
let owner: SanityClient
let stops: (() => void)[]
let log: string[]

beforeEach(async () => {
  log = []
  lake = await openContentLake({limits: {listeners: 8, queryMs: 700}, log: (line) => log.push(line)})
  owner = lake.owner()
  stops = []
})

afterEach(async () => {
  for (const stop of stops) stop()
  await lake.close()
})

type Options = Parameters<SanityClient['listen']>[2]

/** Skips the welcome event. */
async function listen(client: SanityClient, query: string, options: Options = {}, params = {}) {
  const events = new Recorded<ListenEvent>(
    client.listen(query, params, {...options, events: ['welcome', 'mutation', 'reconnect']}),
  )
  stops.push(() => events.stop())
  expect(await events.next()).toMatchObject({type: 'welcome', listenerName: expect.any(String)})
  return events
}

/** Uses plain HTTP to see the raw events. */
async function stream(search: Record<string, string>, lastEventId?: string) {
  const headers = lastEventId === undefined ? {} : {'last-event-id': lastEventId}
  const query = new URLSearchParams({query: '*', ...search})
  const response = await lake.fetchAsOwner(`/v2025-02-19/data/listen/production?${query}`, {headers})
  const events = new EventReader(response)
  stops.push(() => void events.cancel())
  return events
}

async function idsOf(events: Recorded<ListenEvent>, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const event = await events.next()
    ids.push('documentId' in event ? event.documentId : event.type)
  }
  return ids
}

function openRaw(): Promise<Response> {
  return lake.fetchAsOwner('/v1/data/listen/production?query=*')
}

describe('a listener', () => {
  test('gets appear, update and disappear events for its filter', async () => {
    const events = await listen(owner, '*[_type == $type && published == true]', {}, {type: 'course'})
    await owner.create({_id: 't1', _type: 'technology', published: true})
    const created = await owner.create({_id: 'c1', _type: 'course', published: true, name: 'One'})
    expect(await events.next()).toMatchObject({
      type: 'mutation',
      documentId: 'c1',
      transition: 'appear',
      transactionId: created._rev,
      resultRev: created._rev,
      identity: 'owner',
      timestamp: created._updatedAt,
      visibility: 'transaction',
      result: {name: 'One'},
      mutations: [{create: {_id: 'c1', name: 'One'}}],
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
    })
    const changed = await owner.patch('c1').set({name: 'Two'}).commit()
    expect(await events.next()).toMatchObject({
      transition: 'update',
      previousRev: created._rev,
      resultRev: changed._rev,
      mutations: [{patch: {id: 'c1', set: {name: 'Two'}}}],
    })
    await owner.patch('c1').set({published: false}).commit()
    expect(await events.next()).toMatchObject({transition: 'disappear', result: {published: false}})
    await owner.patch('c1').set({name: 'unheard'}).commit()
    await owner.patch('c1').set({published: true}).commit()
    expect(await events.next()).toMatchObject({transition: 'appear', result: {name: 'unheard'}})
  })

  test('gets resultRev for a deletion too', async () => {
    const created = await owner.create({_id: 'c1', _type: 'course'})
    const events = await listen(owner, '*')
    await owner.mutate([{delete: {id: 'c1'}}], {transactionId: 'gone'})
    expect(await events.next()).toMatchObject({
      transition: 'disappear',
      previousRev: created._rev,
      resultRev: 'gone',
      mutations: [{delete: {id: 'c1'}}],
    })
  })

  test('gets result, previous and effects on request', async () => {
    await owner.create({_id: 'c1', _type: 'course', name: 'One'})
    const full = await listen(owner, '*', {includePreviousRevision: true, effectFormat: 'mendoza'})
    const bare = await listen(owner, '*', {includeResult: false, includeMutations: false})
    await owner.patch('c1').set({name: 'Two'}).commit()
    expect(await full.next()).toMatchObject({
      previous: {name: 'One'},
      result: {name: 'Two'},
      effects: {apply: [0, {name: 'Two'}], revert: [0, {name: 'One'}]},
    })
    const event = await bare.next()
    for (const left of ['result', 'previous', 'effects']) expect(event).not.toHaveProperty(left)
    expect(event).toMatchObject({mutations: []})
  })

  test('gets all numbered events of a transaction', async () => {
    await owner.create({_id: 'drafts.c1', _type: 'course'})
    const events = await listen(
      owner,
      '*[_id in $ids]',
      {includeAllVersions: true},
      {ids: ['c1', 'drafts.c1']},
    )
    await owner.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.c1',
      publishedId: 'c1',
    })
    expect([await events.next(), await events.next()]).toMatchObject([
      {documentId: 'c1', transition: 'appear', transactionTotalEvents: 2, transactionCurrentEvent: 1},
      {
        documentId: 'drafts.c1',
        transition: 'disappear',
        transactionTotalEvents: 2,
        transactionCurrentEvent: 2,
      },
    ])
  })

  test('gets drafts and versions on request, or before API version 2025-02-19', async () => {
    await owner.releases.create({releaseId: 'r1'})
    const published = await listen(owner, '*')
    const all = await listen(owner, '*', {includeAllVersions: true})
    const older = await listen(lake.owner({apiVersion: '2024-01-01'}), '*')
    for (const _id of ['drafts.c1', 'versions.r1.c1', 'c1']) await owner.create({_id, _type: 'course'})
    expect(await idsOf(published, 1)).toEqual(['c1'])
    expect(await idsOf(all, 3)).toEqual(['drafts.c1', 'versions.r1.c1', 'c1'])
    expect(await idsOf(older, 3)).toEqual(['drafts.c1', 'versions.r1.c1', 'c1'])
  })

  test('without a login gets published documents only', async () => {
    await owner.releases.create({releaseId: 'r1'})
    const events = await listen(lake.anonymous(), '*', {
      includeAllVersions: true,
      includePreviousRevision: true,
    })
    await owner.create({_id: 'drafts.c1', _type: 'course', secret: true})
    await owner.create({_id: 'versions.r1.c1', _type: 'course', secret: true})
    await owner.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.c1',
      publishedId: 'c1',
    })
    await owner.create({_id: 'c2', _type: 'course'})
    expect(await events.until((event) => 'documentId' in event && event.documentId === 'c2')).toMatchObject([
      {documentId: 'c1', transactionTotalEvents: 1},
      {documentId: 'c2'},
    ])
  })

  test('may omit the filter, or have projections around it', async () => {
    const wrapped = await listen(
      owner,
      '*[_type == "course"] | order(name asc) [0...10] {name, "t": tech->name}',
    )
    await owner.create({_id: 'c1', _type: 'course', name: 'One', more: 1})
    expect(await wrapped.next()).toMatchObject({documentId: 'c1', result: {more: 1}})
  })

  test('may query other documents in its filter', async () => {
    const events = await listen(
      owner,
      '*[_type == "course" && tech->name == "React" && count(*[_type == "course"]) > 1]',
    )
    // Each event is evaluated against the state at that time.
    const all = await listen(owner, '*[_type == "course"]')
    await owner.create({_id: 't1', _type: 'technology', name: 'React'})
    await owner.create({_id: 'c1', _type: 'course', tech: {_ref: 't1'}})
    expect(await all.next()).toMatchObject({documentId: 'c1'})
    await owner.create({_id: 'c2', _type: 'course', tech: {_ref: 't1'}})
    expect(await events.next()).toMatchObject({documentId: 'c2'})
  })
})

describe('a listener that is refused', () => {
  test.each([
    ['a malformed filter', '*[_type ==', 'GROQ query parse error'],
    ['a query that is no filter', '{"a": 1}', 'A listener needs a filter'],
  ])('because of %s gets a channelError', async (_case, query, message) => {
    const events = new Recorded(owner.listen(query))
    await expect(events.next()).rejects.toThrow(message)
  })

  test('because of an unknown dataset gets a channelError', async () => {
    const events = new Recorded(lake.owner({dataset: 'staging'}).listen('*'))
    await expect(events.next()).rejects.toThrow('Dataset "staging" not found')
    // Client errors are not logged.
    expect(log).toEqual([])
  })

  test('because its filter times out is closed, and the commit succeeds', async () => {
    const list = `[${'{},'.repeat(30)}{}]`
    const endless = `*[count(${list}{"a": ${list}{"a": ${list}{"a": ${list}{"a": ${list}}}}}) > 0]`
    const events = await listen(owner, endless)
    await owner.create({_id: 'c1', _type: 'course'})
    await expect(events.next()).rejects.toThrow('took longer than 700 ms')
    expect(await owner.fetch('count(*)')).toBe(1)
  })

  test('beyond the limit can open after another one closes', async () => {
    const open = await Promise.all(Array.from({length: 8}, () => stream({})))
    const refused = await openRaw()
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      {message: expect.stringContaining('At most 8 listeners')},
    ])
    await open[0]?.cancel()
    await expect.poll(async () => (await openRaw()).status).toBe(200)
  })

  test('because of a HEAD request does not count', async () => {
    for (let round = 0; round < 9; round += 1) {
      const path = '/v1/data/listen/production?query=*'
      expect((await lake.fetchAsOwner(path, {method: 'HEAD'})).status).toBe(200)
    }
    expect((await openRaw()).status).toBe(200)
  })
})

describe('a listener that reconnects', () => {
  test('gets a reset event with enableResume', async () => {
    await owner.create({_id: 'c1', _type: 'course'})
    const {id} = await (await stream({enableResume: 'true'})).next()
    await owner.create({_id: 'c2', _type: 'course'})
    const resumed = await stream({enableResume: 'true'}, id)
    expect(await resumed.next()).toMatchObject({event: 'reset'})
    expect(await (await stream({}, id)).next()).toMatchObject({event: 'welcome'})
    await owner.create({_id: 'c3', _type: 'course'})
    expect(await resumed.next()).toMatchObject({data: {documentId: 'c3'}})
  })

  test('lets the real client survive a restart of the server', async () => {
    const events = new Recorded<ListenEvent>(
      owner.listen(
        '*',
        {},
        {
          enableResume: true,
          events: ['welcome', 'mutation', 'reconnect', 'welcomeback', 'reset'],
        },
      ),
    )
    stops.push(() => events.stop())
    await events.next()
    await owner.create({_id: 'c1', _type: 'course'})
    await events.next()
    await lake.restart()
    const received = await events.until(({type}) => type === 'reset')
    await owner.create({_id: 'c2', _type: 'course'})
    received.push(await events.next())
    expect(received.map(({type}) => type)).toEqual(['reconnect', 'reset', 'mutation'])
  })
})
