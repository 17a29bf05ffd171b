import {expect, test} from 'vitest'
import {placeholdersIn} from './placeholders.ts'

test.each([
  ['I am Your Name, @your.handle.', ['Your Name', 'your.handle']],
  ['https://plotwise.example/map and https://plotwise.example', ['plotwise.example']],
  ['you@example.com, University of Exampleton', ['example.com', 'Exampleton']],
  ['For example, your name in an example. Examples', []],
  ['https://examples.com', []],
])('%j', (text, expected) => {
  expect(placeholdersIn(text)).toEqual(expected)
})
