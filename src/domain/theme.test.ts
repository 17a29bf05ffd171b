import {expect, test} from 'vitest'
import {defaultTheme, parseTheme} from './theme.ts'

test('the theme starts dark', () => {
  expect(defaultTheme).toBe('dark')
})

test.each([null, undefined, '', 'Dark', 'blue', 1, {}])('%j is no theme', (value) => {
  expect(parseTheme(value)).toBeUndefined()
})

test('a stored theme is parsed', () => {
  expect(parseTheme('light')).toBe('light')
  expect(parseTheme('dark')).toBe('dark')
})
