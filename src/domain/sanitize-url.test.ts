import {expect, test} from 'vitest'
import {sanitizeUrl} from './sanitize-url.ts'

test.each(['https://example.com/', 'http://localhost:3000/a', 'mailto:a@example.com', 'tel:+1'])(
  '%s is safe',
  (url) => {
    expect(sanitizeUrl(url)).toBe(url)
  },
)

test.each([
  null,
  undefined,
  '',
  'example.com',
  '/relative',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
])('%j is not', (url) => {
  expect(sanitizeUrl(url)).toBeUndefined()
})
