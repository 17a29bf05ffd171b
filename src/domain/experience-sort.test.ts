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

test('by type: projects first, each by name, and equal names by id', () => {
  const items = experienceItems({
    project: [project('p1', 'b'), project('p2', 'a')],
    course: [course('c10', 'c'), course('c2', 'c'), course('c1', 'd')],
  })
  expect(order('type', items)).toEqual(['p2', 'p1', 'c2', 'c10', 'c1'])
})

test('by date: newest first, undated last, the same month by name', () => {
  const items = experienceItems({
    project: [project('p1', 'old', '2019-12'), project('p2', 'undated'), project('p3', 'bad', '2019-13')],
    course: [course('c1', 'z', '2023-05'), course('c2', 'a', '2023-05'), course('c3', 'new', '2024-01')],
  })
  expect(order('date', items)).toEqual(['c3', 'c2', 'c1', 'p1', 'p3', 'p2'])
})
