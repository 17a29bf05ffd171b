import {expect, test} from 'vitest'
import {
  noCriteria,
  type ExperienceCriteria,
  type FilterOption,
  matchingItems,
  technologyOptions,
  typeOptions,
  unusedTechnologies,
} from './experience-filter.ts'
import {experienceItems} from './experience-item.ts'
import {nameCollator, sortItems} from './experience-sort.ts'
import type {ExperienceType} from './experience-types.ts'
import {messages} from '#messages/en.ts'

const collator = nameCollator('en')

function course(id: string, name: string, ...technologies: string[]) {
  return {id, name, description: '', technologyList: technologies.map((technology) => ({name: technology}))}
}

function project(id: string, name: string, ...technologies: string[]) {
  return {
    id,
    name,
    subTitle: '',
    description: 'React everywhere',
    chipLists: [{title: 'Stack', chips: technologies.map((technology) => ({name: technology}))}],
  }
}

const items = sortItems(
  experienceItems({
    project: [project('p1', 'Portfolio', 'React', 'TypeScript'), project('p2', 'Café menu', 'Vue.js')],
    course: [
      course('c1', 'Learn React', 'React'),
      course('c2', 'Flutter', 'Dart', 'Flutter'),
      course('c3', 'Nothing used'),
    ],
  }),
  'type',
)

function found(criteria: {search?: string; types?: ExperienceType[]; technologies?: string[]}) {
  return matchingItems(items, asCriteria(criteria)).map(({id}) => id)
}

function asCriteria({
  search = '',
  types = [],
  technologies = [],
}: Parameters<typeof found>[0]): ExperienceCriteria {
  return {search, types: new Set(types), technologies: new Set(technologies)}
}

const all = ['p1', 'p2', 'c1', 'c2', 'c3']

test.each<[string, Parameters<typeof found>[0], string[]]>([
  ['all items without criteria', {}, all],
  ['those of a type', {types: ['project']}, ['p1', 'p2']],
  ['those of any chosen type', {types: ['course', 'project']}, all],
  ['those with any chosen technology', {technologies: ['React', 'Dart']}, ['p1', 'c1', 'c2']],
  ['those of a type with a technology', {types: ['course'], technologies: ['React']}, ['c1']],
  ['none of the type with the technology', {types: ['project'], technologies: ['Dart']}, []],
  ['names, ignoring case and accents', {search: 'CAFE'}, ['p2']],
  ['parts of names', {search: 'fol'}, ['p1']],
  ['no descriptions', {search: 'everywhere'}, []],
  ['no technologies', {search: 'TypeScript'}, []],
  ['all for a blank search', {search: '   '}, all],
  ['names among a technology', {search: 'learn', technologies: ['React']}, ['c1']],
  ['names among a type', {search: 'o', types: ['course']}, ['c3']],
  ['regular expression characters literally', {search: '.*'}, []],
])('%s: %j', (_what, criteria, expected) => {
  expect(found(criteria)).toEqual(expected)
})

/** A new type does not change the expectations. */
const optionsOf = (criteria: typeof noCriteria) =>
  typeOptions(items, criteria, messages.experience).filter(({value}) => ['course', 'project'].includes(value))

test('types have the number of their items', () => {
  expect(optionsOf(noCriteria)).toEqual([
    {type: 'Type', value: 'course', name: 'Course', isActive: false, count: 3},
    {type: 'Type', value: 'project', name: 'Project', isActive: false, count: 2},
  ])
})

test('counts depend on the search and the other group', () => {
  const criteria = asCriteria({types: ['course'], technologies: ['React']})
  expect(optionsOf(criteria).map(({value, isActive, count}) => [value, isActive, count])).toEqual([
    ['course', true, 1],
    ['project', false, 1],
  ])
  expect(
    technologyOptions(items, criteria, [], collator).map(({name, isActive, count}) => [
      name,
      isActive,
      count,
    ]),
  ).toEqual([
    ['Dart', false, 1],
    ['Flutter', false, 1],
    ['React', true, 1],
    ['TypeScript', false, 0],
    ['Vue.js', false, 0],
  ])
  expect(optionsOf(asCriteria({search: 'learn'})).map(({count}) => count)).toEqual([1, 0])
})

const added = (options: readonly FilterOption[]) =>
  options.filter(({more}) => more !== undefined).map(({name, more}) => [name, more])

test('an inactive option has the number of items that it would add', () => {
  const criteria = asCriteria({types: ['course'], technologies: ['React']})
  expect(added(optionsOf(criteria))).toEqual([['Project', 1]])
  // The course with React matches already.
  expect(added(technologyOptions(items, criteria, [], collator))).toEqual([
    ['Dart', 1],
    ['Flutter', 1],
    ['TypeScript', 0],
    ['Vue.js', 0],
  ])
  const bothThere = asCriteria({technologies: ['React', 'Flutter']})
  expect(added(technologyOptions(items, bothThere, [], collator))).toContainEqual(['Dart', 0])
})

test('an active technology without items is an option', () => {
  const known = [{name: 'Kotlin', icon: '/kotlin.svg'}, {name: 'Java'}]
  const options = technologyOptions(items, asCriteria({technologies: ['Kotlin']}), known, collator)
  expect(options.find(({name}) => name === 'Kotlin')).toEqual({
    type: 'Technology',
    value: 'Kotlin',
    name: 'Kotlin',
    icon: '/kotlin.svg',
    isActive: true,
    count: 0,
  })
  expect(options.some(({name}) => name === 'Java')).toBe(false)
})

test.each([
  [[], []],
  [['Java'], ['Java']],
  [
    ['Java', 'Kotlin'],
    ['Java', 'Kotlin'],
  ],
  [['Java', 'React'], []],
])('chosen technologies %j: unused %j', (chosen, unused) => {
  expect(unusedTechnologies(items, new Set(chosen))).toEqual(unused)
})
