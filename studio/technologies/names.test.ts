import {expect, test} from 'vitest'
import {isList, sortOut, splitNames, suggestions} from './names.ts'

const known = ['React', 'React Native', 'Node.js', '.NET', 'C', 'C#', 'Café'].map((name) => ({
  id: name,
  name,
  isPublished: true,
}))
const none = new Set<string>()

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

test('one name is no list, though it has spaces, dots and signs', () => {
  expect(['React Native', 'Node.js', 'C#', 'CI/CD'].filter(isList)).toEqual([])
  expect(['React, Vite', 'React,', 'React\nVite'].every(isList)).toBe(true)
})

const ids = (technologies: readonly {id: string}[]) => technologies.map(({id}) => id)

test.each([
  ['react', 'React'],
  ['REACT  native', 'React Native'],
  ['reactnative', 'React Native'],
  ['nodejs', 'Node.js'],
  ['node js', 'Node.js'],
  ['net', '.NET'],
  ['c#', 'C#'],
  ['cafe', 'Café'],
])('%s means %s', (name, id) => {
  expect(ids(sortOut([name], known, none).found)).toEqual([id])
})

test('what is in the row is not found again, and what nobody knows is kept as it was written', () => {
  const {found, repeated, unknown} = sortOut(['Vite', 'React', 'C', 'NodeJS'], known, new Set(['React']))
  expect(ids(found)).toEqual(['C', 'Node.js'])
  expect(ids(repeated)).toEqual(['React'])
  expect(unknown).toEqual(['Vite'])
})

test('a name that two technologies are alike to means neither', () => {
  const twins = [
    {id: 'a', name: 'Next.js', isPublished: true},
    {id: 'b', name: 'Next-JS', isPublished: true},
  ]
  expect(sortOut(['nextjs'], twins, none).unknown).toEqual(['nextjs'])
})

test('those whose names begin with what was typed are suggested first, and none that is in the row', () => {
  expect(ids(suggestions('n', known, none))).toEqual(['Node.js', 'React Native', '.NET'])
  expect(ids(suggestions('react', known, new Set(['React'])))).toEqual(['React Native'])
  expect(suggestions(' ', known, none)).toEqual([])
})
