import {describe, expect, test} from 'vitest'
import {scrambleFrame, scrambleTicks} from './scramble.ts'

const change = {from: 'Websites', to: 'Mobile apps', ticksPerLetter: 2}

/** Cycles through the given numbers. */
function cycle(numbers: number[]) {
  let count = 0
  return () => numbers[count++ % numbers.length] ?? 0
}

describe('the scramble', () => {
  test('ends at the new text', () => {
    const end = scrambleTicks(change)
    expect(scrambleFrame(change, end, cycle([0, 0.31, 0.62, 0.93]))).toBe('Mobile apps')
  })

  test('does not scramble the new text’s spaces', () => {
    const frame = scrambleFrame(change, 16, cycle([0]))
    expect(frame).toBe('Mobi<< <')
  })

  test('lasts a fixed number of ticks per letter of the longer text', () => {
    expect(scrambleTicks({from: 'abc', to: 'a', ticksPerLetter: 3})).toBe(21)
  })

  test('keeps graphemes intact', () => {
    const accents = {from: '', to: 'e\u0301te\u0301', ticksPerLetter: 1}
    expect(scrambleFrame(accents, 5, cycle([0]))).toBe('e\u0301<<')
  })
})
