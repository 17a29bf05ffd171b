import {describe, expect, test} from 'vitest'
import {Collection} from './collection.ts'
import type {LakeDocument} from './document.ts'
import {chance} from '../testing/chance.ts'

function document(_id: string, _type: string, more: object = {}): LakeDocument {
  return {
    _id,
    _type,
    _rev: 'r',
    _createdAt: '2025-01-01T00:00:00Z',
    _updatedAt: '2025-01-01T00:00:00Z',
    ...more,
  }
}

const perspectives = ['raw', 'published', 'public', ['drafts'], ['r1', 'drafts'], ['r2']] as const

describe('a view', () => {
  test.each([1, 2, 3, 4])('kept up to date shows what one built anew shows (run %i)', (seed) => {
    const {number, pick} = chance(seed)
    const kept = new Collection([])
    for (const perspective of perspectives) kept.view(perspective)
    for (let step = 0; step < 300; step += 1) {
      const prefix = pick(['', '', 'drafts.', 'versions.r1.', 'versions.r2.'])
      const id = `${prefix}${pick(['a', 'b', 'c', 'd', 'e.f'])}`
      const target = {_type: 'reference', _ref: pick(['a', 'b', 'c'])}
      if (number() < 0.3) kept.remove(id)
      else kept.put(document(id, pick(['course', 'project']), {step, target}))
    }
    const anew = new Collection(kept.documents())
    for (const perspective of perspectives) {
      const [view, expected] = [kept.view(perspective), anew.view(perspective)]
      expect(view.all.list).toEqual(expected.all.list)
      for (const type of ['course', 'project', 'gone'])
        expect(view.ofType(type)).toEqual(expected.ofType(type))
      for (const id of ['a', 'drafts.a', 'e.f']) {
        expect(view.get(id)).toEqual(expected.get(id))
        expect(kept.referencing(id, view)).toEqual(anew.referencing(id, expected))
      }
    }
  })

  test('lists documents in the order of their ids', () => {
    const collection = new Collection([document('b', 'x'), document('a', 'x')])
    collection.put(document('ab', 'x'))
    expect(collection.view('raw').all.list.map(({_id}) => _id)).toEqual(['a', 'ab', 'b'])
  })

  test('for the public shows nothing whose id has a dot, be it a draft, a version or a private path', () => {
    const ids = ['a', 'drafts.a', 'versions.r1.a', 'secret.a', '_.groups.a']
    const collection = new Collection(ids.map((id) => document(id, 'x')))
    expect(collection.view('public').all.list.map(({_id}) => _id)).toEqual(['a'])
    expect(collection.view('published').all.list.map(({_id}) => _id)).toEqual(['_.groups.a', 'a', 'secret.a'])
  })
})
