import {expect, test} from 'vitest'
import {checkContentId, nextContentId} from './content-id.ts'

test.each([
  [[], 'p1'],
  [['p1'], 'p2'],
  [['p9', 'p10', 'p2'], 'p11'],
  [['c7', 'p1'], 'p2'],
  [['p1', 'p0', 'p01', 'P5', 'p6x', 'p', ''], 'p2'],
])('after %j comes %s', (taken, next) => {
  expect(nextContentId('p', taken)).toBe(next)
})

test('the id of something deleted in between is not handed out again', () => {
  expect(nextContentId('c', ['c1', 'c3'])).toBe('c4')
})

test('what is proposed is well-formed', () => {
  expect(checkContentId('c', nextContentId('c', ['c41']))).toBe(true)
})

test.each(['', 'p', 'p0', 'p01', 'p1 ', 'P1', 'c1', 'p1234567', '1'])('%j is no project id', (id) => {
  expect(checkContentId('p', id)).toMatch(/“Generate”/)
})
