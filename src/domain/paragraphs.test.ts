import {expect, test} from 'vitest'
import {paragraphs} from './paragraphs.ts'

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
