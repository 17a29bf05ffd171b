import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import type {SanityClient} from '@sanity/client'
import {openContentLake, type RunningLake} from '../open-content-lake.ts'

let lake: RunningLake
let owner: SanityClient

beforeEach(async () => {
  lake = await openContentLake()
  owner = lake.owner()
})

afterEach(() => lake.close())

const ids = () => owner.fetch('*[_type != "technology"] | order(_id asc)._id', {}, {perspective: 'raw'})
const document = (id: string) => owner.getDocument(id)

/** Acts as the Studio does: with whatever it sends, typed by the client or not. */
async function act(actions: object[], more: object = {}): Promise<{status: number; body: unknown}> {
  const response = await lake.fetchAsOwner('/v2025-02-19/data/actions/production', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({actions, ...more}),
  })
  return {status: response.status, body: await response.json()}
}

const createDraft = (ifExists: 'fail' | 'ignore', name: string) =>
  owner.action({
    actionType: 'sanity.action.document.create',
    publishedId: 'c1',
    attributes: {_id: 'drafts.c1', _type: 'course', name},
    ifExists,
  })

const edit = (name: string) =>
  owner.action({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.c1',
    publishedId: 'c1',
    patch: {set: {name}},
  })

const publishDraft = (more: object = {}) =>
  act([{actionType: 'sanity.action.document.publish', draftId: 'drafts.c1', publishedId: 'c1', ...more}])

const unpublish = () =>
  owner.action({actionType: 'sanity.action.document.unpublish', draftId: 'drafts.c1', publishedId: 'c1'})

describe('create', () => {
  test('makes a draft', async () => {
    await createDraft('fail', 'One')
    expect(await document('drafts.c1')).toMatchObject({name: 'One'})
  })

  test('fails or does nothing when there is one, as asked', async () => {
    await createDraft('fail', 'One')
    await expect(createDraft('fail', 'Two')).rejects.toMatchObject({
      statusCode: 409,
      details: {type: 'actionError', items: [{index: 0, error: {type: 'documentAlreadyExistsError'}}]},
    })
    await createDraft('ignore', 'Three')
    expect(await document('drafts.c1')).toMatchObject({name: 'One'})
  })

  test('fails when the document is published, whatever is asked for', async () => {
    await owner.create({_id: 'c1', _type: 'course', name: 'Published'})
    for (const ifExists of ['fail', 'ignore'] as const) {
      await expect(createDraft(ifExists, 'One')).rejects.toMatchObject({
        statusCode: 409,
        details: {items: [{error: {type: 'documentAlreadyExistsError', id: 'c1'}}]},
      })
    }
    expect(await ids()).toEqual(['c1'])
  })

  test('makes a draft and nothing else, though its attributes have the id of the published document or none', async () => {
    const create = {actionType: 'sanity.action.document.create', publishedId: 'c1'}
    await act([{...create, attributes: {_id: 'c1', _type: 'course'}}])
    await act([{...create, publishedId: 'c2', attributes: {_type: 'course'}}])
    expect(await ids()).toEqual(['drafts.c1', 'drafts.c2'])
  })
})

test('items of arrays get keys, whichever action brings them', async () => {
  const list = [{text: 'a'}, {_key: 'mine'}]
  await act([
    {actionType: 'sanity.action.document.create', publishedId: 'c1', attributes: {_type: 'course', list}},
    {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.c1',
      publishedId: 'c1',
      patch: {insert: {after: 'list[-1]', items: [{text: 'b'}]}},
    },
  ])
  const key = expect.stringMatching(/^[\da-f]{12}$/)
  expect(await document('drafts.c1')).toMatchObject({
    list: [{text: 'a', _key: key}, {_key: 'mine'}, {text: 'b', _key: key}],
  })
})

