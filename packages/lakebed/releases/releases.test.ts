import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {openContentLake, type RunningLake} from '../server.ts'

/** How far the clock of the lake is ahead, in milliseconds. */
let ahead = 0
let lake: RunningLake
let owner: SanityClient

beforeAll(async () => {
  lake = await openContentLake({now: () => new Date(Date.now() + ahead)})
  owner = lake.owner()
})
beforeEach(async () => {
  ahead = 0
  await owner.delete({query: '*'})
  await owner.releases.create({releaseId: 'r1', metadata: {title: 'Spring', releaseType: 'asap'}})
})
afterAll(() => lake.close())

const raw = {perspective: 'raw'} as const
const release = () => owner.releases.get({releaseId: 'r1'})
const ids = () => owner.fetch<string[]>('*[_type == "course"] | order(_id asc)._id', {}, raw)
const names = (perspective: 'published' | string[]) =>
  owner.fetch<string[]>('*[_type == "course"] | order(_id asc).name', {}, {perspective})
const addVersion = (publishedId: string, more: object = {}) =>
  owner.createVersion({releaseId: 'r1', publishedId, document: {_type: 'course', ...more}})
const refusal = (type: string, description = '') => ({
  details: {items: [{error: {type, description: expect.stringContaining(description)}}]},
})

describe('a release', () => {
  test('is a system document, which an edit changes in its metadata only', async () => {
    expect(await release()).toMatchObject({
      _type: 'system.release',
      name: 'r1',
      state: 'active',
      metadata: {title: 'Spring', releaseType: 'asap'},
    })
    await owner.releases.edit({releaseId: 'r1', patch: {set: {'metadata.title': 'Summer'}}})
    expect(await release()).toMatchObject({metadata: {title: 'Summer', releaseType: 'asap'}})
    await expect(
      owner.releases.edit({releaseId: 'r1', patch: {set: {state: 'published'}}}),
    ).rejects.toMatchObject(refusal('invalidActionError', 'metadata'))
    expect(await owner.fetch('releases::all()[].name', {}, raw)).toEqual(['r1'])
  })

  test.each(['drafts', 'published', 'a.b', ''])('is not named %j', async (releaseId) => {
    const action = {actionType: 'sanity.action.release.create', releaseId} as const
    await expect(owner.action(action)).rejects.toMatchObject(refusal('invalidActionError'))
  })

  test('exists once', async () => {
    await expect(owner.releases.create({releaseId: 'r1'})).rejects.toMatchObject(
      refusal('documentAlreadyExistsError'),
    )
  })

  test.each([
    ['active', ['unschedule', 'unarchive', 'delete']],
    ['scheduled', ['schedule', 'publish', 'archive', 'unarchive', 'delete']],
    ['archived', ['edit', 'schedule', 'unschedule', 'publish', 'archive']],
    ['published', ['edit', 'schedule', 'unschedule', 'publish', 'archive', 'unarchive']],
  ] as const)('that is %s refuses %j', async (state, refused) => {
    const publishAt = '2999-01-01T00:00:00Z'
    if (state === 'scheduled') await owner.releases.schedule({releaseId: 'r1', publishAt})
    if (state === 'archived') await owner.releases.archive({releaseId: 'r1'})
    if (state === 'published') await owner.releases.publish({releaseId: 'r1'})
    for (const action of refused) {
      await expect(
        owner.releases[action]({releaseId: 'r1', publishAt, patch: {set: {'metadata.title': 'x'}}}),
      ).rejects.toMatchObject(refusal('validationError', `not permitted to transition from state '${state}'`))
    }
    expect(await release()).toMatchObject({state})
  })
})

