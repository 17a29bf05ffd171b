import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import type {SanityClient} from '@sanity/client'
import {openContentLake, type RunningLake} from '../server.ts'
import {EventReader} from '../testing/event-reader.ts'

let lake: RunningLake
let owner: SanityClient

beforeEach(async () => {
  lake = await openContentLake()
  owner = lake.owner()
})

afterEach(() => lake.close())

test('the project is listed, and found by its id', async () => {
  const [project, ...others] = await owner.projects.list()
  expect(others).toEqual([])
  expect(project).toMatchObject({
    id: 'local',
    displayName: expect.any(String),
    members: [{id: 'owner', role: 'administrator', isCurrentUser: true, isRobot: false}],
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
  })
  await owner.datasets.create('archive')
  // As old as its oldest dataset, whatever their names.
  expect(await owner.projects.getById('local')).toEqual(project)
  await expect(owner.projects.getById('another')).rejects.toMatchObject({statusCode: 404})
})

const staging = () => lake.owner({dataset: 'staging'})

describe('a dataset', () => {
  test('is listed for the client and the CLI', async () => {
    await owner.datasets.create('staging', {aclMode: 'public'})
    const listed = await owner.datasets.list()
    expect(listed.map(({name, aclMode}) => [name, aclMode])).toEqual([
      ['production', 'public'],
      ['staging', 'public'],
    ])
    expect(await owner.request({url: '/datasets'})).toEqual(listed)
    expect(await owner.datasets.getEmbeddingsSettings('staging')).toEqual({
      enabled: false,
      status: 'disabled',
    })
  })

  test('can be created under a valid name', async () => {
    await expect(staging().create({_id: 'a', _type: 'course'})).rejects.toThrow('Dataset not found')
    await owner.datasets.create('staging')
    await staging().create({_id: 'a', _type: 'course'})
    expect([await staging().fetch('count(*)'), await owner.fetch('count(*)')]).toEqual([1, 0])
    for (const name of ['..%2Fevil', 'a'.repeat(65)]) {
      const put = owner.request({method: 'PUT', url: `/datasets/${name}`, body: {}})
      await expect(put).rejects.toMatchObject({statusCode: 400})
    }
    await owner.datasets.create('a'.repeat(64))
  })

  test('can be private: anonymous readers get nothing', async () => {
    await owner.datasets.create('staging', {aclMode: 'private'})
    const {_id, url} = await staging().assets.upload('file', Buffer.from('text'), {filename: 'a.txt'})
    await staging().create({_id: 'a', _type: 'course', file: {asset: {_type: 'reference', _ref: _id}}})
    const reads = [
      '/v1/data/query/staging?query=*',
      '/v1/data/doc/staging/a',
      '/v1/data/export/staging',
      '/v1/data/listen/staging?query=*',
      '/v2025-02-19/data/live/events/staging',
    ]
    for (const path of reads) expect((await lake.fetch(path)).status).toBe(401)
    expect((await fetch(url)).status).toBe(404)
    expect(await staging().fetch('count(*[_type == "course"])')).toBe(1)

    const anonymous = lake.anonymous({dataset: 'staging'})
    await lake.restart()
    await expect(anonymous.fetch('*')).rejects.toMatchObject({statusCode: 401})
    expect(await owner.datasets.edit('staging', {aclMode: 'public'})).toMatchObject({aclMode: 'public'})
    expect(await anonymous.fetch('*[_type == "course"]._id')).toEqual(['a'])
  })

  test('closes its streams when it becomes private', async () => {
    const events = new EventReader(await lake.fetch('/v1/data/listen/production?query=*'))
    expect(await events.next()).toMatchObject({event: 'welcome'})
    await owner.datasets.edit('production', {aclMode: 'private'})
    await expect(events.next()).rejects.toThrow('The stream has ended')
    await expect(owner.datasets.edit('nothing', {aclMode: 'private'})).rejects.toThrow('Dataset not found')
    const custom = owner.request({method: 'PATCH', url: '/datasets/production', body: {aclMode: 'custom'}})
    await expect(custom).rejects.toMatchObject({statusCode: 400})
  })

  test('is copied with its documents, assets and history', async () => {
    const {_id} = await owner.assets.upload('file', Buffer.from('text'), {filename: 'a.txt'})
    await owner.create({_id: 'a', _type: 'course', file: {asset: {_type: 'reference', _ref: _id}}})
    await owner.releases.create({releaseId: 'r1'})
    await owner.create({_id: 'versions.r1.a', _type: 'course'})
    const copy = (body: object) =>
      owner.request<{jobId: string}>({method: 'PUT', url: '/datasets/production/copy', body})
    const {jobId} = await copy({targetDataset: 'staging', skipContentReleases: true})

    const job = {id: jobId, state: 'completed', progress: 100}
    expect(await owner.request({url: `/jobs/${jobId}`})).toMatchObject(job)
    expect(await owner.request({url: '/projects/local/datasets/copy'})).toMatchObject([
      {...job, sourceDataset: 'production', targetDataset: 'staging', withHistory: true},
    ])
    const events = new EventReader(await lake.fetch(`/v1/jobs/${jobId}/listen`))
    expect(await events.next()).toMatchObject({event: 'job', data: job})

    const url = await lake.anonymous({dataset: 'staging'}).fetch<string>('*[_id == "a"][0].file.asset->url')
    expect(url).toContain('/staging/')
    expect(await (await fetch(url)).text()).toBe('text')
    expect(await staging().fetch('*[_type == "course"]._id', {}, {perspective: 'raw'})).toEqual(['a'])
    const history = await lake.fetchAsOwner('/v1/data/history/staging/transactions/a')
    expect(await history.json()).toMatchObject({documentIDs: ['a']})

    await expect(copy({targetDataset: 'staging'})).rejects.toMatchObject({statusCode: 409})
    await expect(copy({targetDataset: '../../outside'})).rejects.toMatchObject({statusCode: 400})
    expect(existsSync(join(lake.dataDir, '../outside'))).toBe(false)
    expect((await lake.fetch('/v1/jobs/nothing/listen')).status).toBe(404)
  })

  test('is deleted with its documents, history, assets and listeners', async () => {
    await owner.datasets.create('staging')
    await owner.create({_id: 'kept', _type: 'course'})
    await staging().create({_id: 'gone', _type: 'course'})
    await staging().assets.upload('file', Buffer.from('text'), {filename: 'a.txt'})
    const assets = join(lake.dataDir, 'assets/staging')
    expect(existsSync(assets)).toBe(true)
    const events = new EventReader(await lake.fetchAsOwner('/v1/data/listen/staging?query=*'))
    expect(await events.next()).toMatchObject({event: 'welcome'})

    expect(await owner.datasets.delete('staging')).toEqual({deleted: true})
    await expect(events.next()).rejects.toThrow('The stream has ended')
    expect(existsSync(assets)).toBe(false)
    await expect(staging().fetch('*')).rejects.toThrow('Dataset not found')
    await expect(owner.datasets.delete('staging')).rejects.toThrow('Dataset not found')

    await owner.datasets.create('staging')
    await lake.restart()
    expect(await staging().fetch('count(*)')).toBe(0)
    const history = await lake.fetchAsOwner('/v1/data/history/staging/transactions/gone')
    expect(await history.text()).toBe('')
    expect(await owner.fetch('*._id')).toEqual(['kept'])
  })
})
