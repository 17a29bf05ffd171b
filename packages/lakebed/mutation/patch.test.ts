import {Patch} from '@sanity/client'
import {makePatches, stringifyPatches} from '@sanity/diff-match-patch'
import {describe, expect, test} from 'vitest'
import type {JsonObject} from '../documents/document.ts'
import {applyPatch} from './patch.ts'

const base = {_id: 'd', _type: 'course'}

function patched(fields: JsonObject, patch: Parameters<typeof applyPatch>[1]): JsonObject {
  const {_id, _type, ...rest} = applyPatch({...base, ...fields}, patch)
  expect({_id, _type}).toEqual(base)
  return rest
}

const letters = (length: number) => Array.from({length}, (_, index) => String.fromCodePoint(97 + index))
const wholeNumbers = (from: number, to: number) =>
  Array.from({length: to - from + 1}, (_, offset) => from + offset)

/** -1 is the end of the array, -2 before its last item. */
const position = (given: number, length: number) =>
  given < 0 ? Math.max(length + given + 1, 0) : Math.min(given, length)

describe('a range', () => {
  test('selects the same items in every operation', () => {
    for (const length of wholeNumbers(0, 4)) {
      for (const from of wholeNumbers(-6, 6)) {
        for (const to of wholeNumbers(-6, 6)) {
          const list = letters(length)
          const start = position(from, length)
          const count = Math.max(position(to, length) - start, 0)
          const path = `list[${from}:${to}]`
          const items = ['x', 'y']
          const after = (patch: Parameters<typeof applyPatch>[1]) => patched({list}, patch)['list']
          const marked = list.map((item, i) => (i >= start && i < start + count ? '*' : item))
          expect(after({unset: [path]}), `unset ${path} of ${length}`).toEqual(list.toSpliced(start, count))
          expect(after({set: {[path]: '*'}}), `set ${path} of ${length}`).toEqual(marked)
          expect(after({insert: {replace: path, items}}), `replace ${path} of ${length}`).toEqual(
            list.toSpliced(start, count, ...items),
          )
          expect(after({insert: {before: path, items}}), `before ${path} of ${length}`).toEqual(
            list.toSpliced(start, 0, ...items),
          )
          expect(after({insert: {after: path, items}}), `after ${path} of ${length}`).toEqual(
            list.toSpliced(start + count, 0, ...items),
          )
        }
      }
    }
  })

  test("of the client's splice does what Array.splice does", () => {
    for (const length of wholeNumbers(0, 5)) {
      for (const start of wholeNumbers(-6, 6)) {
        for (const count of [undefined, -1, 0, 1, 2, 5]) {
          for (const items of [[], ['x'], ['x', 'y']]) {
            const list = letters(length)
            const {insert} = new Patch('d').splice('list', start, count, items).serialize()
            // The client only sends splices to the end from there.
            const deleted = start < 0 || count === undefined || count === -1 ? length : count
            expect(patched({list}, {insert: {items, ...insert}}), `${length}: ${start}, ${count}`).toEqual({
              list: list.toSpliced(start, deleted, ...items),
            })
          }
        }
      }
    }
  })

  test('may be open or cover everything', () => {
    const list = letters(4)
    expect(patched({list}, {unset: ['list[1:]']})).toEqual({list: ['a']})
    expect(patched({list}, {unset: ['list[:2]']})).toEqual({list: ['c', 'd']})
    expect(patched({list}, {unset: ['list[:]']})).toEqual({list: []})
    expect(patched({list}, {unset: ['list[0:900000000]']})).toEqual({list: []})
    expect(patched({list}, {insert: {replace: 'list[2:,:2,1:]', items: ['x']}})).toEqual({list: ['x']})
  })
})

describe('an index', () => {
  test('counts from the end when negative, and reaches the end of an empty array', () => {
    expect(patched({list: ['a', 'b']}, {unset: ['list[-1]']})).toEqual({list: ['a']})
    expect(patched({list: ['a', 'b']}, {insert: {after: 'list[-1]', items: ['c']}})).toEqual({
      list: ['a', 'b', 'c'],
    })
    for (const place of ['before', 'after'] as const) {
      expect(patched({list: []}, {insert: {[place]: 'list[-1]', items: ['c']}})).toEqual({list: ['c']})
    }
  })

  test('sets an item or the one after the last, and none beyond', () => {
    expect(patched({list: ['a']}, {set: {'list[0]': 'x', 'list[1]': 'y', 'list[7]': 'z'}})).toEqual({
      list: ['x', 'y'],
    })
  })
})

