import {DatabaseSync, StatementSync} from 'node:sqlite'
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import type {SanityClient} from '@sanity/client'
import {openContentLake, type RunningLake} from '../server.ts'

let lake: RunningLake
let owner: SanityClient

beforeAll(async () => {
  lake = await openContentLake()
  owner = lake.owner()
})
beforeEach(() => owner.delete({query: '*'}))
afterAll(() => lake.close())

function diskFull(): unknown {
  const small = new DatabaseSync(':memory:')
  small.exec('PRAGMA max_page_count = 1')
  try {
    return small.exec('CREATE TABLE a (b)')
  } catch (error) {
    return error
  }
}

function post(body: string, options = ''): Promise<Response> {
  return lake.fetchAsOwner(`/v1/data/mutate/production?${options}`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body,
  })
}

const wholeNumbers = Array.from({length: 20_000}, (_, index) => index)
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

const strong = (id: string) => ({_type: 'reference', _ref: id})
const weak = (id: string) => ({...strong(id), _weak: true})

async function replaceAndDelete(options: string): Promise<unknown> {
  const mutations = [{createOrReplace: {_id: 'a', _type: 'course'}}, {delete: {id: 'gone'}}]
  return (await post(JSON.stringify({mutations}), options)).json()
}

describe('creating', () => {
  test('sets id, revision and times', async () => {
    const created = await owner.create({_type: 'course', name: 'Rust'})
    expect(created).toEqual({
      _id: expect.stringMatching(/^[\w-]{20,}$/),
      _type: 'course',
      _rev: expect.any(String),
      _createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      _updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      name: 'Rust',
    })
    expect(await owner.getDocument(created._id)).toEqual(created)
    expect(await owner.create({_type: 'course', deep: nested(100)})).toHaveProperty('deep')
  })

  test('completes an id that ends in a dot, and keeps the times of an import', async () => {
    const times = {_createdAt: '2020-01-02T03:04:05Z', _updatedAt: '2021-01-02T03:04:05Z'}
    expect(await owner.create({_id: 'drafts.', _type: 'course', ...times})).toMatchObject({
      _id: expect.stringMatching(/^drafts\.[\w-]{20,}$/),
      ...times,
    })
  })

  test('of an existing document is refused, replaced or skipped', async () => {
    await owner.create({_id: 'c1', _type: 'course', name: 'One'})
    await expect(owner.create({_id: 'c1', _type: 'course'})).rejects.toMatchObject({
      statusCode: 409,
      details: {
        type: 'mutationError',
        items: [{index: 0, error: {type: 'documentAlreadyExistsError', id: 'c1'}}],
      },
    })
    expect(await owner.createIfNotExists({_id: 'c1', _type: 'course', name: 'Two'})).toMatchObject({
      name: 'One',
    })
    expect(await owner.createOrReplace({_id: 'c1', _type: 'course', name: 'Two'})).toMatchObject({
      name: 'Two',
    })
  })

  test.each([
    ['The document lacks "_type"', {_id: 'c1'}],
    ['The document lacks "_type"', {_id: 'c1', _type: ''}],
    ['The document ID "a/b" is invalid. Use up to 128 letters', {_id: 'a/b', _type: 'course'}],
    ['The document ID "a..b" is invalid.', {_id: 'a..b', _type: 'course'}],
    ['The document ID 7 is invalid.', {_id: 7, _type: 'course'}],
    ['"_createdAt" must be a time such as 2025', {_type: 'course', _createdAt: 'yesterday'}],
    ['"_updatedAt" must be a time such as 2025', {_type: 'course', _updatedAt: '2025-13-01T00:00:00Z'}],
    ['The attribute name "hasOwnProperty" is reserved', {_type: 'course', nested: [{hasOwnProperty: 1}]}],
    [
      '"__proto__" is reserved',
      {_type: 'a', nested: JSON.parse('{"__proto__": {"polluted": 1}}') as unknown},
    ],
    ['nested deeper than 100 levels', {_type: 'course', deep: nested(101)}],
  ])('a document is refused: %s', async (reason, document) => {
    const response = await post(JSON.stringify({mutations: [{create: document}]}))
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {error: {type: 'mutationError', items: [{error: {description: expect.stringContaining(reason)}}]}},
    ])
    expect(await owner.fetch('count(*)')).toBe(0)
  })
})

