import {expect, test} from 'vitest'
import {contactFields, letterPattern} from './contact-message.ts'

const withLetter = ['a', 'Ł', '3 for 2', '李', 'محمد', 'é', '1ª']
const withoutLetter = ['', ' ', '42', '!?', '–', '😀', '\u0301', '①']

/** As browsers compile the `pattern` attribute. */
const pattern = new RegExp(`^(?:${letterPattern})$`, 'v')

test.each(withLetter)('%j has a letter', (text) => {
  expect(pattern.test(text)).toBe(true)
})

test.each(withoutLetter)('%j has no letter', (text) => {
  expect(pattern.test(text)).toBe(false)
})

test('the name and the subject need a letter, e-mail and message do not', () => {
  expect(Object.entries(contactFields).map(([field, {needsLetter}]) => [field, needsLetter])).toEqual([
    ['name', true],
    ['email', false],
    ['subject', true],
    ['message', false],
  ])
})
