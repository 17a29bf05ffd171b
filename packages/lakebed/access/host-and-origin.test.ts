import {connect} from 'node:net'
import {text as textOf} from 'node:stream/consumers'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import type {RunningLake} from '../server.ts'
import {
  type Answer,
  createAccessRequests,
  type Headers,
  me,
  openGuardedLake,
  query,
  studio,
} from '../testing/access-requests.ts'

let lake: RunningLake

async function open(): Promise<void> {
  lake = await openGuardedLake()
}

const {send, statusOf, bearer, logIn} = createAccessRequests(() => lake)
const count = () => lake.owner().fetch<number>('count(*)', {}, {perspective: 'raw'})

function mutation(headers: Headers): Promise<Answer> {
  const body = JSON.stringify({mutations: [{create: {_type: 'course'}}]})
  return send('/v1/data/mutate/production', {'content-type': 'application/json', ...headers}, 'POST', body)
}

describe('the Host', () => {
  beforeAll(open)
  afterAll(() => lake.close())

  test.each(['localhost', 'LOCALHOST:1', '127.0.0.1:9', '[::1]:80', 'studio.example:99'])(
    '%s is accepted',
    async (host) => {
      expect(await statusOf(query, {host})).toBe(200)
    },
  )

  test.each([
    'evil.example',
    'localhost.evil.example',
    'evil-localhost',
    '127.0.0.1.nip.io',
    '0.0.0.0',
    'local.localhost',
    'localhost@evil.example',
    'a b',
  ])('%j is refused, on every endpoint', async (host) => {
    for (const path of [query, '/sign-in', '/images/local/production/a.png'])
      expect([400, 403]).toContain(await statusOf(path, {host}))
    const refused = await send(query, {host: 'evil.example'})
    expect(refused).toMatchObject({status: 403, body: expect.stringContaining('allowed hosts')})
  })

  test('is required', async () => {
    const socket = connect(Number(new URL(lake.origin).port), '127.0.0.1')
    socket.end(`GET /lake${query} HTTP/1.0\r\n\r\n`)
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 4\d\d/)
  })
})

describe('the Origin', () => {
  beforeEach(open)
  afterEach(() => lake.close())

  test.each([
    'https://evil.example',
    'http://localhost:1',
    'null',
    'file://',
    'http://localhost.evil.example',
    'not an origin',
  ])('%s is refused, for reading and for writing, even with the token', async (origin) => {
    expect(await statusOf(query, {origin, ...bearer()})).toBe(403)
    expect(await statusOf('/sign-in', {origin}, 'POST')).toBe(403)
    const refused = await mutation({origin, ...bearer()})
    expect(refused).toMatchObject({status: 403, body: expect.stringContaining('own origin')})
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
    const preflight = {origin, 'access-control-request-method': 'POST'}
    const asked = await send('/v1/data/mutate/production', preflight, 'OPTIONS')
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin')
    expect(await count()).toBe(0)
  })

  test('is required for a write with the session', async () => {
    const cookie = await logIn()
    expect(await mutation({cookie, origin: lake.origin})).toMatchObject({status: 200})
    expect(await mutation({cookie, 'sec-fetch-site': 'same-origin'})).toMatchObject({status: 200})
    expect(await mutation({cookie})).toMatchObject({
      status: 403,
      body: expect.stringContaining('owner-token'),
    })
    for (const site of ['cross-site', 'same-site', 'none'])
      expect([401, 403]).toContain((await mutation({cookie, 'sec-fetch-site': site})).status)
    expect(await count()).toBe(2)
  })

  test.each(['cross-site', 'same-site'])(
    'of a %s navigation or embed without an Origin header gets nothing but assets',
    async (site) => {
      const headers = {cookie: await logIn(), 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate'}
      const visit = {...headers, 'sec-fetch-dest': 'document'}
      for (const dest of ['image', 'iframe', 'object', 'document'])
        expect(await statusOf(query, {...headers, 'sec-fetch-dest': dest})).toBe(403)
      expect(await statusOf('/sign-in', {...headers, 'sec-fetch-dest': 'iframe'})).toBe(403)
      expect(await statusOf('/sign-in', visit)).toBe(200)
      expect(await statusOf('/sign-in', visit, 'POST', '{"secret":""}')).toBe(403)
      expect(await statusOf('/images/local/production/no.png', headers)).toBe(404)
    },
  )

  test('that is allowed reads and writes with the session, and gets CORS headers', async () => {
    const page = {cookie: await logIn(), origin: studio, 'sec-fetch-site': 'same-site'}
    const allowed = {'access-control-allow-origin': studio, 'access-control-allow-credentials': 'true'}
    expect(await send(me, page)).toMatchObject({status: 200, headers: allowed})
    const preflight = {origin: studio, 'access-control-request-headers': 'content-type'}
    const asked = await send('/v1/data/mutate/production', preflight, 'OPTIONS')
    expect(asked).toMatchObject({status: 204, headers: {'access-control-allow-headers': 'content-type'}})
    expect(await mutation(page)).toMatchObject({status: 200})
    // Allowed origins can read the error.
    const refused = await send(me, {origin: studio, authorization: 'Bearer wrong'})
    expect(refused).toMatchObject({status: 401, headers: allowed})
  })

  test('that is allowed shows unpublished images, which browsers request without an Origin', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'
    const {url} = await lake.owner().assets.upload('image', Buffer.from(svg), {filename: 'pixel.svg'})
    const path = new URL(url).pathname.replace('/lake', '')
    const cookie = await logIn()
    const from = (page: string) => ({cookie, referer: `${page}/structure`, 'sec-fetch-site': 'same-site'})
    expect(await send(path, from(studio))).toMatchObject({
      status: 200,
      headers: {'cross-origin-resource-policy': 'cross-origin'},
    })
    expect(await statusOf(path, from('http://localhost:4444'))).toBe(404)
  })
})