describe('patching', () => {
  beforeEach(async () => {
    await owner.create({
      _id: 'c1',
      _type: 'course',
      name: 'Rust',
      count: 5,
      tags: ['a', 'b'],
      list: [
        {_key: 'x', text: 'one'},
        {_key: 'y', text: 'two'},
      ],
    })
  })

  test('applies set, setIfMissing, unset, inc and dec', async () => {
    const patched = await owner
      .patch('c1')
      .set({name: 'Go', 'deep.inside': 1, 'list[_key=="y"].text': 'zwei'})
      .setIfMissing({name: 'ignored', link: 'https://example.com'})
      .unset(['tags[0]', 'list[_key=="x"]'])
      .inc({count: 3})
      .dec({count: 1})
      .commit()
    expect(patched).toMatchObject({
      name: 'Go',
      link: 'https://example.com',
      deep: {inside: 1},
      count: 7,
      tags: ['b'],
      list: [{_key: 'y', text: 'zwei'}],
    })
  })

  test('sets a new revision and keeps _createdAt', async () => {
    const before = await owner.getDocument('c1')
    const after = await owner.patch('c1').set({name: 'Go'}).commit()
    expect(after._createdAt).toBe(before?._createdAt)
    expect(after._rev).not.toBe(before?._rev)
  })

  test('with ifRevisionID succeeds or is a conflict', async () => {
    const {_rev: current} = await owner.patch('c1').set({count: 6}).commit()
    await owner.patch('c1').ifRevisionId(current).set({count: 7}).commit()
    await expect(owner.patch('c1').ifRevisionId(current).set({count: 8}).commit()).rejects.toMatchObject({
      statusCode: 409,
      details: {
        items: [
          {error: {type: 'documentRevisionIDDoesNotMatchError', id: 'c1', expectedRevisionID: current}},
        ],
      },
    })
    expect(await owner.fetch('*[_id == "c1"][0].count')).toBe(7)
  })

  test('selects documents by query', async () => {
    await owner.create({_id: 'c2', _type: 'course', count: 1})
    await owner.create({_id: 't1', _type: 'technology', count: 1})
    await owner
      .patch({query: '*[_type == $type && count > 2]', params: {type: 'course'}})
      .inc({count: 10})
      .commit()
    expect(await owner.fetch('*[defined(count)] | order(_id asc).count')).toEqual([15, 1, 1])
  })

  test('of a missing document fails', async () => {
    await expect(owner.patch('nobody').set({a: 1}).commit()).rejects.toMatchObject({
      statusCode: 409,
      details: {items: [{error: {type: 'documentNotFoundError', id: 'nobody'}}]},
    })
  })

  test.each([
    ['Cannot modify immutable attribute "_id"', {set: {_id: 'other'}}],
    ['Cannot modify immutable attribute "_type"', {set: {_type: 'other'}}],
    ['Cannot modify immutable attribute "_createdAt"', {set: {_createdAt: 'other'}}],
    ['A number is too large: JSON would store it as null', {inc: {count: 1.7e308}, dec: {count: -1.7e308}}],
    ['Malformed patch at "inc.count": Invalid type: Expected number', {inc: {count: '1'}}],
    ['Malformed patch at "unset": Invalid type: Expected Array', {unset: 'name'}],
    ['Cannot apply patch to "c1": Invalid patch string: what?', {diffMatchPatch: {name: 'what?'}}],
  ])('is refused: %s', async (reason, operations) => {
    const before = await owner.getDocument('c1')
    const response = await post(JSON.stringify({mutations: [{patch: {id: 'c1', ...operations}}]}))
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {error: {items: [{error: {description: expect.stringContaining(reason)}}]}},
    ])
    expect(await owner.getDocument('c1')).toEqual(before)
  })
})

describe('deleting', () => {
  test('selects by id or query, and ignores missing documents', async () => {
    for (const _id of ['a', 'b', 'c']) await owner.create({_id, _type: 'course'})
    await owner.delete('a')
    await owner.delete('a')
    await owner.delete({query: '*[_id == "b"]'})
    expect(await owner.fetch('*._id')).toEqual(['c'])
  })
})