describe('ids', () => {
  beforeEach(async () => {
    await owner.create({_id: 'c1', _type: 'course', name: 'One'})
    await owner.create({_id: 'drafts.c1', _type: 'course', name: 'Two'})
    await owner.create({_id: 'drafts.c2', _type: 'course', name: 'Other'})
  })

  test.each([
    ['create', {publishedId: 'c3', attributes: {_id: 'drafts.c4', _type: 'course'}}],
    ['create', {publishedId: 'drafts.c3', attributes: {_type: 'course'}}],
    ['edit', {draftId: 'drafts.c2', publishedId: 'c1', patch: {set: {name: 'x'}}}],
    ['edit', {draftId: 'c1', publishedId: 'c1', patch: {set: {name: 'x'}}}],
    ['publish', {draftId: 'drafts.c2', publishedId: 'c1'}],
    ['publish', {draftId: 'drafts.c1', publishedId: 'drafts.c2'}],
    ['unpublish', {draftId: 'drafts.c2', publishedId: 'c1'}],
    ['replaceDraft', {publishedId: 'c1', attributes: {_id: 'drafts.c2', _type: 'course'}}],
    ['version.create', {publishedId: 'c1', baseId: 'c1', versionId: 'versions.r1.c2'}],
    ['version.create', {publishedId: 'c1', document: {_id: 'c3', _type: 'course'}}],
    ['version.unpublish', {publishedId: 'c1', versionId: 'versions.r1.c2'}],
  ])('that do not belong together are refused (%s %j)', async (name, input) => {
    const before = await owner.fetch('* | order(_id asc)', {}, {perspective: 'raw'})
    expect(await act([{actionType: `sanity.action.document.${name}`, ...input}])).toMatchObject({
      status: 400,
      body: {error: {type: 'actionError', items: [{error: {type: 'invalidActionError'}}]}},
    })
    expect(await owner.fetch('* | order(_id asc)', {}, {perspective: 'raw'})).toEqual(before)
  })

  test('of drafts may be given as those of versions', async () => {
    const draft = {versionId: 'drafts.c1', publishedId: 'c1'}
    await act([
      {actionType: 'sanity.action.document.edit', ...draft, patch: {set: {name: 'Three'}}},
      {actionType: 'sanity.action.document.publish', ...draft},
    ])
    expect(await document('c1')).toMatchObject({name: 'Three'})
    expect(await act([{actionType: 'sanity.action.document.unpublish', ...draft}])).toMatchObject({
      status: 200,
    })
    await act([{actionType: 'sanity.action.document.discard', versionId: 'drafts.c1'}])
    expect(await ids()).toEqual(['drafts.c2'])
  })
})

describe('edit', () => {
  test('starts a draft from the published document and leaves that alone', async () => {
    await owner.create({_id: 'c1', _type: 'course', name: 'One', link: 'kept'})
    await edit('Two')
    expect([await document('c1'), await document('drafts.c1')]).toMatchObject([
      {name: 'One'},
      {name: 'Two', link: 'kept'},
    ])
  })

  test('changes the draft that is there', async () => {
    await owner.create({_id: 'drafts.c1', _type: 'course', name: 'One', link: 'of the draft'})
    await edit('Two')
    expect(await document('drafts.c1')).toMatchObject({name: 'Two', link: 'of the draft'})
  })

  test('of nothing fails', async () => {
    await expect(edit('Two')).rejects.toMatchObject({
      details: {items: [{error: {type: 'documentNotFoundError'}}]},
    })
  })
})

describe('publish', () => {
  test('puts the draft in the place of the published document', async () => {
    await owner.create({_id: 'c1', _type: 'course', name: 'One', old: true})
    await owner.create({_id: 'drafts.c1', _type: 'course', name: 'Two'})
    await publishDraft()
    expect(await ids()).toEqual(['c1'])
    expect(await document('c1')).toMatchObject({name: 'Two'})
    expect(await document('c1')).not.toHaveProperty('old')
  })

  test('makes strong what was weak only until publication', async () => {
    await owner.create({_id: 't1', _type: 'technology'})
    const reference = {_type: 'reference', _ref: 't1', _weak: true}
    await owner.create({
      _id: 'drafts.c1',
      _type: 'course',
      becomes: {...reference, _strengthenOnPublish: {type: 'technology'}},
      stays: {...reference, _strengthenOnPublish: {type: 'technology', weak: true}},
      was: reference,
    })
    await publishDraft()
    expect(await document('c1')).toMatchObject({
      becomes: {_type: 'reference', _ref: 't1'},
      stays: reference,
      was: reference,
    })
    expect(await owner.fetch('*[_id == "c1"][0].becomes._weak')).toBeNull()
  })

  test('is refused when a reference would dangle then', async () => {
    await owner.create({
      _id: 'drafts.c1',
      _type: 'course',
      tech: {_type: 'reference', _ref: 'new', _weak: true, _strengthenOnPublish: {type: 'technology'}},
    })
    expect(await publishDraft()).toMatchObject({
      status: 409,
      body: {
        error: {type: 'actionError', description: expect.stringContaining('non-existent document "new"')},
      },
    })
    expect(await ids()).toEqual(['drafts.c1'])
  })

  test('is refused when either revision is another than expected', async () => {
    const published = await owner.create({_id: 'c1', _type: 'course'})
    const draft = await owner.create({_id: 'drafts.c1', _type: 'course'})
    expect(await publishDraft({ifPublishedRevisionId: 'old'})).toMatchObject({status: 409})
    expect(await publishDraft({ifDraftRevisionId: 'old'})).toMatchObject({status: 409})
    const right = {ifDraftRevisionId: draft._rev, ifPublishedRevisionId: published._rev}
    expect(await publishDraft(right)).toMatchObject({status: 200})
  })
})

