import {expect, test} from 'vitest'
import {experienceItems} from './experience-item.ts'
import {
  defaultSort,
  experienceSorts,
  nameCollator,
  sortByName,
  sortItems,
  type ExperienceSort,
} from './experience-sort.ts'

const collator = nameCollator('en')

function course(id: string, name: string, date?: string) {
  return {id, name, description: '', technologyList: [], date}
}

function project(id: string, name: string, date?: string) {
  return {id, name, subTitle: '', description: '', chipLists: [], date}
}

function order(sort: ExperienceSort, items: ReturnType<typeof experienceItems>) {
  return sortItems(sortByName(items, collator), sort).map(({id}) => id)
}

test('the order is name, then type, then date, then name again', () => {
  expect(defaultSort).toBe('name')
  expect(experienceSorts.name.next).toBe('type')
  expect(experienceSorts.type.next).toBe('date')
  expect(experienceSorts.date.next).toBe('name')
})

test('by name: ignoring case and accents, with numbers by value', () => {
  const items = experienceItems({
    project: [project('p1', 'zoo'), project('p2', 'Part 10'), project('p3', 'Éclair')],
    course: [course('c1', 'Part 2'), course('c2', 'apple'), course('c3', 'Fig')],
  })
  expect(order('name', items)).toEqual(['c2', 'p3', 'c3', 'c1', 'p2', 'p1'])
})

test('by type: projects first, then courses, each by name', () => {
  const items = experienceItems({
    project: [project('p1', 'b'), project('p2', 'a')],
    course: [course('c1', 'd'), course('c2', 'c')],
  })
  expect(order('type', items)).toEqual(['p2', 'p1', 'c2', 'c1'])
})

test('by date: newest first, undated last, the same month by name', () => {
  const items = experienceItems({
    project: [project('p1', 'old', '2019-12'), project('p2', 'undated'), project('p3', 'bad', '2019-13')],
    course: [course('c1', 'z', '2023-05'), course('c2', 'a', '2023-05'), course('c3', 'new', '2024-01')],
  })
  expect(order('date', items)).toEqual(['c3', 'c2', 'c1', 'p1', 'p3', 'p2'])
})

test.each(['name', 'type', 'date'] as const)('sorted by %s, equal names are sorted by id', (sort) => {
  const items = experienceItems({
    course: ['c10', 'c2', 'c1'].map((id) => course(id, 'Same', '2024-01')),
  })
  expect(order(sort, items)).toEqual(['c1', 'c2', 'c10'])
})

test('sorting does not mutate the list', () => {
  const items = experienceItems({
    course: [course('c2', 'b'), course('c1', 'a')],
    project: [project('p1', 'c')],
  })
  sortByName(items, collator)
  sortItems(items, 'type')
  expect(items.map(({id}) => id)).toEqual(['c2', 'c1', 'p1'])
})