describe('references', () => {
  beforeEach(() => owner.create({_id: 't1', _type: 'technology'}))

  test('that are strong need an existing target', async () => {
    const dangling = owner.create({_id: 'c1', _type: 'course', tech: [strong('t1'), strong('nobody')]})
    await expect(dangling).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('references non-existent document "nobody"'),
    })
    await owner.create({_id: 'c1', _type: 'course', tech: [strong('t1')]})
    await expect(
      owner
        .patch('c1')
        .set({other: strong('nobody')})
        .commit(),
    ).rejects.toMatchObject({statusCode: 409})
  })

  test('prevent the deletion of their target', async () => {
    await owner.create({_id: 'c1', _type: 'course', deep: {list: [{tech: strong('t1')}]}})
    await owner.create({_id: 'drafts.c2', _type: 'course', tech: strong('t1')})
    await expect(owner.delete('t1')).rejects.toMatchObject({
      statusCode: 409,
      details: {
        items: [
          {
            error: {
              type: 'documentHasExistingReferencesError',
              id: 't1',
              referencingIDs: ['c1', 'drafts.c2'],
            },
          },
        ],
      },
    })
    expect(await owner.getDocument('t1')).toBeTruthy()
  })

  test('prevent a type change of their target', async () => {
    await owner.create({_id: 'c1', _type: 'course', tech: strong('t1')})
    const other = {_id: 't1', _type: 'course'}
    await expect(owner.createOrReplace(other)).rejects.toMatchObject({
      statusCode: 409,
      details: {items: [{error: {type: 'documentHasExistingReferencesError', referencingIDs: ['c1']}}]},
    })
    await expect(owner.transaction().delete('t1').create(other).commit()).rejects.toMatchObject({
      statusCode: 409,
    })
    await owner.patch('c1').unset(['tech']).commit()
    await owner.createOrReplace(other)
  })

  test('from more than three documents are counted, and self-references are ignored', async () => {
    await owner.createOrReplace({_id: 't1', _type: 'technology', self: strong('t1')})
    await owner.createOrReplace({_id: 't1', _type: 'tool', self: strong('t1')})
    for (const _id of ['a', 'b', 'c']) await owner.create({_id, _type: 'course', tech: strong('t1')})
    await expect(owner.delete('t1')).rejects.toThrow(/from "a", "b", "c"$/m)
    await owner.create({_id: 'd', _type: 'course', tech: strong('t1')})
    await expect(owner.delete('t1')).rejects.toThrow('from "a", "b", "c" and 1 more')
  })

  test('may be deleted with their target in one transaction, in any order', async () => {
    await owner.create({_id: 'c1', _type: 'course', tech: strong('t1')})
    await owner.transaction().delete('t1').delete('c1').commit()
    await owner
      .transaction()
      .create({_id: 'c1', _type: 'course', tech: strong('t1')})
      .create({_id: 't1', _type: 'technology'})
      .commit()
    expect(await owner.fetch('*[references("t1")]._id')).toEqual(['c1'])
  })

  test('that are weak may dangle', async () => {
    await owner.create({_id: 'c1', _type: 'course', tech: [weak('t1'), weak('nobody')]})
    await owner.delete('t1')
    expect(await owner.fetch('*[_id == "c1"][0].tech[]->')).toEqual([null, null])
  })
})

