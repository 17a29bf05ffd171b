import {statSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {RunningLake} from '../server.ts'
import {routes} from '../routes.ts'
import {type Answer, createAccessRequests, openGuardedLake, query} from '../testing/access-requests.ts'

let lake: RunningLake

async function open(): Promise<void> {
  lake = await openGuardedLake()
}

const {send, statusOf, bearer} = createAccessRequests(() => lake)

test('an invalid Authorization header is refused, not treated as anonymous', async () => {
  await open()
  for (const authorization of ['Bearer wrong', 'Bearer', 'Basic b3duZXI6', 'wrong', 'Bearer a b']) {
    const refused = await send(query, {authorization})
    expect(refused).toMatchObject({status: 401, body: expect.stringContaining('owner-token')})
  }
  for (const file of ['owner-token', 'content-lake.sqlite', 'content-lake.sqlite-wal'])
    expect(statSync(join(lake.dataDir, file)).mode & 0o777).toBe(0o600)
  await lake.close()
})

function filled(path: string): string {
  return path
    .replace(/:version\{.*?\}(?=\/)/, 'v2021-03-25')
    .replace(/:kind\{.*?\}/, 'files')
    .replace(':dataset', 'production')
    .replace(':project', 'local')
    .replace(/:ids?/, 'drafts.c1,versions.r1.c1,private.c1,c2')
}

const pathsFor = (readers: 'anyone' | 'members') =>
  routes
    .filter(({access}) => (access === 'anyone') === (readers === 'anyone'))
    .map(({method, path}) => [method === 'ALL' ? 'POST' : method, filled(path)] as const)

describe('without a login', () => {
  beforeAll(async () => {
    await open()
    await lake.owner().releases.create({releaseId: 'r1'})
    for (const _id of ['drafts.c1', 'versions.r1.c1', 'private.c1', 'c2'])
      await lake.owner().create({_id, _type: 'course', name: 'TOP-SECRET'})
    const ids = {draftId: 'drafts.c2', publishedId: 'c2'}
    await lake.owner().action({actionType: 'sanity.action.document.unpublish', ...ids})
  })
  afterAll(() => lake.close())

  test.each(pathsFor('members'))('%s %s is refused', async (method, path) => {
    const headers = {'content-type': 'application/json', origin: lake.origin}
    const hasNoBody = method === 'GET' || method === 'DELETE'
    const refused = await send(path, headers, method, hasNoBody ? '' : '{}')
    expect(refused).toMatchObject({status: 401, body: expect.stringContaining('Sign in')})
  })

  test.each(pathsFor('anyone'))('%s %s shows only published documents', async (method, path) => {
    for (const perspective of ['raw', 'drafts', 'previewDrafts', 'published', 'r1,drafts', '']) {
      const options = {perspective, query: '*', includeAllVersions: 'true', includeResult: 'true'}
      const body = method === 'POST' ? JSON.stringify({query: '*'}) : ''
      const headers = {'content-type': 'application/json'}
      const answer = await send(`${path}?${new URLSearchParams(options)}`, headers, method, body)
      expect(answer.body).not.toContain('TOP-SECRET')
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('no-'),
      })
    }
  })

  test.each(['public', 'public,published'])(
    'a perspective that the owner calls %s does not become that of the public',
    async (perspective) => {
      const asked = `/v1/data/query/production?query=*&perspective=${perspective}`
      expect((await send(asked, bearer())).body).toContain('TOP-SECRET')
      for (const path of [asked, '/v1/data/export/production', '/v1/data/doc/production/private.c1'])
        expect((await send(path)).body).not.toContain('TOP-SECRET')
    },
  )
})

describe('an asset', () => {
  beforeAll(open)
  afterAll(() => lake.close())

  test('is public while a published document references it, and always readable for the owner', async () => {
    const asset = await lake.owner().assets.upload('file', Buffer.from('TOP-SECRET'), {filename: 'plan.txt'})
    const path = new URL(asset.url).pathname.replace('/lake', '')
    /** Whether an anonymous client reads it by query, by id, in the export and as a file. */
    const seen = async () => {
      const [listed, found, exported, served] = await Promise.all([
        send('/v2025-02-19/data/query/production?query=*[_type == "sanity.fileAsset"]._id'),
        send(`/v1/data/doc/production/${asset._id}`),
        send('/v1/data/export/production'),
        send(path),
      ])
      const isIn = ({body}: Answer) =>
        body.includes(`"_id":"${asset._id}"`) || body.includes(`"result":["${asset._id}"]`)
      return [...[listed, found, exported].map(isIn), served.status === 200]
    }
    const [nobody, everybody] = [Array.from({length: 4}, () => false), Array.from({length: 4}, () => true)]
    const course = {_type: 'course', plan: {asset: {_type: 'reference', _ref: asset._id}}}

    expect(await seen()).toEqual(nobody)
    await lake.owner().create({_id: 'drafts.c1', ...course})
    expect(await seen()).toEqual(nobody)
    expect(await send(path, bearer())).toMatchObject({
      status: 200,
      headers: {'cache-control': expect.stringContaining('private')},
    })
    await lake.owner().create({_id: 'c1', ...course})
    expect(await seen()).toEqual(everybody)
    await lake.owner().patch('c1').unset(['plan']).commit()
    expect(await seen()).toEqual(nobody)
    await lake.owner().patch('c1').set({plan: course.plan}).commit()
    await lake.restart()
    expect(await seen()).toEqual(everybody)
    await lake.owner().delete('c1')
    expect(await seen()).toEqual(nobody)
    // @sanity/export sends no token for assets, so the export contains their keys.
    const {body} = await send('/v1/data/export/production?types=sanity.fileAsset', bearer())
    const key = new URL(JSON.parse(body).url).search
    expect([await statusOf(path + key), await statusOf(`${path}?key=wrong`)]).toEqual([200, 404])
  })

  test('has no key that proves the identity of another program as a lake', async () => {
    const proof = await (await lake.fetch('/identity?nonce=abc')).text()
    const path = `server-id:${new URL(lake.origin).port}:abc`
    await lake.owner().create({_id: 'drafts.forged', _type: 'sanity.fileAsset', path})
    const {body} = await send('/v1/data/export/production?types=sanity.fileAsset', bearer())
    expect(body).toContain(path)
    expect(body).not.toContain(Buffer.from(proof, 'hex').toString('base64url'))
  })

  test('is not sent to anonymous listeners before that', async () => {
    const stream = await lake.fetch('/v1/data/listen/production?query=*')
    const live = await lake.fetch('/v2025-02-19/data/live/events/production')
    await lake.owner().assets.upload('file', Buffer.from('unused'), {filename: 'unused.txt'})
    await lake.owner().create({_id: 'after', _type: 'course'})
    for (const {body} of [stream, live]) {
      let text = ''
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk
        if (text.includes('after') || text.includes('s1:course')) break
      }
      expect(text).not.toMatch(/unused|sanity\.fileAsset/)
    }
  })
})
