import {expect, test} from 'vitest'
import {isAffected, syncTagsIn} from './sync-tags.ts'

test('an answer is affected by a change that shares a tag with it', () => {
  expect(isAffected(['a', 'b'], ['b', 'c'])).toBe(true)
  expect(isAffected(['a'], ['b'])).toBe(false)
  expect(isAffected([], ['b'])).toBe(false)
})

test('an answer that nothing is known of might be affected', () => {
  expect(isAffected(undefined, ['b'])).toBe(true)
})

test('a message that cannot be read may be about everything', () => {
  expect(syncTagsIn('{"tags": ["a", "b"]}')).toEqual(['a', 'b'])
  for (const message of ['', '{}', '{"tags": "a"}', '{"tags": [1]}']) {
    expect(syncTagsIn(message)).toBeUndefined()
  }
})
