import {expect, test} from 'vitest'
import {uniqueTechnologies} from './technology.ts'

test('each name stays once, where and how it first stood', () => {
  const technologies = [{name: 'B', icon: '/b.svg'}, {name: 'A'}, {name: 'B'}]
  expect(uniqueTechnologies(technologies)).toEqual([{name: 'B', icon: '/b.svg'}, {name: 'A'}])
})
