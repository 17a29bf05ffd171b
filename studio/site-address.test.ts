import {expect, test} from 'vitest'
import {sitePath} from './site-address.ts'

test.each([
  [{_type: 'homePage'}, '/'],
  [{_type: 'aboutPage'}, '/about'],
  [{_type: 'workPage'}, '/work'],
  [{_type: 'contactPage'}, '/contact'],
  [{_type: 'siteSettings'}, '/'],
  [{_type: 'project', id: {current: 'p1'}}, '/about?item=p1'],
  [{_type: 'course', id: {current: 'c 4&'}}, '/about?item=c%204%26'],
])('%j is shown at %s', (document, path) => {
  expect(sitePath(document)).toBe(path)
})

test.each([{_type: 'project'}, {_type: 'course', id: {}}, {_type: 'technology', id: {current: 'p1'}}])(
  '%j has no address of its own',
  (document) => {
    expect(sitePath(document)).toBeUndefined()
  },
)
