import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {openContentLake, type RunningLake} from '../server.ts'

let lake: RunningLake
let owner: SanityClient

beforeAll(async () => {
  lake = await openContentLake()
  owner = lake.owner()
})
beforeEach(() => owner.delete({query: '*'}))
afterAll(() => lake.close())

const course = (_id: string, more: object = {}) => owner.create({_id, _type: 'course', ...more})
const document = (id: string) => owner.getDocument(id)
const ids = () => owner.fetch('*[_type == "course"] | order(_id asc)._id', {}, {perspective: 'raw'})

type Action = [name: string, input: object]

async function act(actions: Action[], more: object = {}): Promise<{status: number; body: unknown}> {
  const sent = actions.map(([name, input]) => ({actionType: `sanity.action.document.${name}`, ...input}))
  const response = await lake.fetchAsOwner('/v2025-02-19/data/actions/production', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({actions: sent, ...more}),
  })
  return {status: response.status, body: await response.json()}
}

const pair = {draftId: 'drafts.c1', publishedId: 'c1'}
const create = (ifExists: string, name: string) =>
  act([['create', {publishedId: 'c1', attributes: {_id: 'drafts.c1', _type: 'course', name}, ifExists}]])
const edit = (name: string) => act([['edit', {...pair, patch: {set: {name}}}]])
const publish = (more: object = {}) => act([['publish', {...pair, ...more}]])
const unpublish = () => act([['unpublish', pair]])

const failure = (status: number, type: string) => ({
  status,
  body: {error: {type: 'actionError', items: [{index: 0, error: {type}}]}},
})

describe('create', () => {
  test('creates a draft; fails or does nothing if it exists, as ifExists says', async () => {
    await create('fail', 'One')
    expect(await create('fail', 'Two')).toMatchObject(failure(409, 'documentAlreadyExistsError'))
    expect(await create('ignore', 'Three')).toMatchObject({status: 200})
    expect(await document('drafts.c1')).toMatchObject({name: 'One'})
  })

  test('fails if the document is published, whatever ifExists says', async () => {
    await course('c1')
    for (const ifExists of ['fail', 'ignore'])
      expect(await create(ifExists, 'One')).toMatchObject(failure(409, 'documentAlreadyExistsError'))
    expect(await ids()).toEqual(['c1'])
  })

  test('creates what the id of its attributes says: the published document, or without an id a draft', async () => {
    await act([['create', {publishedId: 'c1', attributes: {_id: 'c1', _type: 'course'}}]])
    await act([['create', {publishedId: 'c2', attributes: {_type: 'course'}}]])
    expect(await ids()).toEqual(['c1', 'drafts.c2'])
  })

  test('and edit generate array keys', async () => {
    const list = [{text: 'a'}, {_key: 'mine'}]
    const patch = {insert: {after: 'list[-1]', items: [{text: 'b'}]}}
    await act([
      ['create', {publishedId: 'c1', attributes: {_type: 'course', list}}],
      ['edit', {...pair, patch}],
    ])
    const key = expect.stringMatching(/^[\da-f]{12}$/)
    expect(await document('drafts.c1')).toMatchObject({
      list: [{text: 'a', _key: key}, {_key: 'mine'}, {text: 'b', _key: key}],
    })
  })
})

describe('ids', () => {
  beforeEach(async () => {
    await course('c1', {name: 'One'})
    await course('drafts.c1', {name: 'Two'})
    await course('drafts.c2', {name: 'Other'})
  })

  test.each<Action>([
    ['create', {publishedId: 'c3', attributes: {_id: 'drafts.c4', _type: 'course'}}],
    ['create', {publishedId: 'drafts.c3', attributes: {_type: 'course'}}],
    ['edit', {draftId: 'drafts.c2', publishedId: 'c1', patch: {set: {name: 'x'}}}],
    ['edit', {draftId: 'c1', publishedId: 'c1', patch: {set: {name: 'x'}}}],
    ['publish', {draftId: 'drafts.c2', publishedId: 'c1'}],
    ['publish', {draftId: 'drafts.c1', publishedId: 'drafts.c2'}],
    ['unpublish', {draftId: 'drafts.c2', publishedId: 'c1'}],
    ['delete', {publishedId: 'c1', includeDrafts: ['drafts.c2']}],
    ['delete', {publishedId: 'c1'}],
    ['discard', {draftId: 'c1'}],
    ['replaceDraft', {publishedId: 'c1', attributes: {_id: 'drafts.c2', _type: 'course'}}],
    ['version.create', {publishedId: 'c1', baseId: 'c1', versionId: 'versions.r1.c2'}],
    ['version.create', {publishedId: 'c1', document: {_id: 'c3', _type: 'course'}}],
    ['version.replace', {document: {_id: 'c1', _type: 'course'}}],
    ['version.unpublish', {publishedId: 'c1', versionId: 'versions.r1.c2'}],
  ])('of different documents are refused (%s %j)', async (...action) => {
    const before = await owner.fetch('* | order(_id asc)', {}, {perspective: 'raw'})
    expect(await act([action])).toMatchObject(failure(400, 'invalidActionError'))
    expect(await owner.fetch('* | order(_id asc)', {}, {perspective: 'raw'})).toEqual(before)
  })

  test('of drafts may be passed as versionId', async () => {
    const draft = {versionId: 'drafts.c1', publishedId: 'c1'}
    await act([
      ['edit', {...draft, patch: {set: {name: 'Three'}}}],
      ['publish', draft],
    ])
    expect(await document('c1')).toMatchObject({name: 'Three'})
    expect(await act([['unpublish', draft]])).toMatchObject({status: 200})
    await act([['discard', {versionId: 'drafts.c1'}]])
    expect(await ids()).toEqual(['drafts.c2'])
  })
})

