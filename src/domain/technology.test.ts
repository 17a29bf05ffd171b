import {expect, test} from 'vitest'
import {uniqueTechnologies} from './technology.ts'

test('the first technology of each name is kept', () => {
  const technologies = [{name: 'B', icon: '/b.svg'}, {name: 'A'}, {name: 'B'}]
  expect(uniqueTechnologies(technologies)).toEqual([{name: 'B', icon: '/b.svg'}, {name: 'A'}])
})
