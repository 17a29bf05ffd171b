import {expect, test} from 'vitest'
import {referencesIn} from './references.ts'

test('references are found at any depth, each target once', () => {
  const found = referencesIn({
    one: {_ref: 'a'},
    list: [{_ref: 'b'}, {deep: [[{_ref: 'a'}]]}],
    text: '_ref',
    number: {_ref: 7},
  })
  expect([...found.keys()]).toEqual(['a', 'b'])
})

test('a strong reference outweighs a weak one to the same document', () => {
  const weak = {_ref: 'a', _weak: true}
  expect(referencesIn([weak, {_ref: 'a'}]).get('a')).toEqual({to: 'a', weak: false})
  expect(referencesIn([{_ref: 'a'}, weak]).get('a')).toEqual({to: 'a', weak: false})
  expect(referencesIn([weak]).get('a')).toEqual({to: 'a', weak: true})
})

test('references into other datasets and projects are left unchecked', () => {
  const found = referencesIn([
    {_type: 'crossDatasetReference', _ref: 'a', _dataset: 'other'},
    {_type: 'globalDocumentReference', _ref: 'dataset:p.d:b'},
  ])
  expect([...found.values()].map(({weak}) => weak)).toEqual([true, true])
})
