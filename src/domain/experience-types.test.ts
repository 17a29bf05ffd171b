import {expect, test} from 'vitest'
import {experienceTypes, experienceTypesByRank} from './experience-types.ts'

test('every type has its own place in the order and its own letter for ids', () => {
  const facts = experienceTypesByRank().map((type) => experienceTypes[type])
  expect(facts.map(({rank}) => rank)).toEqual([0, 1])
  expect(facts.map(({idPrefix}) => idPrefix)).toEqual(['p', 'c'])
})
