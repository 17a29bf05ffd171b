import {expect, test} from 'vitest'
import {buildCv, hasCvContent} from './cv.ts'
import {experienceFixture} from './experience.fixtures.ts'
import {messages} from '#messages/en.ts'

const owner = {
  ownerName: 'Zoe',
  role: undefined,
  email: 'zoe@example.com',
  socialLinks: [{url: 'https://code.example/zoe'}],
}
const content = {
  texts: {education: 'Education'},
  biography: 'I build things.\n\nAnd I take them apart.',
  technicalSkillSets: [],
  otherSkillSets: [],
  education: [],
  experience: experienceFixture,
}
const cvOf = (own: Partial<Parameters<typeof buildCv>[0]> = {}) =>
  buildCv({...content, ...own}, owner, 'https://www.zoe.example/', messages)

const list = (title: string, ...items: string[]) => ({title, technologies: [], items})
const set = (id: string, ...lists: ReturnType<typeof list>[]) => ({
  id,
  title: id,
  tone: 'neutral' as const,
  lists,
})

test('projects precede courses, each newest first and without a date last', () => {
  const [projects, courses] = cvOf().sections
  expect([projects?.title, courses?.title]).toEqual(['Projects', 'Courses'])
  expect([projects?.isMain, courses?.isMain]).toEqual([true, false])
  expect(projects?.detailed.map(({id}) => id)).toEqual(['p1', 'p4', 'p2', 'p3'])
  expect(courses?.detailed.map(({id, date}) => [id, date])).toEqual([
    ['c3', 'November 2023'],
    ['c1', 'November 2023'],
    ['c2', ''],
  ])
})

test('a URL is shortened for print, and a duplicate is left out', () => {
  const {contact, sections} = cvOf({
    experience: {
      project: [
        {
          id: 'p1',
          name: 'One',
          subTitle: '',
          description: '',
          chipLists: [],
          projectLink: 'https://one.example/',
          projectSourceCode: 'https://one.example/',
        },
      ],
    },
  })
  expect(contact).toEqual([
    {text: 'zoe@example.com', href: 'mailto:zoe@example.com'},
    {text: 'zoe.example', href: 'https://www.zoe.example/'},
    {text: 'code.example/zoe', href: 'https://code.example/zoe'},
  ])
  expect(sections[0]?.detailed[0]?.links).toEqual([{text: 'one.example', href: 'https://one.example/'}])
})

test('the profile and the entries have the first paragraph of their texts', () => {
  const {profile, sections} = cvOf()
  expect(profile).toBe('I build things.')
  expect(sections[0]?.detailed[0]?.text).toBe('First paragraph.')
})

test('the newest entries are detailed, older ones are brief, and the oldest are counted', () => {
  const course = Array.from({length: 60}, (_, index) => ({
    id: `c${index}`,
    name: `Course ${index}`,
    description: 'About.',
    technologyList: [],
    date: `${2025 - index}-01`,
  }))
  const [part] = cvOf({experience: {course}}).sections
  expect([part?.detailed.length, part?.brief.length, part?.omitted]).toEqual([5, 15, 'and 40 more'])
  expect(part?.detailed[0]?.name).toBe('Course 0')
  expect(part?.brief[0]?.name).toBe('Course 5')
})

test('many technologies are cut and counted', () => {
  const [projects] = cvOf().sections
  const longest = projects?.detailed.find(({id}) => id === 'p3')
  expect(longest?.technologies).toMatch(/^Technology 1, .*Technology 14 \+286$/)
  const technologyList = Array.from({length: 14}, (_, index) => ({name: `T${index + 1}`}))
  const course = [{id: 'c1', name: 'One', description: '', technologyList}]
  const [part] = cvOf({experience: {course}}).sections
  expect(part?.detailed[0]?.technologies).toMatch(/^T1, .*T14$/)
})

test('skill sets with the same lists share a table; an empty list is left out', () => {
  const {skills} = cvOf({
    technicalSkillSets: [
      set('Frontend', list('Now', 'React'), list('Before', 'Vue')),
      set('Backend', list('Now', 'Node.js'), list('Before', 'PHP')),
      set('Languages', list('Fluent', 'English', 'Dutch'), list('Some')),
      set('Nothing', list('Now')),
    ],
  })
  expect(skills.tables.map(({titles, rows}) => [titles, rows.map(({lists}) => lists)])).toEqual([
    [
      ['Now', 'Before'],
      [
        ['React', 'Vue'],
        ['Node.js', 'PHP'],
      ],
    ],
    [['Fluent'], [['English, Dutch']]],
  ])
})

test('a name and a biography alone are no content', () => {
  const empty = {experience: {}, otherSkillSets: [set('Nothing', list('Now'))]}
  expect(hasCvContent(cvOf(empty))).toBe(false)
  expect(hasCvContent(cvOf())).toBe(true)
  const education = [{id: 'e', year: '2019', title: 'BSc', institution: ''}]
  const educated = cvOf({...empty, education})
  expect(hasCvContent(educated)).toBe(true)
  expect(educated.sections).toMatchObject([{title: 'Education', isMain: false}])
})
