import {expect, test} from 'vitest'
import {experienceTypes, experienceTypesByRank} from './experience-types.ts'

test('ranks and id prefixes are unique', () => {
  const configs = experienceTypesByRank().map((type) => experienceTypes[type])
  expect(configs.map(({rank}) => rank)).toEqual([0, 1])
  expect(configs.map(({idPrefix}) => idPrefix)).toEqual(['p', 'c'])
})