describe('a transaction', () => {
  test('is atomic', async () => {
    const transaction = owner
      .transaction()
      .create({_id: 'a', _type: 'course'})
      .patch('a', {set: {name: 'A'}})
      .patch('nobody', {set: {name: 'B'}})
    await expect(transaction.commit()).rejects.toMatchObject({details: {items: [{index: 2}]}})
    expect(await owner.fetch('count(*)')).toBe(0)
  })

  test("takes the client's id, which becomes the revision", async () => {
    const {transactionId} = await owner.mutate([{create: {_id: 'a', _type: 'course'}}], {
      transactionId: 'my-own.id_1',
      returnDocuments: false,
    })
    expect([transactionId, (await owner.getDocument('a'))?._rev]).toEqual(['my-own.id_1', 'my-own.id_1'])
  })

  test('that is retried is applied once', async () => {
    await owner.create({_id: 'a', _type: 'course', n: 0})
    const send = () =>
      owner.mutate([{patch: {id: 'a', inc: {n: 1}}}], {transactionId: 'once', returnDocuments: false})
    await send()
    expect(await send()).toMatchObject({transactionId: 'once'})
    expect(await owner.fetch('*[_id == "a"][0].n')).toBe(1)
    const other = owner.mutate([{patch: {id: 'a', inc: {n: 5}}}], {transactionId: 'once'})
    await expect(other).rejects.toMatchObject({statusCode: 409})
  })

  test.each([
    ['overlapping ranges', {unset: [`list[${Array(600).fill(':').join(',')}]`]}],
    ['many filters', {unset: wholeNumbers.map((n) => `list[n == ${n}]`)}],
  ])('that takes too long is stopped: %s', async (_case, patch) => {
    await using small = await openContentLake({limits: {transactionMs: 300}})
    const list = wholeNumbers.map((n) => ({n}))
    await small.owner().create({_id: 'a', _type: 'course', list})
    const message = 'The transaction took longer than 300 ms'
    await expect(small.owner().patch('a', patch).commit()).rejects.toThrow(message)
    expect(await small.owner().fetch('count(*[0].list)')).toBe(list.length)
  })

  test('with an invalid id is refused', async () => {
    const send = (transactionId: string) => owner.mutate([{create: {_type: 'a'}}], {transactionId})
    await expect(send('a b')).rejects.toMatchObject({statusCode: 400})
    await expect(send('a'.repeat(129))).rejects.toMatchObject({statusCode: 400})
    expect(await send('a'.repeat(128))).toMatchObject({transactionId: 'a'.repeat(128)})
  })

  test('in a dry run returns its results and changes nothing', async () => {
    const result = await owner.mutate([{create: {_id: 'a', _type: 'course'}}], {
      dryRun: true,
      returnDocuments: true,
    })
    expect(result).toMatchObject([{_id: 'a'}])
    expect(await owner.fetch('count(*)')).toBe(0)
  })

  test('generates array keys on request', async () => {
    const created = await owner.create(
      {_type: 'course', list: [{text: 'a'}, {_key: 'mine', inner: [{}]}, 'plain']},
      {autoGenerateArrayKeys: true},
    )
    expect(created['list']).toEqual([
      {text: 'a', _key: expect.stringMatching(/^[\da-f]{12}$/)},
      {_key: 'mine', inner: [{_key: expect.any(String)}]},
      'plain',
    ])
  })

  test('returns ids or documents on request', async () => {
    expect(await replaceAndDelete('')).toEqual({transactionId: expect.any(String)})
    expect(await replaceAndDelete('returnIds=true')).toMatchObject({
      results: [
        {id: 'a', operation: 'update'},
        {id: 'gone', operation: 'none'},
      ],
    })
    expect(await replaceAndDelete('returnDocuments=true')).toMatchObject({
      results: [{document: {_id: 'a'}}, {}],
    })
  })

  const oneKind =
    'A mutation contains exactly one of: create, createOrReplace, createIfNotExists, delete, patch'
  test.each([
    ['no JSON', '{"mutations": [', 'Malformed body: Invalid JSON'],
    ['no mutations', '{}', 'Malformed body at "mutations": Invalid key'],
    [
      'mutations that are no list',
      '{"mutations": {"create": {}}}',
      'Malformed body at "mutations": Invalid type',
    ],
    [
      'a mutation that is no object',
      '{"mutations": [1]}',
      'Malformed body at "mutations.0": Expected an object',
    ],
    ['an unknown mutation', '{"mutations": [{"destroy": {"id": "a"}}]}', oneKind],
    ['a mutation that inherits its name', '{"mutations": [{"toString": {"id": "a"}}]}', oneKind],
    ['two mutations in one', '{"mutations": [{"delete": {"id": "a"}, "create": {"_type": "a"}}]}', oneKind],
    [
      'a delete that selects nothing',
      '{"mutations": [{"delete": {}}]}',
      'Malformed delete: Select documents by "id" or "query"',
    ],
    [
      'nesting without end',
      `{"mutations": [{"create": {"_type": "a", "deep": ${'['.repeat(200_000)}${']'.repeat(200_000)}}}]}`,
      'The document is nested deeper than 100 levels',
    ],
    [
      'a path without end',
      `{"mutations": [{"patch": {"id": "a", "set": {"${'a.'.repeat(100_000)}a": 1}}}]}`,
      'Cannot apply patch to "a": The path is longer than 2000 characters: a.a.a',
    ],
    [
      'a patch by a malformed query',
      '{"mutations": [{"patch": {"query": "*[", "set": {}}}]}',
      'unexpected end-of-file, expected expression',
    ],
  ])('of %s is refused', async (_case, body, message) => {
    await owner.create({_id: 'a', _type: 'course'})
    const response = await post(body)
    const {error, message: gatewayMessage = error.description} = await response.json()
    expect([response.status, gatewayMessage]).toEqual([400, expect.stringContaining(message)])
    expect(await owner.fetch('count(*)')).toBe(1)
  })

  test('on a full disk is refused with advice, and stores nothing', async () => {
    const full = diskFull()
    vi.spyOn(StatementSync.prototype, 'run').mockImplementationOnce(() => {
      throw full
    })
    const refused = owner.create({_id: 'a', _type: 'course'})
    await expect(refused).rejects.toMatchObject({
      statusCode: 507,
      message: expect.stringContaining('disk is full'),
    })
    vi.restoreAllMocks()
    expect(await owner.fetch('count(*)')).toBe(0)
    await owner.create({_id: 'a', _type: 'course'})
    expect(await owner.fetch('count(*)')).toBe(1)
  })
})
