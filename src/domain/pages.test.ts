import {expect, test} from 'vitest'
import {pageAt} from './pages.ts'

test.each(['/about', '/about/', '/about.html', '/about/index.html', '/%61bout', '/%61bout/'])(
  'a host that serves files shows the about page at %s, and so does the site',
  (pathname) => {
    expect(pageAt(pathname)).toBe('about')
  },
)

test.each(['/aboutus', '/about/us', '/%2561bout', '/%E0%A4%A'])('no page is at %s', (pathname) => {
  expect(pageAt(pathname)).toBeUndefined()
})

test('the home page is at the root', () => {
  expect(pageAt('/')).toBe('home')
})
