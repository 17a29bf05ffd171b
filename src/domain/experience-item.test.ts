import {expect, test} from 'vitest'
import {experienceItems} from './experience-item.ts'

const project = {
  id: 'p1',
  name: 'Café',
  subTitle: 'A menu',
  description: 'Drinks.',
  chipLists: [
    {title: 'Frontend', chips: [{name: 'React', icon: '/react.svg'}, {name: 'TypeScript'}]},
    {title: 'Testing', chips: [{name: 'Cypress'}, {name: 'TypeScript'}]},
  ],
  projectLink: 'https://menu.example/',
  date: '2024-03',
}

const course = {id: 'c1', name: 'React', description: '', technologyList: [{name: 'React'}], date: 'soon'}

test('a project has the unique technologies of its chip lists', () => {
  const [item] = experienceItems({project: [project]})
  expect(item).toMatchObject({id: 'p1', name: 'Café', type: 'project', date: '2024-03', month: 24290})
  expect(item?.technologyList.map(({name}) => name)).toEqual(['React', 'TypeScript', 'Cypress'])
  expect(item?.technologyList[0]?.icon).toBe('/react.svg')
  expect(item).toMatchObject({subTitle: 'A menu', description: 'Drinks.', chipLists: project.chipLists})
})

test('a course has its technologies', () => {
  const [item] = experienceItems({course: [course]})
  expect(item).toMatchObject({id: 'c1', type: 'course', technologyList: [{name: 'React'}]})
})

test('links without a URL are left out', () => {
  expect(experienceItems({project: [project]})[0]?.links).toEqual([
    {label: 'visitProject', href: 'https://menu.example/'},
  ])
  expect(experienceItems({course: [course]})[0]?.links).toEqual([])
})

test('an invalid date has no month', () => {
  const [item] = experienceItems({course: [course]})
  expect(item).toMatchObject({date: 'soon', month: undefined})
})

test('without content the list is empty', () => {
  expect(experienceItems({})).toEqual([])
})
