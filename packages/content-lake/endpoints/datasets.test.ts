import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import type {SanityClient} from '@sanity/client'
import {openContentLake, type RunningLake} from '../open-content-lake.ts'
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
  expect(project).toEqual({
    id: 'local',
    displayName: 'local',
    studioHost: null,
    organizationId: null,
    createdAt: expect.stringMatching(/Z$/),
    members: [],
    features: [],
    metadata: {},
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

  test('cannot be private', async () => {
    const refused = {statusCode: 400, message: expect.stringContaining('"private" is not supported')}
    await expect(owner.datasets.create('staging', {aclMode: 'private'})).rejects.toMatchObject(refused)
    expect(await owner.datasets.list()).toHaveLength(1)
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
