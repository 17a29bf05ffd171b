import * as mutate from '@sanity/mutate'
import {applyPatchMutation} from '@sanity/mutate/_unstable_apply'
import * as fc from 'fast-check'
import * as v from 'valibot'
import {expect, test} from 'vitest'
import {Collection} from './documents/collection.ts'
import {defaultLimits} from './limits.ts'
import {applyPatch, patchOperations} from './mutation/patch.ts'
import {ResultCache, changedTags} from './query/result-cache.ts'
import {QueryEngine} from './query/query-engine.ts'
import {storedDocument} from './testing/documents.ts'

const change = fc.record({
  prefix: fc.constantFrom('', '', 'drafts.', 'versions.r1.', 'versions.r2.'),
  name: fc.constantFrom('a', 'b', 'c', 'd', 'e.f'),
  type: fc.constantFrom('course', 'technology', 'system.release'),
  target: fc.constantFrom('a', 'b', 'c', 'e'),
  title: fc.constantFrom('n0', 'n1', 'n2'),
  isDeleted: fc.integer({min: 0, max: 9}).map((number) => number < 3),
})

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function apply(collection: Collection, {prefix, name, type, target, title, isDeleted}: Change): string[] {
  const id = prefix + name
  const before = collection.get(id)
  const tech = {_type: 'reference', _ref: target}
  const after = isDeleted ? undefined : storedDocument(id, type, {name: title, tech})
  collection.replace(id, after)
  return changedTags([{id, before, after}], false)
}

const perspectives = ['raw', 'published', 'public', ['r1', 'drafts']] as const

test('an updated view equals a new one', () => {
  fc.assert(
    fc.property(fc.array(change, {maxLength: 40}), (changes) => {
      const kept = new Collection([])
      for (const perspective of perspectives) kept.view(perspective)
      for (const one of changes) apply(kept, one)
      const fresh = new Collection(kept.documents())
      for (const perspective of perspectives) {
        const [view, expected] = [kept.view(perspective), fresh.view(perspective)]
        expect(view.all).toEqual(expected.all)
        expect(view.all.map(({_id}) => _id)).toEqual(view.all.map(({_id}) => _id).toSorted())
        for (const type of ['course', 'technology', 'gone'])
          expect(view.ofType(type)).toEqual(expected.ofType(type))
        for (const id of ['a', 'drafts.a', 'e.f']) {
          expect(view.get(id)).toEqual(expected.get(id))
          expect(kept.referencing(id, view)).toEqual(fresh.referencing(id, expected))
        }
      }
    }),
  )
})

const queries = [
  '*[_type == "course"]{name, "t": tech->name}',
  '*[_type in ["course", "technology"]]._id',
  '*[_id in ["a", "drafts.b"]]._id',
  '*[references("a")]._id',
  '*[_type == "course" && references("a")]._id',
  '*[_type == "technology"]{name, "used": *[references(^._id)]._id}',
  '*[name == "n1"]._id',
  '{"a": {"_ref": "a"}->name, "gone": {"_ref": "e"}->name}',
  '*[_type == "course" || _id == "b"]._id',
  'count(*[_type == "system.release"]) + count(releases::all())',
]

test('a cached result equals a new one', () => {
  let hits = 0
  const engine = new QueryEngine('local', defaultLimits, () => new Date(0))
  fc.assert(
    fc.property(fc.array(change, {minLength: 4, maxLength: 8}), (changes) => {
      const collection = new Collection([])
      const cached = new ResultCache()
      for (const one of changes) {
        cached.invalidate(apply(collection, one))
        for (const query of queries) {
          for (const perspective of perspectives) {
            const request = {perspective, query, params: {}, identity: ''}
            const before = cached.get(JSON.stringify([perspective, '', query, {}, undefined]))
            const answer = engine.execute({name: 'd', collection, resultCache: cached}, request)
            if (answer === before) hits += 1
            const fresh = engine.execute({name: 'd', collection, resultCache: new ResultCache()}, request)
            expect(answer.json.toString()).toBe(fresh.json.toString())
          }
        }
      }
    }),
    {numRuns: 6},
  )
  expect(hits).toBeGreaterThan(50)
}, 60_000)

const number = fc.integer({min: 0, max: 99})
const value = fc.oneof(number, fc.constant(null), fc.record({deep: number}), fc.array(number, {maxLength: 2}))
const items = fc.array(fc.record({_key: number.map((n) => `k${n}`), n: number}), {maxLength: 2})
const item = fc.constantFrom('list[0]', 'list[-1]', 'list[_key=="b"]', 'list[1]')
const reference = fc.constantFrom(0, 1, -1, {_key: 'a'}, {_key: 'b'})
const below = (name: string) => item.map((path) => `${path}.${name}`)
const paths = (...names: string[]) => fc.oneof(fc.constantFrom(...names), item, below('n'))

const nodePatch = fc.oneof(
  fc
    .tuple(paths('name', 'deep.more.still', 'fresh', 'tags'), value)
    .map(([path, to]) => mutate.at(path, mutate.set(to))),
  fc
    .tuple(fc.oneof(fc.constantFrom('name', 'deep.more', 'fresh'), below('label')), value)
    .map(([path, to]) => mutate.at(path, mutate.setIfMissing(to))),
  paths('name', 'deep.more', 'nothing').map((path) => mutate.at(path, mutate.unset())),
  fc
    .tuple(fc.oneof(fc.constant('count'), below('n')), number, fc.boolean())
    .map(([path, by, up]) => mutate.at(path, up ? mutate.inc(by) : mutate.dec(by))),
  fc.tuple(items, reference).map(([added, at]) => mutate.at('list', mutate.insertBefore(added, at))),
  fc.tuple(items, reference).map(([added, at]) => mutate.at('list', mutate.insertAfter(added, at))),
  // @sanity/mutate repeats the items for each match.
  reference.map((at) => mutate.at('list', mutate.replace([{_key: 'new'}], at))),
)

test('a patch has the result of @sanity/mutate', () => {
  const document = {
    _id: 'd',
    _type: 'course',
    name: 'Rust',
    count: 5,
    deep: {more: {n: 1}},
    tags: ['a', 'b'],
    list: [
      {_key: 'a', n: 1},
      {_key: 'b', n: 2},
    ],
  }
  fc.assert(
    fc.property(nodePatch, (drawn) => {
      const sent = v.parse(patchOperations, mutate.SanityEncoder.encodePatch(drawn))
      expect(applyPatch(document, sent)).toEqual(applyPatchMutation(mutate.patch('d', [drawn]), document))
    }),
    {numRuns: 500},
  )
})