test('edit creates a draft from the published document, then changes the draft', async () => {
  expect(await edit('Two')).toMatchObject(failure(409, 'documentNotFoundError'))
  await course('c1', {name: 'One', link: 'kept'})
  await edit('Two')
  await act([['edit', {...pair, patch: {set: {more: 1}}}]])
  expect([await document('c1'), await document('drafts.c1')]).toMatchObject([
    {name: 'One'},
    {name: 'Two', link: 'kept', more: 1},
  ])
})

describe('publish', () => {
  test('replaces the published document with the draft', async () => {
    await course('c1', {name: 'One', old: true})
    await course('drafts.c1', {name: 'Two'})
    await publish()
    expect(await ids()).toEqual(['c1'])
    expect(await document('c1')).toMatchObject({name: 'Two'})
    expect(await document('c1')).not.toHaveProperty('old')
  })

  test('strengthens references that are weak until publication', async () => {
    await owner.create({_id: 't1', _type: 'technology'})
    const reference = {_type: 'reference', _ref: 't1', _weak: true}
    await course('drafts.c1', {
      becomes: [{deep: {...reference, _strengthenOnPublish: {type: 'technology'}}, _key: 'a'}],
      stays: {...reference, _strengthenOnPublish: {type: 'technology', weak: true}},
      was: reference,
    })
    await publish()
    expect(await owner.fetch('*[_id == "c1"][0]{becomes, stays, was}')).toEqual({
      becomes: [{deep: {_type: 'reference', _ref: 't1'}, _key: 'a'}],
      stays: reference,
      was: reference,
    })
  })

  test('is refused when a reference would dangle', async () => {
    const tech = {_type: 'reference', _ref: 'new', _weak: true, _strengthenOnPublish: {type: 'technology'}}
    await course('drafts.c1', {tech})
    expect(await publish()).toMatchObject(failure(409, 'documentReferenceDoesNotExistError'))
    expect(await ids()).toEqual(['drafts.c1'])
  })

  test('is refused when either revision differs from the expected one', async () => {
    const [published, draft] = [await course('c1'), await course('drafts.c1')]
    expect(await publish({ifPublishedRevisionId: 'old'})).toMatchObject({status: 409})
    expect(await publish({ifDraftRevisionId: 'old'})).toMatchObject({status: 409})
    const right = {ifDraftRevisionId: draft._rev, ifPublishedRevisionId: published._rev}
    expect(await publish(right)).toMatchObject({status: 200})
  })
})

describe('unpublish', () => {
  test('turns the published document into a draft, unless one exists', async () => {
    await course('c1', {name: 'One'})
    await unpublish()
    expect(await document('drafts.c1')).toMatchObject({name: 'One'})
    await course('c1', {name: 'Two'})
    await unpublish()
    expect(await ids()).toEqual(['drafts.c1'])
    expect(await document('drafts.c1')).toMatchObject({name: 'One'})
  })

  test('is refused while other documents reference it', async () => {
    await course('c1')
    await course('p1', {course: {_type: 'reference', _ref: 'c1'}})
    expect(await unpublish()).toMatchObject(failure(409, 'documentHasExistingReferencesError'))
  })
})

describe('delete and discard', () => {
  beforeEach(async () => {
    await owner.releases.create({releaseId: 'r1'})
    for (const id of ['c1', 'drafts.c1', 'versions.r1.c1']) await course(id)
  })

  test('delete is refused while a draft or version exists that it does not name', async () => {
    for (const includeDrafts of [undefined, ['drafts.c1'], ['versions.r1.c1']]) {
      expect(await act([['delete', {publishedId: 'c1', includeDrafts}]])).toMatchObject({
        status: 400,
        body: {error: {description: expect.stringContaining('includeDrafts')}},
      })
    }
    expect(await ids()).toHaveLength(3)
  })

  test.each([
    [false, 1],
    [true, 0],
  ])('delete removes drafts, and with purge=%j the history', async (purge, left) => {
    await act([['delete', {publishedId: 'c1', includeDrafts: ['drafts.c1', 'versions.r1.c1'], purge}]])
    expect(await ids()).toEqual([])
    const path = '/v1/data/history/production/documents/c1?lastRevision=true'
    const {documents}: {documents: unknown[]} = await (await lake.fetchAsOwner(path)).json()
    expect(documents).toHaveLength(left)
  })

  test.each<Action>([
    ['discard', {draftId: 'drafts.c1'}],
    ['version.discard', {versionId: 'drafts.c1'}],
  ])('%s removes the draft', async (...action) => {
    await act([action])
    expect(await ids()).toEqual(['c1', 'versions.r1.c1'])
  })
})

