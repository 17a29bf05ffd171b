import {expect, test} from 'vitest'
import {experienceTypes, experienceTypesByRank, typeWords} from './experience-types.ts'

const facts = experienceTypesByRank().map((type) => experienceTypes[type])

const list = (type: 'conjunction' | 'disjunction', words: string[]) =>
  new Intl.ListFormat('en', {type}).format(words.map((word) => word.toLowerCase()))

test('the sentences of the interface name every type, in the order of the list', () => {
  const labels = facts.map(({label}) => label)
  expect(typeWords.and).toBe(list('conjunction', labels))
  expect(typeWords.or).toBe(list('disjunction', labels))
})

test('every type has its own place in the order and its own letter for ids', () => {
  expect(new Set(facts.map(({rank}) => rank)).size).toBe(facts.length)
  expect(new Set(facts.map(({idPrefix}) => idPrefix)).size).toBe(facts.length)
})
