import {QueryClient} from '@tanstack/react-query'
import {expect, test} from 'vitest'
import {freshnessOf, isAffected} from './freshness.ts'

test('an answer is affected by a change that shares a tag with it', () => {
  expect(isAffected(['a', 'b'], ['b', 'c'])).toBe(true)
  expect(isAffected(['a'], ['b'])).toBe(false)
  expect(isAffected([], ['b'])).toBe(false)
})

test('an answer that nothing is known of might be affected', () => {
  expect(isAffected(undefined, ['b'])).toBe(true)
})

test('each query client has its own freshness', () => {
  const [one, other] = [new QueryClient(), new QueryClient()]
  freshnessOf(one).lastEventId = 'e1'
  expect(freshnessOf(one).lastEventId).toBe('e1')
  expect(freshnessOf(other).lastEventId).toBeUndefined()
})
