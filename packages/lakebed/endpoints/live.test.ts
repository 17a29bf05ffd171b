import {afterEach, beforeEach, expect, test} from 'vitest'
import type {LiveEvent, SanityClient} from '@sanity/client'
import {openContentLake, type RunningLake} from '../server.ts'
import {EventReader} from '../testing/event-reader.ts'
import {Recorded} from '../testing/recorded.ts'

let lake: RunningLake
let owner: SanityClient

beforeEach(async () => {
  lake = await openContentLake()
  owner = lake.owner()
})

afterEach(() => lake.close())

async function live(client: SanityClient, options = {}): Promise<Recorded<LiveEvent>> {
  const events = new Recorded<LiveEvent>(client.live.events(options))
  expect(await events.next()).toMatchObject({type: 'welcome'})
  return events
}

async function openRaw(lastEventId?: string): Promise<EventReader> {
  const headers = lastEventId === undefined ? {} : {'last-event-id': lastEventId}
  return new EventReader(await lake.fetch('/v2025-02-19/data/live/events/production', {headers}))
}

async function tagsOf(query: string, client = lake.anonymous()): Promise<string[]> {
  const {syncTags} = await client.fetch<unknown>(query, {}, {filterResponse: false})
  return syncTags ?? []
}

async function tagsAfter(events: Recorded<LiveEvent>): Promise<string[]> {
  const event = await events.next()
  return event.type === 'message' ? event.tags : []
}

test('a change has a sync tag of each query that read its type', async () => {
  await owner.create({_id: 't1', _type: 'technology'})
  await owner.create({_id: 'c1', _type: 'course', tech: {_type: 'reference', _ref: 't1'}})
  const queries = {
    courses: await tagsOf('*[_type == "course"]'),
    technologies: await tagsOf('*[_type == "technology"]'),
    joined: await tagsOf('*[_type == "course"]{"t": tech->}'),
    referring: await tagsOf('*[_type == "course" && references("t1")]'),
    byId: await tagsOf('*[_id == "t1"][0]'),
    missing: await tagsOf('*[_id == "t2"][0]'),
    anything: await tagsOf('count(*)'),
  }
  const events = await live(lake.anonymous())
  const touched = async () => {
    const tags = await tagsAfter(events)
    return Object.keys(queries).filter((name) => {
      const own: string[] = Object.entries(queries).find(([key]) => key === name)?.[1] ?? []
      return own.some((tag) => tags.includes(tag))
    })
  }
  await owner.patch('t1').set({name: 'React'}).commit()
  expect(await touched()).toEqual(['technologies', 'joined', 'byId', 'anything'])
  await owner.patch('c1').set({name: 'One'}).commit()
  expect(await touched()).toEqual(['courses', 'joined', 'referring', 'anything'])
  await owner.create({_id: 't2', _type: 'author'})
  expect(await touched()).toEqual(['missing', 'anything'])
  events.stop()
})

test('anonymous clients get events for published documents only', async () => {
  const events = await live(lake.anonymous())
  await owner.create({_id: 'drafts.c1', _type: 'secretType'})
  await owner.patch('drafts.c1').set({name: 'One'}).commit()
  await owner.create({_id: 'c2', _type: 'course'})
  expect(await tagsAfter(events)).toEqual(['s1:*', 's1:course', 's1:missing:c2'])
  await owner.action({actionType: 'sanity.action.document.publish', draftId: 'drafts.c1', publishedId: 'c1'})
  expect(await tagsAfter(events)).toEqual(['s1:*', 's1:missing:c1', 's1:secretType'])
  expect(events.pending).toBe(0)
  events.stop()
})

test('includeDrafts needs a login', async () => {
  const events = await live(owner, {includeDrafts: true})
  await owner.create({_id: 'drafts.c1', _type: 'course'})
  expect(await tagsAfter(events)).toContain('s1:course')
  events.stop()
  const refused = await lake.fetch('/v2025-02-19/data/live/events/production?includeDrafts=true')
  expect(refused.status).toBe(401)
})

test('event ids do not reveal drafts to anonymous clients', async () => {
  const published = await owner.create({_id: 'c1', _type: 'course'})
  const first = await openRaw()
  const {id} = await first.next()
  for (const name of ['a', 'b']) await owner.createOrReplace({_id: 'drafts.c1', _type: 'course', name})
  await lake.restart()
  const [returned, listener] = [
    await openRaw(id),
    new EventReader(await lake.fetch('/v2025-02-19/data/listen/production?query=*')),
  ]
  expect(await returned.next()).toMatchObject({event: 'welcome', id: published._rev})
  expect(await listener.next()).toMatchObject({event: 'welcome', id: `${published._rev}#`})
  const next = await owner.create({_id: 'c2', _type: 'course'})
  expect(await returned.next()).toMatchObject({event: 'message', id: next._rev})
  await Promise.all([returned, listener].map((events) => events.cancel()))
})

test('a client that reconnects after a change gets a restart event', async () => {
  await owner.create({_id: 'c1', _type: 'course'})
  const first = await openRaw()
  const {id} = await first.next()
  const unchanged = await openRaw(id)
  expect(await unchanged.next()).toMatchObject({event: 'welcome', id})
  await owner.create({_id: 'drafts.c2', _type: 'course'})
  await owner.action({actionType: 'sanity.action.document.publish', draftId: 'drafts.c2', publishedId: 'c2'})
  expect(await unchanged.next()).toMatchObject({event: 'message'})
  const returned = await openRaw(id)
  expect([await returned.next(), await returned.next()]).toMatchObject([
    {event: 'welcome'},
    {event: 'restart'},
  ])
  await Promise.all([first, unchanged, returned].map((events) => events.cancel()))
})
