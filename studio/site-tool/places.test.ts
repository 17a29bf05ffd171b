import {openContentLake, type RunningLake} from 'content-lake'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {findPlaces, locationsOf} from './locations.ts'
import {type Seen, placesOf, wayTo} from './places.ts'
import {previewedPath, previewPath} from './preview-address.ts'

const id = {current: 'p1'}
const ref = (_ref: string) => ({_type: 'reference', _ref})
const named = (_id: string, _type: string) => ({_id, _type})
const draftOf = ({_id, _type}: ReturnType<typeof named>) => named(`drafts.${_id}`, _type)
const pathsOf = (seen: Partial<Seen> & Pick<Seen, '_type'>) =>
  placesOf({_id: 'it', users: [], lists: {}, ...seen}).map(({path}) => path)

test.each([
  [named('homePage', 'homePage'), ['/']],
  [named('aboutPage', 'aboutPage'), ['/about']],
  [named('siteSettings', 'siteSettings'), ['/', '/about', '/work', '/contact']],
  [{...named('p', 'project'), id}, ['/about', '/work', '/about?item=p1']],
  [{...named('c', 'course'), id}, ['/about', '/about?item=p1']],
  [named('t', 'technology'), []],
])('%j is seen at %j', (document, paths) => {
  expect(pathsOf(document)).toEqual(paths)
})

test('what a page lists is seen there as long as the page lists it', () => {
  const lists = {
    aboutPage: {education: [ref('degree')], otherSkillSets: [ref('languages')]},
    workPage: {projects: [ref('chosen')]},
  }
  expect(pathsOf({...named('degree', 'educationEntry'), lists})).toEqual(['/about'])
  expect(pathsOf({...named('course', 'educationEntry'), lists})).toEqual([])
  expect(pathsOf({...named('languages', 'skillSet'), lists})).toEqual(['/about'])
  expect(pathsOf({...named('design', 'skillSet'), lists})).toEqual([])
  expect(pathsOf({...named('chosen', 'project'), lists})).toEqual(['/about', '/work'])
  expect(pathsOf({...named('other', 'project'), lists})).toEqual(['/about'])
})

test('a technology is seen wherever something is seen that has it', () => {
  const lists = {
    aboutPage: {technicalSkillSets: [ref('frontend')]},
    workPage: {projects: [ref('chosen')]},
  }
  const seenBy = (...users: ReturnType<typeof named>[]) => pathsOf({_type: 'technology', users, lists})
  expect(seenBy(named('frontend', 'skillSet'))).toEqual(['/about'])
  expect(seenBy(named('backend', 'skillSet'))).toEqual([])
  expect(seenBy(named('chosen', 'project'))).toEqual(['/about', '/work'])
  expect(seenBy(named('other', 'project'), named('c1', 'course'))).toEqual(['/about'])
})

test('what is not published says where it will be seen', () => {
  const places = placesOf({...named('c', 'course'), users: [], lists: {}, id: {current: 'c9'}})
  expect(locationsOf(places, true)).toEqual({
    locations: [
      {title: 'About Me', href: '/preview/about'},
      {title: 'About Me, opened', href: '/preview/about?item=c9'},
    ],
  })
  expect(locationsOf(places, false).message).toBe(
    'Not published yet. It will be seen here: About Me and About Me, opened',
  )
  expect(locationsOf([], true).message).toBe('On no page yet')
})

let lake: RunningLake
beforeAll(async () => {
  lake = await openContentLake()
})
afterAll(() => lake.close())

test('the lake knows where a document is seen, with what is not published', async () => {
  const owner = lake.owner()
  await owner
    .transaction()
    .create({...named('p', 'project'), id: {_type: 'slug', current: 'p1'}})
    .create({...named('t', 'technology')})
    .create({...draftOf(named('p', 'project')), id: {_type: 'slug', current: 'p2'}, stack: [ref('t')]})
    .create(named('workPage', 'workPage'))
    .commit()
  const pathsNow = async (_id: string, type: string) =>
    (await findPlaces(owner, {id: _id, type})).map(({path}) => path)
  expect(await pathsNow('p', 'project')).toEqual(['/about', '/work', '/about?item=p2'])
  expect(await pathsNow('t', 'technology')).toEqual(['/about', '/work'])
  const others = [{...ref('q'), _weak: true}]
  await owner.create({...draftOf(named('workPage', 'workPage')), projects: others})
  expect(await pathsNow('p', 'project')).toEqual(['/about', '/about?item=p2'])
  expect(await pathsNow('t', 'technology')).toEqual(['/about'])
})

const project = placesOf({...named('p', 'project'), users: [], lists: {}, id})
const technology = placesOf({...named('t', 'technology'), users: [named('p', 'project')], lists: {}})

test.each([
  ['stays where the document is in view', project, '/work', undefined],
  ['stays where the document is opened', project, '/about?item=p1', undefined],
  ['goes to the document when another is opened over it', project, '/about?item=c1', '/about?item=p1'],
  ['goes to the first place from elsewhere', project, '/', '/about'],
  ['goes to the first place from no page', project, '/nothing', '/about'],
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
