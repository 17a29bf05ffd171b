import {expect, test} from 'vitest'
import {type CurriculumContent, curriculumOf, isWorthPaper} from './curriculum.ts'
import {experienceItems} from './experience-item.ts'
import {hardExperience} from './hard-content.ts'

const content: CurriculumContent = {
  owner: {
    name: 'Zoe',
    role: undefined,
    email: 'zoe@example.com',
    site: 'https://www.zoe.example/',
    links: ['https://code.example/zoe'],
  },
  headings: {education: 'Education'},
  biography: 'I build things.\n\nAnd I take them apart.',
  skillSets: [],
  education: [],
  items: experienceItems(hardExperience),
  locale: 'en',
}
const list = (title: string, ...items: string[]) => ({title, technologies: [], items})
const set = (id: string, ...lists: ReturnType<typeof list>[]) => ({
  id,
  title: id,
  tone: 'neutral' as const,
  lists,
})

test('projects come before courses, each newest first, what has no date last', () => {
  const [projects, courses] = curriculumOf(content).parts
  expect([projects?.title, courses?.title]).toEqual(['Projects', 'Courses'])
  expect([projects?.isMain, courses?.isMain]).toEqual([true, false])
  expect(projects?.told.map(({id}) => id)).toEqual(['p1', 'p4', 'p2', 'p3'])
  expect(courses?.told.map(({id, date}) => [id, date])).toEqual([
    ['c3', 'November 2023'],
    ['c1', 'November 2023'],
    ['c2', ''],
  ])
})

test('an address is written as one says it, and leads there; the same one stands once', () => {
  const {contact, parts} = curriculumOf({
    ...content,
    items: experienceItems({
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
    }),
  })
  expect(contact).toEqual([
    {text: 'zoe@example.com', href: 'mailto:zoe@example.com'},
    {text: 'zoe.example', href: 'https://www.zoe.example/'},
    {text: 'code.example/zoe', href: 'https://code.example/zoe'},
  ])
  expect(parts[0]?.told[0]?.links).toEqual([{text: 'one.example', href: 'https://one.example/'}])
})

test('the first paragraph says who it is, and what a thing was', () => {
  const {profile, parts} = curriculumOf(content)
  expect(profile).toBe('I build things.')
  expect(parts[0]?.told[0]?.text).toBe('First paragraph.')
})

test('of many items the most recent are told, the next named, and the oldest counted', () => {
  const course = Array.from({length: 60}, (_, index) => ({
    id: `c${index}`,
    name: `Course ${index}`,
    description: 'About.',
    technologyList: [],
    date: `${2025 - index}-01`,
  }))
  const [part] = curriculumOf({...content, items: experienceItems({course})}).parts
  expect([part?.told.length, part?.listed.length, part?.left]).toEqual([5, 15, 40])
  expect(part?.told[0]?.name).toBe('Course 0')
  expect(part?.listed[0]?.name).toBe('Course 5')
})

test('of hundreds of technologies the first are named, and the rest counted', () => {
  const [projects] = curriculumOf(content).parts
  const hard = projects?.told.find(({id}) => id === 'p3')
  expect(hard?.technologies).toMatch(/^Technology 1, .*Technology 14 \+286$/)
  const technologyList = Array.from({length: 14}, (_, index) => ({name: `T${index + 1}`}))
  const course = [{id: 'c1', name: 'One', description: '', technologyList}]
  const [part] = curriculumOf({...content, items: experienceItems({course})}).parts
  expect(part?.told[0]?.technologies).toMatch(/^T1, .*T14$/)
})

test('skill sets with the same lists share a table; an empty list is left out', () => {
  const {skills} = curriculumOf({
    ...content,
    skillSets: [
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

test('a name and a biography alone are not worth a paper', () => {
  const empty = {...content, items: [], skillSets: [set('Nothing', list('Now'))]}
  expect(isWorthPaper(curriculumOf(empty))).toBe(false)
  expect(isWorthPaper(curriculumOf(content))).toBe(true)
  const education = [{id: 'e', year: '2019', title: 'BSc', institution: ''}]
  expect(isWorthPaper(curriculumOf({...empty, education}))).toBe(true)
})
