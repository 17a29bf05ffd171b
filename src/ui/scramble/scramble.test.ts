import {describe, expect, test} from 'vitest'
import {scrambleFrame, scrambleTicks} from './scramble.ts'

const change = {from: 'Websites', to: 'Mobile apps', ticksPerLetter: 2}

/** Cycles through the given numbers. */
function cycle(numbers: number[]) {
  let count = 0
  return () => numbers[count++ % numbers.length] ?? 0
}

const allFrames = (random = cycle([0, 0.31, 0.62, 0.93])) =>
  Array.from({length: scrambleTicks(change) + 1}, (_, tick) => scrambleFrame(change, tick, random))

describe('the scramble', () => {
  test('starts at the old text and ends at the new one', () => {
    const frames = allFrames()
    expect(frames.at(0)).toBe('Websites')
    expect(frames.at(-1)).toBe('Mobile apps')
  })

  test('progresses letter by letter', () => {
    const target = 'Mobile apps'
    const progress = allFrames(cycle([0])).map(
      (frame) => Array.from(target).findIndex((letter, index) => frame[index] !== letter) >>> 0,
    )
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  })

  test('does not scramble the new text’s spaces', () => {
    const frame = scrambleFrame(change, 16, cycle([0]))
    expect(frame).toBe('Mobi<< <')
  })

  test('is not longer than the longer text', () => {
    expect(Math.max(...allFrames().map((frame) => frame.length))).toBe('Mobile apps'.length)
  })

  test('lasts a fixed number of ticks per letter of the longer text', () => {
    expect(scrambleTicks({from: 'abc', to: 'a', ticksPerLetter: 3})).toBe(21)
  })

  test('keeps graphemes intact', () => {
    const accents = {from: '', to: 'e\u0301te\u0301', ticksPerLetter: 1}
    expect(scrambleFrame(accents, 5, cycle([0]))).toBe('e\u0301<<')
  })
})