describe('a path', () => {
  const friends = [
    {_key: 'm', name: 'mork', age: 40},
    {_key: 'i', name: 'mindy', age: 32},
    {_key: 'f', name: 'franklin'},
  ]
  test.each([
    ['friends[*].name', ['mork', 'mindy', 'franklin']],
    ['friends[age > 35].name', ['mork']],
    ['friends[age?].name', ['mork', 'mindy']],
    ['friends[0, 2].name', ['mork', 'franklin']],
    ['friends[0, _key == "m"].name', ['mork']],
    ['friends[_key == "f"].name', ['franklin']],
    ['friends[age >= 40].name', ['mork']],
    ['friends[age > 40].name', []],
    ['friends[age <= 32].name', ['mindy']],
    ['friends[age < 32].name', []],
    ['friends[age != 40].name', ['mindy']],
    ['friends[name > 5].name', []],
    ['friends[name != "mork"].name', ['mindy', 'franklin']],
    ['friends.name', ['mork', 'mindy', 'franklin']],
    ['..name', ['mork', 'mindy', 'franklin']],
    ["friends[0]['name']", ['mork']],
  ])('%s selects the expected items', (path, expected) => {
    const changed = friends.map((friend) =>
      expected.includes(friend.name) ? {...friend, name: '!'} : friend,
    )
    expect(patched({friends}, {set: {[path]: '!'}})).toEqual({friends: changed})
  })

  test('creates missing objects, but no array items', () => {
    expect(patched({}, {set: {'deep.inside': 1}})).toEqual({deep: {inside: 1}})
    expect(patched({deep: null}, {set: {'deep.inside': 1}})).toEqual({deep: {inside: 1}})
    expect(patched({list: []}, {set: {'list[_key=="gone"].x': 1, 'none[0].x': 1}})).toEqual({list: []})
    expect(patched({}, {unset: ['deep.inside']})).toEqual({})
  })

  test('with a filter selects an object outside of an array', () => {
    const lead = {name: 'mork', age: 40}
    expect(patched({lead}, {set: {'lead[age > 39].name': '!', 'lead[0].name': '?'}})).toEqual({
      lead: {name: '!', age: 40},
    })
    expect(patched({lead}, {set: {'lead[age > 40].name': '!'}})).toEqual({lead})
  })

  test('may have 2000 characters', () => {
    const name = 'a'.repeat(2000)
    expect(patched({}, {set: {[name]: 1}})).toEqual({[name]: 1})
    expect(() => patched({}, {set: {[`${name}a`]: 1}})).toThrow('longer than 2000 characters')
  })

  test('with several matches sets a copy in each', () => {
    const patch = {set: {'list[*]': {n: 0}}, inc: {'list[0].n': 1}}
    expect(patched({list: [1, 2]}, patch)).toEqual({list: [{n: 1}, {n: 0}]})
  })

  test('of an unset refers to the items before it', () => {
    expect(patched({list: letters(4)}, {unset: ['list[0, 2]']})).toEqual({list: ['b', 'd']})
    expect(patched({list: letters(4)}, {unset: ['list[2, 0, 0]']})).toEqual({list: ['b', 'd']})
    expect(patched({a: {a: 1, list: [{a: 2}]}}, {unset: ['..a']})).toEqual({})
    expect(patched({list: [{a: 1}]}, {unset: ['[list[0].a, list[0]]']})).toEqual({list: []})
  })
})

test('an insert applies to the arrays that have the item', () => {
  const rows = [{cells: [{_key: 'x'}, 'last']}, {cells: ['other']}]
  const at = (path: string) => patched({rows}, {insert: {after: path, items: ['new']}})['rows']
  expect(at('rows[*].cells[_key=="x"]')).toEqual([{cells: [{_key: 'x'}, 'new', 'last']}, rows[1]])
  expect(at('rows[0].cells[*]')).toEqual([{cells: [{_key: 'x'}, 'last', 'new']}, rows[1]])
})

test('diffMatchPatch changes strings, at a shifted offset too, and nothing else', () => {
  const difference = stringifyPatches(makePatches(`${'x'.repeat(60)} Rust`, `${'x'.repeat(60)} Gust`))
  const diffMatchPatch = {name: difference, count: difference, none: difference}
  expect(patched({name: `${'x'.repeat(30)} Rust`, count: 1}, {diffMatchPatch})).toEqual({
    name: `${'x'.repeat(30)} Gust`,
    count: 1,
  })
})

test('a patch does not change its base document', () => {
  const document = {...base, list: [{_key: 'a', tags: ['x']}], deep: {n: 1}}
  const before = structuredClone(document)
  const after = applyPatch(document, {
    set: {'list[0].name': 'new'},
    unset: ['list[0].tags[0]'],
    inc: {'deep.n': 1},
    insert: {after: 'list[-1]', items: [{_key: 'b'}]},
  })
  expect(document).toEqual(before)
  expect(after).toMatchObject({list: [{_key: 'a', name: 'new', tags: []}, {_key: 'b'}], deep: {n: 2}})
})

test.each([
  ['counts up what is missing', {inc: {count: 1}}, 'Cannot increment "count" because it is not present'],
  ['counts down a text', {dec: {name: 1}}, 'Cannot decrement "name" because it is not a number'],
  ['counts up one of several that is no number', {inc: {'list[*].n': 1}}, 'because it is not'],
  ['inserts into nothing', {insert: {after: 'none[-1]', items: [1]}}, 'it is not an array'],
  [
    'inserts beside an item that is gone',
    {insert: {after: 'list[_key=="z"]', items: [1]}},
    'the item does not exist',
  ],
  ['inserts at what is no place', {insert: {after: 'list', items: [1]}}, 'does not select array items'],
  [
    'inserts at a path',
    {insert: {after: 'list[n]', items: [1]}},
    'selected by an index, a range or a filter',
  ],
  ['inserts at two places', {insert: {after: 'list[0]', before: 'list[0]', items: [1]}}, 'needs one of'],
  ['sets the whole document', {set: {'@': {}}}, 'cannot replace the whole document'],
  ['has a path that does not parse', {set: {'list[].n': 1}}, 'Cannot apply patch'],
  ['sets a prototype', {set: {'__proto__.x': 1}}, 'attribute name "__proto__" is reserved'],
  ['sets a prototype deep inside', {setIfMissing: {'list[0].__proto__.x': 1}}, '"__proto__" is reserved'],
  ['unsets what every object has', {unset: ['constructor.prototype']}, 'is reserved'],
])('a patch that %s is refused', (_case, patch, message) => {
  expect(() => patched({name: 'Rust', list: [{_key: 'a', n: 1}, {_key: 'b'}]}, patch)).toThrow(message)
})
