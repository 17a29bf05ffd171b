import {expect, test} from 'vitest'
import {locationsOf} from './locations.ts'
import {placesOf, wayTo} from './places.ts'
import {previewedPath, previewPath} from './preview-address.ts'

test.each([
  ['homePage', [], ['/']],
  ['aboutPage', [], ['/about']],
  ['siteSettings', [], ['/', '/about', '/work', '/contact']],
  ['project', [], ['/about', '/work', '/about?item=p1']],
  ['course', [], ['/about', '/about?item=p1']],
  ['skillSet', ['aboutPage'], ['/about']],
  ['skillSet', [], []],
  ['educationEntry', ['aboutPage'], ['/about']],
  ['technology', ['skillSet'], ['/about']],
  ['technology', ['course', 'project'], ['/about', '/work']],
  ['technology', [], []],
])('a %s that %j refer to is seen at %j', (_type, users, paths) => {
  expect(placesOf({_type, users, id: {current: 'p1'}}).map(({path}) => path)).toEqual(paths)
})

test('what is not published says where it will be seen', () => {
  const seen = {_type: 'course', users: [], id: {current: 'c9'}}
  expect(locationsOf({...seen, isPublished: true})).toEqual({
    locations: [
      {title: 'About Me', href: '/preview/about'},
      {title: 'About Me, opened', href: '/preview/about?item=c9'},
    ],
  })
  const {message} = locationsOf({...seen, isPublished: false})
  expect(message).toBe('Not published yet. It will be seen here: About Me and About Me, opened')
  expect(locationsOf({_type: 'technology', users: [], isPublished: true}).message).toBe('On no page yet')
})

const project = placesOf({_type: 'project', users: [], id: {current: 'p1'}})
const technology = placesOf({_type: 'technology', users: ['project']})

test.each([
  ['stays where the document is in view', project, '/work', undefined],
  ['stays where the document is opened', project, '/about?item=p1', undefined],
  ['goes to the document when another is opened over it', project, '/about?item=c1', '/about?item=p1'],
  ['goes to the first place from elsewhere', project, '/', '/about'],
  ['stays in what is opened for what it consists of', technology, '/about?item=p1', undefined],
  ['stays for what is on no page', [], '/contact', undefined],
])('the page %s', (_case, places, current, way) => {
  expect(wayTo(places, current)).toBe(way)
})

test('a page’s preview is known by its address', () => {
  for (const path of ['/', '/about?item=p1']) {
    expect(previewedPath(`http://localhost${previewPath(path)}`)).toBe(path)
  }
})
