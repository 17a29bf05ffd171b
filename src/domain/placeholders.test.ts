import {expect, test} from 'vitest'
import {placeholdersIn} from './placeholders.ts'

test.each([
  ['I am Robin Halewyn, @robin.halewyn.', ['Robin Halewyn', 'robin.halewyn']],
  ['I am Your Name, @your.handle.', ['Your Name', 'your.handle']],
  ['University of Westerbrug', ['Westerbrug']],
  ['https://plotwise.example/map and https://plotwise.example', ['plotwise.example']],
  ['you@example.com, University of Exampleton', ['example.com', 'Exampleton']],
  ['https://github.com/you, linkedin.com/in/you', ['github.com/you', 'linkedin.com/in/you']],
  ['https://github.com/younger, github.com/you.js, and/you', []],
  ['For example, your name in an example. Examples', []],
  ['https://examples.com', []],
])('%j', (text, expected) => {
  expect(placeholdersIn(text)).toEqual(expected)
})
