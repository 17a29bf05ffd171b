import {expect, test} from 'vitest'
import {type ContentSource, placeholderAdvice, renderErrorMessage, requireContent} from './content-errors.ts'

const hosted: ContentSource = {hostedProjectId: 'abc12345', dataset: 'production'}
const local: ContentSource = {hostedProjectId: undefined, dataset: 'production'}

const contentError = (cause: unknown) =>
  Object.assign(new Error('For visitors.', {cause}), {name: 'ContentError'})
const failedWith = (statusCode: number) => contentError(Object.assign(new Error('No.'), {statusCode}))

test.each([
  [401, 'Make the dataset public'],
  [402, 'over its quota'],
  [404, 'Set SANITY_STUDIO_DATASET'],
  [503, 'try again in a moment'],
])('status %i gives the dataset and advice', (status, advice) => {
  const reason = renderErrorMessage(failedWith(status), hosted)
  expect(reason).toContain('the dataset "production" of the Sanity project "abc12345" could not be read')
  expect(reason).toContain(`status ${status} (No.). `)
  expect(reason).toContain(advice)
})

test('a network error gives the host and the innermost cause', () => {
  const cause = new Error('fetch failed', {cause: new Error('getaddrinfo ENOTFOUND')})
  expect(renderErrorMessage(contentError(cause), hosted)).toContain(
    'abc12345.api.sanity.io cannot be reached (getaddrinfo ENOTFOUND). Check the network',
  )
  expect(renderErrorMessage(contentError(cause), local)).toBe(
    'The content of the local Content Lake could not be read: getaddrinfo ENOTFOUND',
  )
})

test('other errors keep their message', () => {
  expect(renderErrorMessage(new TypeError('x is not a function'), hosted)).toBe('x is not a function')
})

const site = (lastModified: string | undefined) => ({
  language: 'en',
  dir: 'ltr' as const,
  handle: 'you',
  title: 'You',
  description: '',
  pages: [{path: '/', lastModified}],
})

test.each([
  [hosted, /no public content.*If it is private, make it public/],
  [local, /no public content.*Write some in the Studio/],
])('an empty dataset is an error with advice', (source, message) => {
  expect(() => requireContent(site(undefined), source)).toThrow(message)
  expect(() => requireContent(site('2026-01-01T00:00:00Z'), source)).not.toThrow()
})

test('at most three placeholders are listed', () => {
  expect(
    placeholderAdvice(['{"name":"Robin Halewyn"}', '{"a":"https://a.example","b":"https://a.example"}']),
  ).toBe(
    'The site still shows placeholders of the demo content (Robin Halewyn, a.example): Welcome in the Studio names each field.',
  )
  const links = ['a', 'b', 'c', 'd'].map((name) => `"https://${name}.example"`)
  expect(placeholderAdvice(links)).toContain('(a.example, b.example, c.example, …)')
  expect(placeholderAdvice(['{"name":"Sam"}'])).toBeUndefined()
})
