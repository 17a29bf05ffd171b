import {expect, test} from 'vitest'
import {experienceTypes, experienceTypesByRank} from './experience-types.ts'

test('ranks and id prefixes are unique', () => {
  const facts = experienceTypesByRank().map((type) => experienceTypes[type])
  expect(facts.map(({rank}) => rank)).toEqual([0, 1])
  expect(facts.map(({idPrefix}) => idPrefix)).toEqual(['p', 'c'])
})
