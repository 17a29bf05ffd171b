import {expect, test} from 'vitest'
import {type ContentPlace, contentAdvice, refuseNothing} from './content-advice.ts'

const hosted: ContentPlace = {hostedProjectId: 'abc12345', dataset: 'production'}

function failure(cause: unknown): Error {
  return Object.assign(new Error('For the visitor.', {cause}), {name: 'ContentError'})
}
const answered = (statusCode: number) => failure(Object.assign(new Error('No.'), {statusCode}))

test('a failure says which project and dataset was asked, what it answered, and what to do', () => {
  expect(contentAdvice(answered(404), hosted)).toBe(
    'The dataset "production" of the Sanity project "abc12345" was asked for the content, and answered 404 (No.). Set SANITY_STUDIO_DATASET to one that the project has: npx sanity dataset list, in the folder studio.',
  )
})

test.each([
  [402, 'quota'],
  [401, 'make the dataset public'],
  [403, 'make the dataset public'],
  [429, 'try again in a moment'],
  [503, 'try again in a moment'],
])('of an answer %i it says %s', (status, words) => {
  expect(contentAdvice(answered(status), hosted)).toContain(words)
})

test('an address that cannot be reached is named with the reason beneath', () => {
  const cause = new Error('fetch failed', {cause: new Error('getaddrinfo ENOTFOUND abc12345.api.sanity.io')})
  expect(contentAdvice(failure(cause), hosted)).toContain(
    'abc12345.api.sanity.io could not be reached (getaddrinfo ENOTFOUND abc12345.api.sanity.io). Check the network',
  )
})

test('what is no failure of the content is left to others', () => {
  expect(contentAdvice(new TypeError('x is not a function'), hosted)).toBeUndefined()
})

const facts = (lastModified: string | undefined) => ({
  handle: 'you',
  title: 'You',
  description: '',
  pages: [{path: '/', lastModified}],
})

test('a dataset that shows nothing is refused with how to fill it or open it', () => {
  expect(() => refuseNothing(facts(undefined), hosted)).toThrow(/shows strangers no content.*private/)
  expect(() => refuseNothing(facts('2026-01-01T00:00:00Z'), hosted)).not.toThrow()
})