describe('publishing a release', () => {
  test('publishes its versions, in one transaction, and keeps drafts', async () => {
    await owner.create({_id: 'c1', _type: 'course', name: 'Old'})
    await owner.create({_id: 'drafts.c1', _type: 'course', name: 'Draft'})
    await owner.createVersion({releaseId: 'r1', publishedId: 'c1', baseId: 'c1'})
    await owner.patch('versions.r1.c1').set({name: 'New'}).commit()
    const pair = {_type: 'reference', _ref: 'c2', _weak: true, _strengthenOnPublish: {type: 'course'}}
    await owner.patch('versions.r1.c1').set({pair}).commit()
    await addVersion('c2', {name: 'Second'})
    const {transactionId} = await owner.releases.publish({releaseId: 'r1'})
    expect(await ids()).toEqual(['c1', 'c2', 'drafts.c1'])
    expect(await owner.getDocument('c1')).toMatchObject({
      _rev: transactionId,
      name: 'New',
      pair: {_type: 'reference', _ref: 'c2'},
    })
    expect(await owner.getDocument('c1')).not.toHaveProperty('_system')
    expect(await release()).toMatchObject({
      state: 'published',
      publishedAt: expect.stringMatching(/Z$/),
      finalDocumentStates: [{id: 'versions.r1.c1'}, {id: 'versions.r1.c2'}],
    })
    const path = '/v1/data/history/production/documents/versions.r1.c1?lastRevision=true'
    expect(await (await lake.fetchAsOwner(path)).json()).toMatchObject({
      documents: [{name: 'New', _rev: transactionId}],
    })
    await owner.releases.delete({releaseId: 'r1'})
    expect(await release()).toBeUndefined()
  })

  test('unpublishes what is marked so; a draft keeps it', async () => {
    await owner.create({_id: 'c1', _type: 'course', name: 'One'})
    await owner.unpublishVersion({releaseId: 'r1', publishedId: 'c1'})
    expect(await names(['r1'])).toEqual([])
    expect(await names('published')).toEqual(['One'])
    await owner.releases.publish({releaseId: 'r1'})
    expect(await ids()).toEqual(['drafts.c1'])
  })
})

test('an archived release has no versions, and unarchiving restores them', async () => {
  await addVersion('c1', {name: 'One'})
  await owner.releases.archive({releaseId: 'r1'})
  expect(await ids()).toEqual([])
  expect(await release()).toMatchObject({state: 'archived', finalDocumentStates: [{id: 'versions.r1.c1'}]})
  await owner.releases.unarchive({releaseId: 'r1'})
  expect(await release()).toMatchObject({state: 'active'})
  expect(await owner.getDocument('versions.r1.c1')).toMatchObject({name: 'One'})
})

describe('versions', () => {
  test('are found by release and by document, and shown in perspectives', async () => {
    await owner.create({_id: 'c1', _type: 'course', name: 'Published'})
    await owner.create({_id: 'drafts.c2', _type: 'course', name: 'Draft'})
    await addVersion('c1', {name: 'Released'})
    const {result} = await lake.owner({perspective: 'raw'}).releases.fetchDocuments({releaseId: 'r1'})
    expect(result.map(({_id}) => _id)).toEqual(['versions.r1.c1'])
    const query = '*[sanity::versionOf("c1")] | order(_id asc)._id'
    expect(await owner.fetch(query, {}, raw)).toEqual(['c1', 'versions.r1.c1'])
    expect(await names(['r1'])).toEqual(['Released'])
    expect(await names(['r1', 'drafts'])).toEqual(['Released', 'Draft'])
  })

  test('need a release', async () => {
    const version = {_id: 'versions.r2.c1', _type: 'course'}
    const missing = refusal('documentNotFoundError', '_.releases.r2')
    await expect(
      owner.createVersion({releaseId: 'r2', publishedId: 'c1', document: version}),
    ).rejects.toMatchObject(missing)
    await expect(owner.create(version)).rejects.toMatchObject(missing)
  })

  test('of a scheduled release cannot be changed', async () => {
    await addVersion('c1')
    await owner.create({_id: 'c2', _type: 'course'})
    await owner.releases.schedule({releaseId: 'r1', publishAt: '2999-01-01T00:00:00Z'})
    const locked = refusal(
      'validationError',
      'Documents in release "r1" (state: scheduled) can not be mutated',
    )
    await expect(owner.patch('versions.r1.c1').set({name: 'x'}).commit()).rejects.toMatchObject(locked)
    await expect(owner.delete('versions.r1.c1')).rejects.toMatchObject(locked)
    await expect(owner.discardVersion({releaseId: 'r1', publishedId: 'c1'})).rejects.toMatchObject(locked)
    await expect(
      owner.createVersion({releaseId: 'r1', publishedId: 'c2', baseId: 'c2'}),
    ).rejects.toMatchObject(locked)
    await owner.releases.unschedule({releaseId: 'r1'})
    expect(await release()).toMatchObject({state: 'active', publishAt: null})
    await owner.patch('versions.r1.c1').set({name: 'x'}).commit()
  })

  test('are not published without their release', async () => {
    await addVersion('c1')
    const action = {
      actionType: 'sanity.action.document.publish',
      draftId: 'versions.r1.c1',
      publishedId: 'c1',
    } as const
    await expect(owner.action(action)).rejects.toMatchObject(
      refusal('invalidActionError', 'with its release'),
    )
  })
})

