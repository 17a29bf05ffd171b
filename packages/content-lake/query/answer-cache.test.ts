import {describe, expect, test} from 'vitest'
import {Collection} from '../documents/collection.ts'
import type {LakeDocument} from '../documents/document.ts'
import {AnswerCache, changedTags} from './answer-cache.ts'
import {QueryEngine} from './query-engine.ts'
import {chance} from '../testing/chance.ts'

const limits = {length: 10_000, time: 1000, result: 1_000_000}
const stamp = {_rev: 'r', _createdAt: '2025-01-01T00:00:00Z', _updatedAt: '2025-01-01T00:00:00Z'}

const queries = [
  '*[_type == "course"]{name, "t": tech->name}',
  '*[_type == "course" && tech->name == "n1"]._id',
  '*[_type in ["course", "technology"]]._id',
  '*[_id == "a"][0]',
  '*[_id in ["a", "drafts.b"]]._id',
  '*[references("a")]._id',
  '*[_type == "course" && references("a")]._id',
  '*[_type == "technology"]{name, "used": *[references(^._id)]._id}',
  '*[_type == "technology"]{name, "used": count(*[_type == "course" && references(^._id)])}',
  'count(*)',
  '*[name == "n1"]._id',
  '{"a": {"_ref": "a"}->name, "gone": {"_ref": "e"}->name}',
  '*[_type == "course" || _id == "b"]._id',
  'count(*[_type == "system.release"]) + count(releases::all())',
]

describe('kept answers', () => {
  test.each([1, 2])('are always what would be computed anew (run %i)', {timeout: 60_000}, (seed) => {
    const {number, pick} = chance(seed)
    const collection = new Collection([])
    const engine = new QueryEngine('local', () => new Date(0))
    const kept = new AnswerCache()
    let hits = 0
    for (let step = 0; step < 50; step += 1) {
      const id = `${pick(['', '', 'drafts.', 'versions.r1.'])}${pick(['a', 'b', 'c', 'd', 'e'])}`
      const before = collection.get(id)
      const tech = {_type: 'reference', _ref: pick(['a', 'b', 'c', 'e'])}
      const type = pick(['course', 'technology', 'system.release'])
      const document: LakeDocument = {_id: id, _type: type, name: `n${step % 3}`, tech, ...stamp}
      const after = number() < 0.3 ? undefined : document
      if (after) collection.put(after)
      else collection.remove(id)
      kept.forget(changedTags([{id, before, after}], false))
      for (const query of queries) {
        for (const perspective of ['raw', 'published', ['drafts'], ['r1', 'drafts']] as const) {
          const request = {
            dataset: 'production',
            collection,
            perspective,
            query,
            params: {},
            identity: '',
            limits,
          }
          const fresh = engine.answer({...request, answers: new AnswerCache(2)})
          const answer = engine.answer({...request, answers: kept})
          if (answer.timing.evaluate === 0) hits += 1
          expect([query, perspective, answer.json.toString()]).toEqual([
            query,
            perspective,
            fresh.json.toString(),
          ])
        }
      }
    }
    expect(hits).toBeGreaterThan(150)
  })

  test('are told apart by parameters, perspective and who asks', () => {
    const document = {_id: 'drafts.a', _type: 'course', ...stamp}
    const collection = new Collection([document])
    const engine = new QueryEngine('local', () => new Date(0))
    const base = {
      dataset: 'production',
      collection,
      answers: new AnswerCache(),
      limits,
      identity: 'owner',
      params: {},
    }
    const ask = (query: string, more: object = {}) =>
      engine.answer({...base, perspective: 'raw', query, ...more}).json.toString()
    expect([ask('$a', {params: {a: 1}}), ask('$a', {params: {a: 2}})]).toEqual(['1', '2'])
    expect([ask('count(*)'), ask('count(*)', {perspective: 'public'})]).toEqual(['1', '0'])
    expect([ask('identity()'), ask('identity()', {identity: ''})]).toEqual(['"owner"', '""'])
  })

  test('do not stand in for the time', () => {
    let now = new Date('2026-01-01T00:00:00Z')
    const engine = new QueryEngine('local', () => now)
    const answers = new AnswerCache()
    const request = {
      dataset: 'd',
      collection: new Collection([]),
      perspective: 'raw',
      params: {},
      identity: '',
      limits,
      answers,
    } as const
    const ask = () =>
      engine.answer({...request, query: '{"a": [now()], "b": string(dateTime::now())}'}).json.toString()
    const first = ask()
    now = new Date('2026-01-02T00:00:00Z')
    expect(ask()).not.toBe(first)
  })

  test('are forgotten, the longest unused first, when they are too many', () => {
    const cache = new AnswerCache(1000)
    const answer = {json: Buffer.alloc(200), syncTags: []}
    for (const key of ['a', 'b', 'c', 'd']) cache.put(key, answer)
    cache.get('a')
    cache.put('e', answer)
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e'])
    cache.put('huge', {json: Buffer.alloc(600), syncTags: []})
    expect(cache.get('huge')).toBeUndefined()
  })
})
