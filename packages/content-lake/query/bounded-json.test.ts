import {expect, test} from 'vitest'
import {boundedJson} from './bounded.ts'

test.each([
  null,
  true,
  0,
  'text "quoted" \u2028',
  [],
  {},
  [1, [2, [3, [4, [5]]]]],
  {a: {b: {c: {d: {e: null}}}}, 'odd "name"': [undefined, {gone: undefined}]},
])('%j is written as JSON.stringify does', (value) => {
  expect(boundedJson(value, 1000)).toBe(JSON.stringify(value))
})

test('a value that is undefined is null', () => {
  expect(boundedJson(undefined, 10)).toBe('null')
})

test('what is longer than allowed is refused, wherever it is long', () => {
  const long = 'x'.repeat(60)
  for (const value of [long, [long], {a: {b: {c: {d: long}}}}, {[long]: 1}]) {
    expect(() => boundedJson(value, 50)).toThrow('The result is larger')
  }
})

test('an answer that repeats a document thousands of times is given up early', () => {
  const documents = Array.from({length: 2000}, (_, index) => ({index, text: 'x'.repeat(500)}))
  const started = performance.now()
  expect(() =>
    boundedJson(
      documents.map(() => ({all: documents})),
      10_000_000,
    ),
  ).toThrow('The result is larger')
  expect(performance.now() - started).toBeLessThan(3000)
})
