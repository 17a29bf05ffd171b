import {expect, test} from 'vitest'
import {assetsOf, isSame, lakeFromPlain, plainFromLake, referencesIn} from './plain-document.ts'

const hash = 'a'.repeat(40)

test('documents convert between lake and plain form', () => {
  const picture = {_type: 'image', asset: {_type: 'reference', _ref: `image-${hash}-8x6-png`}}
  const stored = {
    _rev: 'tx1',
    _createdAt: '2026-01-01T00:00:00Z',
    title: 'Desk',
    gone: null,
    _type: 'project',
    items: [{picture, text: 'x', _key: 'k'}, 7, {asset: 'no reference'}],
    _id: 'p1',
  }
  const plain = plainFromLake(stored)
  expect(JSON.stringify(plain)).toBe(
    JSON.stringify({
      _id: 'p1',
      _type: 'project',
      items: [
        {_key: 'k', picture: {_type: 'image', _sanityAsset: `image@${hash}`}, text: 'x'},
        7,
        {asset: 'no reference'},
      ],
      title: 'Desk',
    }),
  )
  expect([...assetsOf([plain])]).toEqual([`image@${hash}`])
  const {_rev, _createdAt, gone: _gone, ...content} = stored
  expect(lakeFromPlain(plain, () => `image-${hash}-8x6-png`)).toEqual(content)
  expect([isSame(plain, plainFromLake({...stored, _rev: 'tx2'})), isSame(plain, content)]).toEqual([
    true,
    false,
  ])
  expect(referencesIn(content)).toEqual([`image-${hash}-8x6-png`])
})
