import {expect, test} from 'vitest'
import {canonicalPath, pageAt, pathOf, viewAt} from './pages.ts'

test.each(['/about', '/about/', '/about.html', '/about/index.html', '/%61bout', '/%61bout/'])(
  'the about page is at %s, as on static hosts',
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

test.each(['/work/p1', '/work/p1/', '/work/p1.html', '/%77ork/p1'])('a story is at %s', (pathname) => {
  expect(viewAt(pathname)).toBe('work/p1')
  expect(pageAt(pathname)).toBeUndefined()
})

test.each(['/work/p1/more', '/work/a b', '/work/a%2Fb', '/work/..', '/p1'])(
  'no story is at %s',
  (pathname) => {
    expect(viewAt(pathname)).toBeUndefined()
  },
)

test('pages and stories have paths', () => {
  expect([pathOf('home'), pathOf('work'), pathOf('work/p1')]).toEqual(['/', '/work', '/work/p1'])
})

test.each([
  ['/portfolio/', '/portfolio/'],
  ['/portfolio/about.html', '/portfolio/about'],
  ['/portfolio/work/p1/', '/portfolio/work/p1'],
  ['/portfolio/unknown/', '/portfolio/unknown/'],
  ['/about/', '/about/'],
])('below /portfolio/, the canonical path of %s is %s', (pathname, expected) => {
  expect(canonicalPath(pathname, '/portfolio/')).toBe(expected)
})