describe('unpublish', () => {
  test('turns the published document into a draft', async () => {
    await owner.create({_id: 'c1', _type: 'course', name: 'One'})
    await unpublish()
    expect(await ids()).toEqual(['drafts.c1'])
    expect(await document('drafts.c1')).toMatchObject({name: 'One'})
  })

  test('keeps a draft that is there', async () => {
    await owner.create({_id: 'c1', _type: 'course', name: 'One'})
    await owner.create({_id: 'drafts.c1', _type: 'course', name: 'Two'})
    await unpublish()
    expect(await document('drafts.c1')).toMatchObject({name: 'Two'})
  })

  test('is refused while others refer to the document', async () => {
    await owner.create({_id: 'c1', _type: 'course'})
    await owner.create({_id: 'p1', _type: 'project', course: {_type: 'reference', _ref: 'c1'}})
    await expect(unpublish()).rejects.toMatchObject({
      details: {items: [{error: {type: 'documentHasExistingReferencesError'}}]},
    })
  })
})

describe('delete and discard', () => {
  beforeEach(async () => {
    await owner.create({_id: 'c1', _type: 'course', name: 'One'})
    await owner.create({_id: 'drafts.c1', _type: 'course', name: 'Two'})
    await owner.create({_id: 'versions.r1.c1', _type: 'course', name: 'Three'})
  })

  test('delete takes the published document and the drafts it is told', async () => {
    await owner.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'c1',
      includeDrafts: ['drafts.c1', 'versions.r1.c1'],
    })
    expect(await ids()).toEqual([])
  })

  test('delete is refused while a draft or a version is left that it does not name', async () => {
    for (const includeDrafts of [undefined, ['drafts.c1'], ['versions.r1.c1']]) {
      const some = {actionType: 'sanity.action.document.delete', publishedId: 'c1', includeDrafts}
      expect(await act([some])).toMatchObject({
        status: 400,
        body: {error: {description: expect.stringContaining('includeDrafts')}},
      })
    }
    expect(await ids()).toHaveLength(3)
  })

  test("delete refuses another document's draft", async () => {
    await owner.create({_id: 'drafts.c2', _type: 'course'})
    const wrong = {
      actionType: 'sanity.action.document.delete',
      publishedId: 'c1',
      includeDrafts: ['drafts.c2'],
    }
    expect(await act([wrong])).toMatchObject({status: 400})
    expect(await ids()).toHaveLength(4)
  })

  test('delete can take the history along', async () => {
    const purge = {
      actionType: 'sanity.action.document.delete',
      publishedId: 'c1',
      includeDrafts: ['drafts.c1', 'versions.r1.c1'],
      purge: true,
    }
    await act([purge])
    const response = await lake.fetchAsOwner(
      '/v1/data/history/production/documents/c1,drafts.c1?lastRevision=true',
    )
    expect(await response.json()).toEqual({documents: []})
  })

  test.each([
    ['discard', {actionType: 'sanity.action.document.discard', draftId: 'drafts.c1'}],
    ['version.discard', {actionType: 'sanity.action.document.version.discard', versionId: 'drafts.c1'}],
  ])('%s takes the draft', async (_name, action) => {
    await act([action])
    expect(await ids()).toEqual(['c1', 'versions.r1.c1'])
  })

  test('discard takes nothing that is published', async () => {
    const wrong = {actionType: 'sanity.action.document.version.discard', versionId: 'c1'}
    expect(await act([wrong])).toMatchObject({status: 400})
    expect(await ids()).toHaveLength(3)
  })
})

