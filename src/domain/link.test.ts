import {expect, test} from 'vitest'
import {followableLink} from './link.ts'

test.each(['https://example.com/', 'http://localhost:3000/a', 'mailto:a@example.com', 'tel:+1'])(
  '%s may be followed',
  (url) => {
    expect(followableLink(url)).toBe(url)
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
])('%j may not', (url) => {
  expect(followableLink(url)).toBeUndefined()
})
