import {StatementSync} from 'node:sqlite'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {SanityClient} from '@sanity/client'
import {openContentLake, type RunningLake} from '../server.ts'

let lake: RunningLake
let owner: SanityClient
let log: string[]

beforeEach(async () => {
  log = []
  lake = await openContentLake({log: (line) => log.push(line)})
  owner = lake.owner()
})

afterEach(() => lake.close())

describe('documents by id', () => {
  beforeEach(async () => {
    await owner.releases.create({releaseId: 'r1'})
    for (const _id of ['c1', 'drafts.c1', 'versions.r1.c1', 'c2'])
      await owner.create({_id, _type: 'course', name: _id})
  })

  test('come in the requested order, missing ones as null', async () => {
    const found = await owner.getDocuments(['c2', 'nobody', 'drafts.c1'])
    expect(found.map((document) => document?._id)).toEqual(['c2', undefined, 'drafts.c1'])
    expect(await owner.getDocument('nobody')).toBeUndefined()
  })

  test('can be checked for existence', async () => {
    const response = await lake.fetchAsOwner('/v1/data/doc/production/c1,nobody?excludeContent=true')
    expect(await response.json()).toEqual({documents: [], omitted: [{id: 'nobody', reason: 'existence'}]})
    expect(await owner.documentsExists(['c1', 'nobody'])).toEqual(new Set(['c1']))
  })

  test('include their drafts and versions on request', async () => {
    const found = await owner.getDocument('c1', {includeAllVersions: true})
    expect(found.map(({_id}) => _id)).toEqual(['c1', 'drafts.c1', 'versions.r1.c1'])
  })

  test('are limited to published ones without a login, which does not reveal whether a draft exists', async () => {
    const visitor = lake.anonymous()
    const response = await lake.fetch('/v1/data/doc/production/c1,drafts.c1,drafts.nobody,versions.r1.c1')
    expect(await response.json()).toMatchObject({
      documents: [{_id: 'c1'}],
      omitted: [
        {id: 'drafts.c1', reason: 'permission'},
        {id: 'drafts.nobody', reason: 'permission'},
        {id: 'versions.r1.c1', reason: 'permission'},
      ],
    })
    expect((await visitor.getDocument('c1', {includeAllVersions: true})).map(({_id}) => _id)).toEqual(['c1'])
  })
})

async function exportedIds(response: Response): Promise<unknown[]> {
  const lines = (await response.text()).split('\n').filter(Boolean)
  return lines.map((line): unknown => JSON.parse(line)._id)
}

describe('the export', () => {
  beforeEach(async () => {
    await owner.create({_id: 'b', _type: 'course', name: 'B'})
    await owner.create({_id: 'drafts.b', _type: 'course', name: 'B2'})
    await owner.create({_id: 'a', _type: 'technology'})
  })

  test('has all documents for the owner, one a line', async () => {
    const response = await lake.fetchAsOwner('/v1/data/export/production')
    expect(response.headers.get('content-type')).toContain('application/x-ndjson')
    expect(await exportedIds(response)).toEqual(['a', 'b', 'drafts.b'])
  })

  test('can be filtered by type', async () => {
    expect(
      await exportedIds(await lake.fetchAsOwner('/v1/data/export/production?types=technology,nothing')),
    ).toEqual(['a'])
  })

  test('has published documents without a login', async () => {
    expect(await exportedIds(await lake.fetch('/v1/data/export/production'))).toEqual(['a', 'b'])
  })
})

describe('assets', () => {
  test('have URLs of the host of the request, on each endpoint', async () => {
    const path = 'images/local/production/abc-1x1.png'
    await owner.create({
      _id: 'image-abc-1x1-png',
      _type: 'sanity.imageAsset',
      path,
      url: 'http://elsewhere/x.png',
    })
    await owner.create({_id: 'page', _type: 'page', picture: {_ref: 'image-abc-1x1-png', _type: 'reference'}})
    const url = `${lake.origin}/lake/${path}`
    expect(await owner.getDocument('image-abc-1x1-png')).toMatchObject({url})
    expect(await lake.anonymous().fetch('*[_type == "sanity.imageAsset"][0].url')).toBe(url)
    expect(
      await lake.owner({perspective: 'drafts'}).fetch('*[_type == "sanity.imageAsset"][0].url + "?w=10"'),
    ).toBe(`${url}?w=10`)
    const byNumber = await fetch(
      `${lake.origin.replace('localhost', '127.0.0.1')}/lake/v1/data/doc/production/image-abc-1x1-png`,
    )
    expect(await byNumber.json()).toMatchObject({documents: [{url: url.replace('localhost', '127.0.0.1')}]})
    await lake.restart()
    expect(
      await (await lake.fetchAsOwner('/v1/data/export/production?types=sanity.imageAsset')).json(),
    ).toMatchObject({url: expect.stringContaining(`${url}?key=`)})
  })
})

