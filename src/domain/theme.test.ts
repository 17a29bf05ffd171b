import {expect, test} from 'vitest'
import {defaultTheme, oppositeTheme, parseTheme} from './theme.ts'

test('the theme starts dark', () => {
  expect(defaultTheme).toBe('dark')
})

test('toggling switches between dark and light', () => {
  expect(oppositeTheme('dark')).toBe('light')
  expect(oppositeTheme('light')).toBe('dark')
})

test.each([null, undefined, '', 'Dark', 'blue', 1, {}])('%j is no theme', (value) => {
  expect(parseTheme(value)).toBeUndefined()
})

test('a remembered theme is read', () => {
  expect(parseTheme('light')).toBe('light')
  expect(parseTheme('dark')).toBe('dark')
})
