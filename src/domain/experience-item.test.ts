import {expect, test} from 'vitest'
import {experienceItems} from './experience-item.ts'

const project = {
  id: 'p1',
  name: 'Café',
  subTitle: 'A menu',
  description: 'Drinks.',
  chipLists: [
    {title: 'Frontend', chips: [{name: 'React', icon: '/react.svg'}, {name: 'TypeScript'}]},
    {title: 'Testing', chips: [{name: 'Cypress'}, {name: 'TypeScript', icon: '/other.svg'}]},
  ],
  projectLink: 'https://menu.example/',
  date: '2024-03',
}

const course = {id: 'c1', name: 'React', description: '', technologyList: [{name: 'React'}], date: 'soon'}

test('a project has the unique technologies of its chip lists, and the links that have a URL', () => {
  const [item] = experienceItems({project: [project]})
  expect(item).toMatchObject({id: 'p1', name: 'Café', type: 'project', date: '2024-03', month: 24290})
  expect(item?.technologyList).toEqual([
    {name: 'React', icon: '/react.svg'},
    {name: 'TypeScript'},
    {name: 'Cypress'},
  ])
  expect(item).toMatchObject({subTitle: 'A menu', description: 'Drinks.', chipLists: project.chipLists})
  expect(item?.links).toEqual([{label: 'visitProject', href: 'https://menu.example/'}])
})

test('a course has its technologies, and no month without a valid date', () => {
  const [item] = experienceItems({course: [course]})
  expect(item).toMatchObject({id: 'c1', type: 'course', technologyList: [{name: 'React'}], links: []})
  expect(item).toMatchObject({date: 'soon', month: undefined})
})
