import {expect, test} from 'vitest'
import {type ExperienceState, parseExperienceState, formatExperienceState} from './experience-url.ts'

const known = {technologies: ['React', 'Node.js', 'C#', 'C++', '.NET'], items: new Set(['p1', 'c1'])}

const untouched: ExperienceState = {
  search: '',
  types: new Set(),
  technologies: new Set(),
  sort: 'name',
  item: undefined,
}

function read(query: string) {
  return parseExperienceState(query, known)
}

test('every property has a parameter', () => {
  const state: ExperienceState = {
    search: 'r & d',
    types: new Set(['course', 'project']),
    technologies: new Set(['C#', 'Node.js']),
    sort: 'date',
    item: 'p1',
  }
  expect(formatExperienceState(state)).toBe(
    'q=r+%26+d&type=course&type=project&tech=C%23&tech=Node.js&sort=date&item=p1',
  )
  expect(read(formatExperienceState(state))).toEqual(state)
})

test.each([
  untouched,
  {...untouched, search: ' čaj ☕ ?&=#+%'},
  {...untouched, technologies: new Set(['C++', '.NET'])},
] satisfies ExperienceState[])('what is written is read back: %#', (state) => {
  expect(read(formatExperienceState(state))).toEqual(state)
})

test('the default state has no parameters', () => {
  expect(formatExperienceState(untouched)).toBe('')
})

test.each([
  'type=workshop',
  'type=',
  'type=constructor',
  'tech=Fortran',
  'sort=rating',
  'sort=toString',
  'item=p99',
  'item=',
  'q=',
  'unknown=1',
  '%E0%A4%A',
])('%s is ignored', (query) => {
  expect(read(query)).toEqual(untouched)
})

test('known values are kept beside unknown ones, and technologies ignore case and are unique', () => {
  expect(read('type=workshop&type=course&tech=Fortran&tech=react&tech=REACT')).toEqual({
    ...untouched,
    types: new Set(['course']),
    technologies: new Set(['React']),
  })
})

test('a long search is truncated', () => {
  expect(read(`q=${'a'.repeat(5000)}`).search).toHaveLength(200)
})
