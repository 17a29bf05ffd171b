import {expect, test} from 'vitest'
import {withinTime} from '../query/bounded.ts'

function fail(): never {
  throw new RangeError('mine')
}

function loop(): never {
  for (;;);
}

test('work that ends in time gives its result', () => {
  expect(withinTime(1000, 'It', () => ({a: 1}))).toEqual({a: 1})
})

test('a failure of the work passes through', () => {
  expect(() => withinTime(1000, 'It', fail)).toThrow(RangeError)
})

test.each<[string, () => unknown]>([
  ['a loop', loop],
  ['a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(40)}b`)],
  [
    'writing JSON',
    () => {
      const list = Array.from({length: 20_000}, (_, index) => ({index, text: 'x'.repeat(100)}))
      return JSON.stringify(list.map(() => ({list})))
    },
  ],
  [
    'sorting',
    () => Array.from({length: 1e7}, (_, index) => (index * 7919) % 104_729).toSorted((a, b) => a - b),
  ],
])('%s that takes too long is stopped', (_name, work) => {
  const started = performance.now()
  expect(() => withinTime(50, 'It', work)).toThrow('It took longer than 50 ms and was stopped')
  expect(performance.now() - started).toBeLessThan(3000)
})

test('work within work has a limit of its own', () => {
  const result = withinTime(2000, 'Outer', () => {
    try {
      withinTime(20, 'Inner', loop)
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
    return ''
  })
  expect(result).toContain('Inner took longer')
  expect(withinTime(1000, 'It', () => 2)).toBe(2)
})
