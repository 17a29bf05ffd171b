import {expect, test} from 'vitest'
import {createRateLimit} from './rate-limit.ts'

test('each client has an interval of its own', () => {
  let now = 5000
  const limit = createRateLimit(1000, 100, () => now)
  expect([limit.admit('a'), limit.admit('a'), limit.admit('b')]).toEqual([true, false, true])
  now += 1000
  expect([limit.admit('a'), limit.admit('b')]).toEqual([true, true])
})

test('without an interval everybody is admitted', () => {
  const limit = createRateLimit(0, 100, () => 5000)
  expect([limit.admit('a'), limit.admit('a')]).toEqual([true, true])
})

test('a clock that is set back shuts nobody out for longer than that', () => {
  let now = 5000
  const limit = createRateLimit(1000, 100, () => now)
  limit.admit('a')
  now = 0
  expect(limit.admit('a')).toBe(false)
  now = 6000
  expect(limit.admit('a')).toBe(true)
})

test('all clients together have a limit for the minute', () => {
  let now = 5000
  const limit = createRateLimit(1000, 2, () => now)
  expect([limit.admit('a'), limit.admit('b'), limit.admit('c')]).toEqual([true, true, false])
  now += 59_999
  expect(limit.admit('d')).toBe(false)
  now += 1
  expect(limit.admit('d')).toBe(true)
})
