import {expect, test} from 'vitest'
import {experienceTypes, experienceTypesByRank} from './experience-types.ts'

test('ranks and id prefixes are unique', () => {
  const configs = experienceTypesByRank().map((type) => experienceTypes[type])
  expect(new Set(configs.map(({rank}) => rank)).size).toBe(configs.length)
  expect(new Set(configs.map(({idPrefix}) => idPrefix)).size).toBe(configs.length)
})
