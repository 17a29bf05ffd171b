import {expect, test} from 'vitest'
import {Collection} from '../documents/collection.ts'
import {defaultLimits} from '../limits.ts'
import {ResultCache} from './result-cache.ts'
import {stringifyWithinLimit, withTimeLimit} from './query-limits.ts'
import {QueryEngine} from './query-engine.ts'
import {storedDocument} from '../testing/documents.ts'

const collection = new Collection([storedDocument('drafts.a', 'course')])
let now = new Date('2026-01-01T00:00:00Z')
const engine = new QueryEngine('local', defaultLimits, () => now)
const dataset = {name: 'd', collection, resultCache: new ResultCache()}

function ask(query: string, more: object = {}) {
  const request = {identity: 'owner', params: {}, perspective: 'raw', query, ...more} as const
  return engine.execute(dataset, request).json.toString()
}

test('cached results are keyed by parameters, perspective and user', () => {
  expect([ask('$a', {params: {a: 1}}), ask('$a', {params: {a: 2}})]).toEqual(['1', '2'])
  expect([ask('count(*)'), ask('count(*)', {perspective: 'public'})]).toEqual(['1', '0'])
  expect([ask('identity()'), ask('identity()', {identity: ''})]).toEqual(['"owner"', '""'])
})

test('a result that depends on the time is not cached', () => {
  const query = '{"a": [now()], "b": string(dateTime::now())}'
  const first = ask(query)
  now = new Date('2026-01-02T00:00:00Z')
  expect(ask(query)).not.toBe(first)
})

test('the cache evicts the least recently used results', () => {
  const cache = new ResultCache(1000)
  const answer = {json: Buffer.alloc(200), syncTags: []}
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, answer)
  cache.get('a')
  cache.set('e', answer)
  cache.set('huge', {json: Buffer.alloc(600), syncTags: []})
  expect(['a', 'b', 'c', 'd', 'e', 'huge'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e'])
})

test('a result beyond the limit is refused, wherever it is long', () => {
  const long = 'x'.repeat(60)
  for (const value of [
    long,
    [long],
    {a: {b: {c: {d: long}}}},
    {[long]: 1},
    Array.from({length: 20}, () => 0),
  ]) {
    expect(() => stringifyWithinLimit(value, 50)).toThrow('The result is larger')
  }
  expect(stringifyWithinLimit(undefined, 10)).toBe('null')
})

function fail(): never {
  throw new RangeError('mine')
}

function loop(): never {
  for (;;);
}

test('work within the time limit returns its result or throws its error', () => {
  expect(withTimeLimit(1000, 'It', () => ({a: 1}))).toEqual({a: 1})
  expect(() => withTimeLimit(1000, 'It', fail)).toThrow(RangeError)
})

test.each<[string, () => unknown]>([
  ['a loop', loop],
  ['a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(40)}b`)],
  [
    'sorting',
    () => Array.from({length: 1e7}, (_, index) => (index * 7919) % 104_729).toSorted((a, b) => a - b),
  ],
])('%s beyond the time limit is stopped', (_name, work) => {
  expect(() => withTimeLimit(50, 'It', work)).toThrow('It took longer than 50 ms and was stopped')
})
