import type {LiveEvent} from '@sanity/client'
import {stegaClean} from '@sanity/client/stega'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openContentLake, type RunningLake} from '../server.ts'
import {Recorded} from '../testing/recorded.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await openContentLake()
  await lake
    .owner()
    .transaction()
    .create({_id: 'p1', _type: 'post', title: 'One', parts: [{_key: 'a', text: 'first'}]})
    .create({_id: 'drafts.p1', _type: 'post', title: 'One, edited', parts: []})
    .create({_id: 'drafts.p2', _type: 'post', title: 'Two'})
    .commit()
})
afterAll(() => lake.close())

const titles = '*[_type == "post"] | order(_id asc).title'
const texts = '*[_id == "p1"][0].parts[].text'

const kinds = [
  [false, undefined],
  [true, ["$['parts'][0]['text']"]],
  ['withKeyArraySelector', ["$['parts'][?(@._key=='a')]['text']"]],
] as const

describe('a source map', () => {
  test('follows the result on request', async () => {
    const search = new URLSearchParams({resultSourceMap: 'true', query: '*[_id == "p1"][0].title'})
    const answer = await (await lake.fetch(`/v2025-02-19/data/query/production?${search}`)).json()
    expect(Object.keys(answer)).toEqual(['query', 'result', 'resultSourceMap', 'syncTags', 'ms'])
    expect(answer.resultSourceMap).toEqual({
      documents: [{_id: 'p1', _type: 'post'}],
      paths: ["$['title']"],
      mappings: {$: {source: {document: 0, path: 0, type: 'documentValue'}, type: 'value'}},
    })
    const refused = await lake.fetch('/v2025-02-19/data/query/production?query=1&resultSourceMap=withKeys')
    expect(refused.status).toBe(400)
  })

  test('comes in the requested kind, whatever is cached', async () => {
    for (const [kind, paths] of [...kinds, ...kinds]) {
      const answer = await lake.anonymous().fetch(texts, {}, {filterResponse: false, resultSourceMap: kind})
      expect([kind, answer.resultSourceMap?.paths]).toEqual([kind, paths])
    }
  })

  test('contains drafts for the owner only', async () => {
    const options = {filterResponse: false, resultSourceMap: true, perspective: 'drafts'} as const
    const owners = await lake.owner().fetch(titles, {}, options)
    expect(owners.result).toEqual(['One, edited', 'Two'])
    expect(owners.resultSourceMap?.documents.map(({_id}) => _id)).toEqual(['drafts.p1', 'drafts.p2'])
    const visitors = await lake.anonymous().fetch(titles, {}, options)
    expect(visitors.result).toEqual(['One'])
    expect(visitors.resultSourceMap?.documents).toEqual([{_id: 'p1', _type: 'post'}])
  })
})

test('a preview follows drafts like a client of a hosted project', async () => {
  const preview = lake.owner({perspective: 'drafts', stega: {enabled: true, studioUrl: '/studio'}})
  const ask = () => preview.fetch<string>('*[_id == "p2"][0].title', {}, {filterResponse: false})
  const before = await ask()
  expect([before.result === 'Two', stegaClean(before.result)]).toEqual([false, 'Two'])
  const events = new Recorded<LiveEvent>(preview.live.events({includeDrafts: true}))
  expect(await events.next()).toMatchObject({type: 'welcome'})
  await lake.owner().patch('drafts.p2').set({title: 'Two, edited'}).commit()
  const event = await events.next()
  events.stop()
  const tags: readonly string[] = event.type === 'message' ? event.tags : []
  expect(before.syncTags?.some((tag) => tags.includes(tag))).toBe(true)
  expect(stegaClean((await ask()).result)).toBe('Two, edited')
})