describe('versions', () => {
  beforeEach(() => owner.create({_id: 'c1', _type: 'course', name: 'One'}))

  test('are created from a base or from a document, once', async () => {
    const fromBase = {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'c1',
      baseId: 'c1',
      versionId: 'versions.r1.c1',
    }
    expect(await act([fromBase])).toMatchObject({status: 200})
    expect(await act([fromBase])).toMatchObject({status: 409})
    const r2 = {_id: 'versions.r2.c1', _type: 'course', name: 'R2'}
    await act([{actionType: fromBase.actionType, publishedId: 'c1', document: r2}])
    expect([await document('versions.r1.c1'), await document('versions.r2.c1')]).toMatchObject([
      {name: 'One'},
      {name: 'R2'},
    ])
  })

  test('are replaced, as drafts are when one is restored', async () => {
    await owner.create({_id: 'drafts.c1', _type: 'course', name: 'Two', extra: 1})
    const attributes = {_id: 'drafts.c1', _type: 'course', name: 'Restored'}
    await owner.action({actionType: 'sanity.action.document.replaceDraft', publishedId: 'c1', attributes})
    expect(await document('drafts.c1')).toMatchObject({name: 'Restored'})
    expect(await document('drafts.c1')).not.toHaveProperty('extra')
    await owner.action({
      actionType: 'sanity.action.document.version.replace',
      document: {...attributes, name: 'Again'},
    })
    expect(await document('drafts.c1')).toMatchObject({name: 'Again'})
    const published = {
      actionType: 'sanity.action.document.version.replace',
      document: {...attributes, _id: 'c1'},
    }
    expect(await act([published])).toMatchObject({status: 400})
  })

  test('are replaced only where there is something to replace', async () => {
    const attributes = {_type: 'course', name: 'New'}
    const replaceDraft = {
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: 'nobody',
      attributes,
    }
    const replaceVersion = {
      actionType: 'sanity.action.document.version.replace',
      document: {...attributes, _id: 'versions.r1.c1'},
    }
    for (const action of [replaceDraft, replaceVersion]) {
      expect(await act([action])).toMatchObject({
        status: 409,
        body: {error: {items: [{error: {type: 'documentNotFoundError'}}]}},
      })
    }
    expect(await ids()).toEqual(['c1'])
    await act([{...replaceDraft, publishedId: 'c1'}])
    expect(await ids()).toEqual(['c1', 'drafts.c1'])
  })

  test('can be marked for unpublication', async () => {
    const mark = {
      actionType: 'sanity.action.document.version.unpublish',
      versionId: 'versions.r1.c1',
      publishedId: 'c1',
    }
    await act([mark])
    expect(await document('versions.r1.c1')).toMatchObject({_system: {delete: true}})
  })
})

describe('several actions', () => {
  test('apply in order, in one transaction with the id that the client gave', async () => {
    const {body} = await act(
      [
        {
          actionType: 'sanity.action.document.create',
          publishedId: 'c1',
          attributes: {_id: 'drafts.c1', _type: 'course', name: 'One'},
        },
        {
          actionType: 'sanity.action.document.edit',
          draftId: 'drafts.c1',
          publishedId: 'c1',
          patch: {set: {name: 'Two'}},
        },
        {actionType: 'sanity.action.document.publish', draftId: 'drafts.c1', publishedId: 'c1'},
      ],
      {transactionId: 'all-at-once'},
    )
    expect(body).toEqual({transactionId: 'all-at-once'})
    expect(await document('c1')).toMatchObject({name: 'Two', _rev: 'all-at-once'})
    expect(await ids()).toEqual(['c1'])
  })

  test('land whole or not at all', async () => {
    const create = {
      actionType: 'sanity.action.document.create',
      publishedId: 'c1',
      attributes: {_id: 'drafts.c1', _type: 'course'},
    }
    const publish = {
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.nobody',
      publishedId: 'nobody',
    }
    expect(await act([create, publish])).toMatchObject({
      status: 409,
      body: {error: {type: 'actionError', items: [{index: 1}]}},
    })
    expect(await ids()).toEqual([])
  })

  test('do nothing in a dry run', async () => {
    const create = {
      actionType: 'sanity.action.document.create',
      publishedId: 'c1',
      attributes: {_id: 'drafts.c1', _type: 'course'},
    }
    expect(await act([create], {dryRun: true})).toMatchObject({status: 200})
    expect(await ids()).toEqual([])
  })

  test.each([
    ['unknown', {actionType: 'sanity.action.release.create', releaseId: 'r1'}],
    ['named like what every object has', {actionType: 'constructor'}],
    ['incomplete', {actionType: 'sanity.action.document.publish', draftId: 'drafts.c1'}],
    ['of the wrong type', {actionType: 'sanity.action.document.discard', draftId: 7}],
    ['not an action', {}],
  ])('are refused when one is %s', async (_case, action) => {
    expect(await act([action])).toMatchObject({status: 400, body: expect.any(Object)})
  })
})
