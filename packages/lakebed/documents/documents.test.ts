import {expect, test} from 'vitest'
import {Collection} from './collection.ts'
import {draftIdOf, isPublicId, isValidId, publishedIdOf, versionIdOf} from './document.ts'
import {referencesIn} from './references.ts'
import {storedDocument} from '../testing/documents.ts'

test.each(['a', 'A-1_b', 'drafts.a', 'versions.r1.a.b', '_.groups.x', 'a'.repeat(128)])(
  '%s is an id',
  (id) => {
    expect(isValidId(id)).toBe(true)
  },
)

test.each(['', '-a', '.a', 'a.', 'a..b', 'a b', 'a/b', 'ä', 'a"b', 'a'.repeat(129), 'a\n'])(
  '%j is no id',
  (id) => {
    expect(isValidId(id)).toBe(false)
  },
)

test('draft and version ids convert to the published id and back', () => {
  expect(['a.b', 'drafts.a.b', 'versions.r1.a.b'].map(publishedIdOf)).toEqual(['a.b', 'a.b', 'a.b'])
  expect([draftIdOf('versions.r1.a'), versionIdOf('drafts.a', 'r1')]).toEqual(['drafts.a', 'versions.r1.a'])
})

test('only ids without a dot are public', () => {
  const ids = ['a', 'drafts.a', 'versions.r1.a', 'secret.a', '_.groups.a']
  expect(ids.filter(isPublicId)).toEqual(['a'])
  const collection = new Collection(ids.map((id) => storedDocument(id, 'x')))
  expect(collection.view('public').all.map(({_id}) => _id)).toEqual(['a'])
  expect(collection.view('published').all.map(({_id}) => _id)).toEqual(['_.groups.a', 'a', 'secret.a'])
})

test('references are found at any depth; each target once, strong over weak', () => {
  const weak = {_ref: 'a', _weak: true}
  const found = referencesIn({
    one: weak,
    list: [{_ref: 'b'}, {deep: [[{_ref: 'a'}, weak]]}],
    number: {_ref: 7},
  })
  expect([...found]).toEqual([
    ['a', false],
    ['b', false],
  ])
  expect(referencesIn([weak]).get('a')).toBe(true)
})

test('references to other datasets and projects are weak', () => {
  const found = referencesIn([
    {_type: 'crossDatasetReference', _ref: 'a', _dataset: 'other'},
    {_type: 'globalDocumentReference', _ref: 'dataset:p.d:b'},
  ])
  expect([...found.values()]).toEqual([true, true])
})
