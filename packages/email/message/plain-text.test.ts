import {describe, expect, test} from 'vitest'
import {multiLine, singleLine} from './plain-text.ts'

describe('a single line', () => {
  test('has spaces where there were breaks and control characters', () => {
    expect(singleLine(' a\r\nb\tc\u0000d\u2028e\u0085f ', 99)).toBe('a b c d e f')
  })

  test('has no marks that reorder it, but keeps those that only join or mark direction', () => {
    expect(singleLine('a\u202Eb\u2066c\u2069', 99)).toBe('abc')
    expect(singleLine('שלום\u200F👩🏽‍🚀', 99)).toBe('שלום\u200F👩🏽‍🚀')
  })

  test('is cut by characters, never within one, and says so', () => {
    expect(singleLine('😀'.repeat(3), 3)).toBe('😀😀😀')
    expect(singleLine('😀'.repeat(4), 3)).toBe('😀😀…')
  })
})

test('a text keeps its lines and tabs, whatever ended them, and no other control characters', () => {
  expect(multiLine('a\r\nb\rc\n\td\u0000\u001B[31me\u007F')).toBe('a\nb\nc\n\td[31me')
})