describe('versions', () => {
  beforeEach(async () => {
    for (const releaseId of ['r1', 'r2']) await owner.releases.create({releaseId})
    await course('c1', {name: 'One'})
  })

  test('are created from a base or from a document, once', async () => {
    const fromBase: Action = [
      'version.create',
      {publishedId: 'c1', baseId: 'c1', versionId: 'versions.r1.c1'},
    ]
    expect(await act([fromBase])).toMatchObject({status: 200})
    expect(await act([fromBase])).toMatchObject({status: 409})
    const r2 = {_id: 'versions.r2.c1', _type: 'course', name: 'R2'}
    await act([['version.create', {publishedId: 'c1', document: r2}]])
    expect([await document('versions.r1.c1'), await document('versions.r2.c1')]).toMatchObject([
      {name: 'One'},
      {name: 'R2'},
    ])
  })

  test('and drafts are replaced only if they exist', async () => {
    const attributes = {_type: 'course', name: 'New'}
    const [draft, version] = [
      {...attributes, _id: 'drafts.c1'},
      {...attributes, _id: 'versions.r1.c1'},
    ]
    const missing = failure(409, 'documentNotFoundError')
    expect(await act([['replaceDraft', {publishedId: 'nobody', attributes}]])).toMatchObject(missing)
    expect(await act([['version.replace', {document: version}]])).toMatchObject(missing)
    await course('drafts.c1', {name: 'Two', extra: 1})
    await act([['replaceDraft', {publishedId: 'c1', attributes}]])
    expect(await document('drafts.c1')).toMatchObject({name: 'New'})
    expect(await document('drafts.c1')).not.toHaveProperty('extra')
    await act([['version.replace', {document: {...draft, name: 'Again'}}]])
    expect(await document('drafts.c1')).toMatchObject({name: 'Again'})
  })

  test('can be marked for unpublication', async () => {
    await act([['version.unpublish', {versionId: 'versions.r1.c1', publishedId: 'c1'}]])
    expect(await document('versions.r1.c1')).toMatchObject({name: 'One', _system: {delete: true}})
  })
})

const importRelease = (ifExists: string, title: string) => {
  const input = {releaseId: 'r1', attributes: {_type: 'system.release', metadata: {title}}, ifExists}
  return act([], {actions: [{actionType: 'sanity.action.release.import', ...input}]})
}
const releaseTitle = () =>
  owner.fetch('*[_id == "_.releases.r1"][0].metadata.title', {}, {perspective: 'raw'})

test('an import includes releases', async () => {
  await importRelease('fail', 'One')
  expect(await importRelease('fail', 'Two')).toMatchObject({status: 409})
  await importRelease('ignore', 'Three')
  expect(await releaseTitle()).toBe('One')
  await importRelease('replace', 'Four')
  expect(await releaseTitle()).toBe('Four')
})

describe('several actions', () => {
  const createDraft: Action = ['create', {publishedId: 'c1', attributes: {_type: 'course', name: 'One'}}]

  test("apply in order, in one transaction with the client's id", async () => {
    const actions: Action[] = [
      createDraft,
      ['edit', {...pair, patch: {set: {name: 'Two'}}}],
      ['publish', pair],
    ]
    expect((await act(actions, {transactionId: 'at-once'})).body).toEqual({transactionId: 'at-once'})
    expect(await document('c1')).toMatchObject({name: 'Two', _rev: 'at-once'})
    expect(await ids()).toEqual(['c1'])
  })

  test('are atomic, and not applied in a dry run', async () => {
    const wrong: Action = ['publish', {draftId: 'drafts.nobody', publishedId: 'nobody'}]
    expect(await act([createDraft, wrong])).toMatchObject({
      status: 409,
      body: {error: {type: 'actionError', items: [{index: 1}]}},
    })
    expect(await act([createDraft], {dryRun: true})).toMatchObject({status: 200})
    expect(await ids()).toEqual([])
  })

  test.each([
    ['unknown', {actionType: 'sanity.action.document.variant.create', publishedId: 'c1'}],
    ['named like what every object has', {actionType: 'constructor'}],
    ['incomplete', {actionType: 'sanity.action.document.publish', draftId: 'drafts.c1'}],
    ['of the wrong type', {actionType: 'sanity.action.document.discard', draftId: 7}],
    ['not an action', {}],
  ])('are refused when one is %s', async (_case, action) => {
    expect(await act([], {actions: [action]})).toMatchObject({status: 400})
  })
})
