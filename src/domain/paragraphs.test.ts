import {expect, test} from 'vitest'
import {excerpt, paragraphs, truncate} from './paragraphs.ts'

test('empty lines separate paragraphs, single line breaks do not', () => {
  expect(paragraphs('One\nstill one\n\nTwo\r\n\r\nThree\n \n\n\nFour\n')).toEqual([
    'One\nstill one',
    'Two',
    'Three',
    'Four',
  ])
})

test('no text has no paragraphs', () => {
  expect(paragraphs('')).toEqual([])
  expect(paragraphs(' \n\n ')).toEqual([])
})

test.each([
  ['a short text', 'All of it.', 'All of it.'],
  ['the first paragraph on one line', 'One\nline.\n\nThe second.', 'One line.'],
  [
    'the first sentence',
    'From a widget to an app in both stores. And more.',
    'From a widget to an app in both stores.',
  ],
  ['a sentence of 25 characters', `${'a'.repeat(24)}. And more.`, `${'a'.repeat(24)}.`],
  ['more than a sentence of 24 characters', `${'a'.repeat(23)}. And more.`, `${'a'.repeat(23)}. And more.`],
  ['a text that just fits', 'a'.repeat(48), 'a'.repeat(48)],
  [
    'whole words of a sentence that is too long',
    `${'word '.repeat(9)}abc. More`,
    `${'word '.repeat(8)}word…`,
  ],
  ['no abbreviation', 'Courses, e.g. about my own work. And more.', 'Courses, e.g. about my own work.'],
  [
    'the clause before a colon',
    'Twelve weeks on what happens next: validation, transactions and whatever else',
    'Twelve weeks on what happens next…',
  ],
  [
    'whole words, without a comma before the ellipsis',
    'Types that describe what there is in a domain, decorating nothing at all',
    'Types that describe what there is in a domain…',
  ],
  ['a long word, cut', 'a'.repeat(90), `${'a'.repeat(48)}…`],
  ['a text of characters with two code units that just fits', '🌱'.repeat(48), '🌱'.repeat(48)],
  ['whole characters', '🌱'.repeat(90), `${'🌱'.repeat(48)}…`],
  ['nothing', ' \n\n ', ''],
])('an excerpt is %s', (_what, text, expected) => {
  expect(excerpt(text, 48)).toBe(expected)
})

test.each([
  ['First.\n\nSecond.', 'First.'],
  ['0123456789', '0123456789'],
  ['one two three', 'one two…'],
  ['one, two three', 'one, two…'],
  ['Donaudampfschiff', 'Donaudampf…'],
  ['🌱'.repeat(10), '🌱'.repeat(10)],
  ['🌱'.repeat(11), `${'🌱'.repeat(10)}…`],
  ['  ', ''],
])('%j is truncated to %j', (text, expected) => {
  expect(truncate(text, 10)).toBe(expected)
})
