import {expect, test} from 'vitest'
import {isList, matchTechnologies, splitNames} from './match-technologies.ts'

const known = ['React', 'React Native', 'Node.js', '.NET', 'C', 'C#', 'Café'].map((name) => ({
  id: name,
  name,
  isPublished: true,
}))

test.each([
  ['React, Vite, Vitest', ['React', 'Vite', 'Vitest']],
  ['React,Vite;Vitest | Jest', ['React', 'Vite', 'Vitest', 'Jest']],
  ['- React\r\n* Vite\n1. Vitest\n\n• Jest', ['React', 'Vite', 'Vitest', 'Jest']],
  ['  CI/CD  ', ['CI/CD']],
  ['React, react , RÉACT', ['RÉACT']],
  [' , ;\n', []],
])('%j is a list of %j', (text, names) => {
  expect(splitNames(text)).toEqual(names)
})

test('a name with spaces, dots and signs is no list', () => {
  expect(['React Native', 'Node.js', 'C#', 'CI/CD'].filter(isList)).toEqual([])
  expect(['React, Vite', 'React,', 'React\nVite'].every(isList)).toBe(true)
})

const ids = (technologies: readonly {id: string}[]) => technologies.map(({id}) => id)

test.each([
  ['react', 'React'],
  ['reactnative', 'React Native'],
  ['nodejs', 'Node.js'],
  ['node js', 'Node.js'],
  ['net', '.NET'],
  ['c#', 'C#'],
  ['cafe', 'Café'],
])('%s matches %s', (name, id) => {
  expect(ids(matchTechnologies([name], known).found)).toEqual([id])
})

test('technologies are unique, and unknown names are unchanged', () => {
  const {found, unknown} = matchTechnologies(['Vite', 'React', 'C', 'NodeJS', 'node.js'], known)
  expect(ids(found)).toEqual(['React', 'C', 'Node.js'])
  expect(unknown).toEqual(['Vite'])
})

test('an ambiguous name does not match', () => {
  const twins = [
    {id: 'a', name: 'Next.js', isPublished: true},
    {id: 'b', name: 'Next-JS', isPublished: true},
  ]
  expect(matchTechnologies(['nextjs'], twins).unknown).toEqual(['nextjs'])
})