describe('a scheduled release', () => {
  /** Resolves when the release has the state. */
  const reached = async (state: string, work: () => Promise<unknown>) => {
    const found = Promise.withResolvers<void>()
    const subscription = owner
      .listen('*[_id == "_.releases.r1"]', {}, {events: ['welcome', 'mutation']})
      .subscribe((event) => {
        if (event.type === 'welcome') void work()
        if (event.type === 'mutation' && event.result?.['state'] === state) found.resolve()
      })
    await found.promise
    subscription.unsubscribe()
  }
  const scheduleIn = (milliseconds: number) => {
    const publishAt = new Date(Date.now() + milliseconds).toISOString()
    return owner.releases.schedule({releaseId: 'r1', publishAt})
  }

  test('is published at its time, as visitors see at once', async () => {
    await addVersion('c1', {name: 'One'})
    await reached('published', () => scheduleIn(50))
    expect(await lake.anonymous().fetch('*[_id == "c1"][0].name')).toBe('One')
    expect(await release()).toMatchObject({state: 'published', publishAt: null})
  })

  test('is published at the start, if its time passed while no server ran', async () => {
    await addVersion('c1', {name: 'One'})
    await scheduleIn(3_600_000)
    await lake.restart()
    expect(await names('published')).toEqual([])
    ahead = 3_600_001
    await lake.restart()
    expect(await names('published')).toEqual(['One'])
  })

  test('of a copied dataset is published at its time', async () => {
    await addVersion('c1', {name: 'One'})
    await scheduleIn(500)
    await owner.request({method: 'PUT', url: '/datasets/production/copy', body: {targetDataset: 'fork'}})
    const fetched = () => lake.anonymous({dataset: 'fork'}).fetch('*[_id == "c1"][0].name')
    expect(await fetched()).toBeNull()
    await expect.poll(fetched, {timeout: 5000}).toBe('One')
    await owner.datasets.delete('fork')
  })

  test('of a restored snapshot is published at its time', async () => {
    await addVersion('c1')
    await scheduleIn(3_600_000)
    const snapshot = lake.snapshot()
    await owner.releases.unschedule({releaseId: 'r1'})
    ahead = 3_600_001
    await reached('published', async () => lake.restore(snapshot))
    expect(await release()).toMatchObject({state: 'published'})
  })

  test('that cannot be published is active again, with the reason', async () => {
    await addVersion('c1', {
      to: {_type: 'reference', _ref: 'no', _weak: true, _strengthenOnPublish: {type: 'course'}},
    })
    await reached('active', () => scheduleIn(-1))
    expect(await release()).toMatchObject({
      publishAt: null,
      error: {message: expect.stringContaining('references non-existent document "no"')},
    })
    expect(await ids()).toEqual(['versions.r1.c1'])
    await scheduleIn(1000)
    expect(await release()).not.toHaveProperty('error')
  })
})

test('the history of a version includes the schedule and the publication of its release', async () => {
  const releaseId = 'r1'
  const publishAt = '2999-01-01T00:00:00Z'
  await addVersion('c3')
  await owner.releases.schedule({releaseId, publishAt})
  await owner.releases.unschedule({releaseId})
  const {transactionId: revisionId} = await owner.releases.publish({releaseId})
  const events = async (id: string) => {
    const response = await lake.fetchAsOwner(`/v1/data/history/production/events/documents/${id}`)
    const answer: {events: Record<string, unknown[]>} = await response.json()
    return answer.events[id]
  }
  const version = {documentId: 'c3', versionId: 'versions.r1.c3'}
  const published = {
    type: 'publishDocumentVersion',
    ...version,
    releaseId,
    publishCause: 'release.publish',
    revisionId,
  }
  expect(await events('versions.r1.c3')).toMatchObject([
    published,
    {type: 'unscheduleDocumentVersion', ...version, releaseId},
    {type: 'scheduleDocumentVersion', ...version, releaseId, state: 'unscheduled', publishAt},
    {type: 'createDocumentVersion', versionId: 'versions.r1.c3'},
  ])
  expect(await events('c3')).toMatchObject([published])
})
