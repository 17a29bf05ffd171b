import {expect, test} from 'vitest'
import {draftIdOf, isPublicId, isValidId, publishedIdOf, versionIdOf} from './document.ts'

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

test('drafts and versions know what they are of', () => {
  expect(['a.b', 'drafts.a.b', 'versions.r1.a.b'].map(publishedIdOf)).toEqual(['a.b', 'a.b', 'a.b'])
  expect([draftIdOf('versions.r1.a'), versionIdOf('drafts.a', 'r1')]).toEqual(['drafts.a', 'versions.r1.a'])
})

test('only ids without a dot are public', () => {
  expect(['a', 'drafts.a', 'a.b'].map(isPublicId)).toEqual([true, false, false])
})
