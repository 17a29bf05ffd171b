import {expect, test} from 'vitest'
import {defaultColorScheme, parseColorScheme} from './color-scheme.ts'

test('the default is dark', () => {
  expect(defaultColorScheme).toBe('dark')
})

test.each([null, undefined, '', 'Dark', 'blue', 1, {}])('%j is no colour scheme', (value) => {
  expect(parseColorScheme(value)).toBeUndefined()
})

test('a stored colour scheme is parsed', () => {
  expect(parseColorScheme('light')).toBe('light')
  expect(parseColorScheme('dark')).toBe('dark')
})