describe('the owner', () => {
  test('is the only user', async () => {
    expect(await owner.users.getById('me')).toMatchObject({id: 'owner', roles: [{name: 'administrator'}]})
    expect(await owner.request({url: '/users/owner'})).toMatchObject({id: 'owner'})
    expect(await owner.request({url: '/users/owner,nobody'})).toMatchObject([{id: 'owner'}, null])
    expect(await owner.request({url: '/users/nobody,owner'})).toMatchObject([null, {id: 'owner'}])
    await expect(owner.request({url: '/users/nobody'})).rejects.toMatchObject({statusCode: 404})
    expect(await owner.fetch('identity()')).toBe('owner')
    expect(await lake.anonymous().fetch('identity()')).toBe('')
  })

  test('has all permissions', async () => {
    expect(await owner.request({url: '/projects/local/datasets/production/acl'})).toMatchObject([
      {filter: '_id in path("**")', permissions: expect.arrayContaining(['create', 'update', 'read'])},
    ])
  })

  test('has preferences that survive a restart', async () => {
    const pair = {key: 'studio.recent', value: {searches: ['rust']}}
    expect(await owner.request({method: 'PUT', url: '/users/me/keyvalue', body: [pair]})).toEqual([pair])
    await lake.restart()
    expect(await owner.request({url: '/users/me/keyvalue/studio.recent,nothing'})).toEqual([pair])
  })

  test.each([
    ['no list', {}],
    ['no key', [{value: 1}]],
  ])('cannot store %s as a preference', async (_case, body) => {
    const put = owner.request({method: 'PUT', url: '/users/me/keyvalue', body})
    await expect(put).rejects.toMatchObject({statusCode: 400})
  })
})

describe('a service that a hosted project has and this one lacks', () => {
  test.each([
    ['/projects/local/grants', {}],
    ['/help', {resources: {sectionArray: []}}],
    ['/journey/trial?studioVersion=6', null],
    ['/intake/telemetry-status', {status: 'denied'}],
    ['/auth/id', {id: 'owner'}],
    ['/data/references/production/documents/drafts.c1/to?excludePaths=true', {totalCount: 0, references: []}],
    ['/geoip/country', {isoCode: null}],
    ['/features', ['contentReleases', 'singleDocRelease', 'privateDataset']],
    ['/features/comments', false],
    ['/data/actions/production', {enabled: true, compatibleStudioVersions: '*'}],
    ['/aliases', []],
    ['/invitations/project/local', []],
    ['/datasets/production/settings/embeddings', {enabled: false, status: 'disabled'}],
    ['/projects/local/datasets/production/settings/embeddings', {enabled: false, status: 'disabled'}],
  ])('answers %s in the shape that the Studio reads', async (url, answer) => {
    expect(await owner.request({url})).toEqual(answer)
    expect(log).toEqual([])
  })

  test.each([
    ['GET', '/media-libraries', 'The Media Library'],
    ['POST', '/media-libraries/m1/mutate', 'The Media Library'],
    ['POST', '/agent/action/generate/production', 'Agent Actions'],
    ['PUT', '/datasets/production/settings/embeddings', 'Embeddings'],
    ['GET', '/apis/graphql', 'GraphQL'],
  ])('refuses %s %s by its name', async (method, url, name) => {
    const refused = {statusCode: 501, message: expect.stringContaining(name)}
    await expect(owner.request({method, url})).rejects.toMatchObject(refused)
  })

  test('does not end the stream of agent bundles, which the Studio would open again', async () => {
    const stream = await lake.fetchAsOwner('/vX/agent/none/bundles/mine/listen')
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    await stream.body?.cancel()
  })
})

test('the Studio is registered, so that it does not ask its user to do it', async () => {
  const appHost = `${lake.origin}/studio`
  expect(await owner.request({url: '/projects/local/user-applications'})).toEqual([
    {id: 'studio', projectId: 'local', type: 'studio', urlType: 'external', appHost},
  ])
})

test('an internal error gets 500, and its reason is logged only', async () => {
  vi.spyOn(StatementSync.prototype, 'run').mockImplementationOnce(() => {
    throw new Error('The reason')
  })
  await expect(owner.create({_type: 'course'})).rejects.toMatchObject({
    statusCode: 500,
    message: expect.not.stringContaining('The reason'),
  })
  vi.restoreAllMocks()
  expect(log).toEqual([
    expect.stringMatching(/POST \/lake\/v2025-02-19\/data\/mutate\/production.*The reason/),
  ])
})

describe('an unknown endpoint', () => {
  test('is listed up to a limit of 200', async () => {
    for (let n = 0; n <= 200; n += 1) await lake.fetch(`/v1/unheard/${n}`)
    expect([(await lake.unknownEndpoints()).length, log.length]).toEqual([200, 200])
  })

  test("gets 404 in Sanity's format, is logged once, and is listed", async () => {
    await expect(owner.request({url: '/unheard/of?x=1'})).rejects.toMatchObject({
      statusCode: 404,
      message: 'Not Found - Unknown endpoint GET /v2025-02-19/unheard/of',
    })
    await lake.fetch('/v1/unheard/of')
    await lake.fetch('/v1/data/query/production', {method: 'DELETE'})
    await lake.fetch('/v1/%1b%5b2J%e2%80%ae')
    expect((await lake.fetch('/_emulator/unknown-endpoints')).status).toBe(401)
    expect(await lake.unknownEndpoints()).toEqual([
      'GET /unheard/of',
      'DELETE /data/query/production',
      expect.stringContaining('[2J'),
    ])
    expect(log).toEqual([
      'content lake: unknown endpoint GET /v2025-02-19/unheard/of',
      'content lake: unknown endpoint DELETE /v1/data/query/production',
      'content lake: unknown endpoint GET /v1/ [2J ',
    ])
  })
})
