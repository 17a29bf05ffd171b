import {expect, test} from 'vitest'
import {Collection} from './collection.ts'
import {draftIdOf, isPublicId, isValidId, publishedIdOf, versionIdOf} from './document.ts'
import type {Perspective} from './perspective.ts'
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

test.each<Perspective>(['raw', 'published', ['drafts']])(
  'a change updates the sorted lists of the perspective %j',
  (perspective) => {
    const ids = ['a', 'b', 'c', 'drafts.b', 'drafts.d']
    const collection = new Collection(ids.map((id) => storedDocument(id, 'x')))
    const view = collection.view(perspective)
    const {all} = view
    expect(view.ofType('x')).toEqual(all)
    const changes: [string, string | undefined][] = [
      ['b', 'y'],
      ['aa', 'x'],
      ['a', undefined],
      ['drafts.b', undefined],
      ['drafts.c', 'y'],
      ['gone', undefined],
      ['d', 'z'],
    ]
    for (const [id, type] of changes) {
      collection.replace(id, type === undefined ? undefined : storedDocument(id, type))
      const fresh = new Collection(collection.documents()).view(perspective)
      expect(view.all).toEqual(fresh.all)
      for (const each of ['x', 'y', 'z']) expect(view.ofType(each)).toEqual(fresh.ofType(each))
    }
    // Sorting all documents after each change takes milliseconds when there are many.
    expect(view.all).toBe(all)
  },
)
