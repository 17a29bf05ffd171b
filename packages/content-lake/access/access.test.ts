import {mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {request} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text as textOf} from 'node:stream/consumers'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {WebSocket} from 'ws'
import {openContentLake, type RunningLake} from '../open-content-lake.ts'
import {routes} from '../routes.ts'
import {ensureOwnerToken} from './sign-in.ts'

const studio = 'http://localhost:3333'
const hour = 3_600_000

let lake: RunningLake
let hoursAhead = 0

async function open(): Promise<void> {
  hoursAhead = 0
  lake = await openContentLake({
    allowedHosts: ['studio.example'],
    allowedOrigins: [studio],
    studioPath: '/portfolio/studio',
    now: () => new Date(Date.now() + hoursAhead * hour),
  })
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

type Headers = Record<string, string>

/** fetch cannot set `Host` and `Cookie`. */
function send(path: string, headers: Headers = {}, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${lake.origin}/lake${path}`, {method, headers}, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        // A stream does not end by itself.
        if (String(response.headers['content-type']).startsWith('text/event-stream')) response.destroy()
      })
      response.on('close', () =>
        resolve({status: response.statusCode ?? 0, headers: response.headers, body: text}),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const query = '/v2021-03-25/data/query/production?query=1'
const me = '/v1/users/me'
const bearer = () => ({authorization: `Bearer ${lake.token}`})
const statusOf = async (...args: Parameters<typeof send>) => (await send(...args)).status
const count = () => lake.owner().fetch<number>('count(*)', {}, {perspective: 'raw'})

async function issueSecret(): Promise<string> {
  return (await lake.signInAddress()).split('#')[1] ?? ''
}

function redeem(secret: string, headers: Headers = {}): Promise<Answer> {
  return send('/sign-in', {'content-type': 'application/json', ...headers}, 'POST', JSON.stringify({secret}))
}

/**
 * Signs in like the sign-in page.
 * @returns the cookie
 */
async function logIn(): Promise<string> {
  const {headers} = await redeem(await issueSecret(), {origin: lake.origin})
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

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

describe('the session', () => {
  beforeEach(open)
  afterEach(() => lake.close())

  test('is an HttpOnly cookie that stays on this site', async () => {
    const {status, headers} = await redeem(await issueSecret())
    expect(status).toBe(204)
    expect(String(headers['set-cookie'])).toMatch(
      /^lake-session-[\da-f]{8}=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('survives a restart, and its streams and sockets end with the logout', async () => {
    const cookie = await logIn()
    await lake.restart()
    expect(await statusOf(me, {cookie})).toBe(200)
    const url = `${lake.origin.replace('http', 'ws')}/lake/v1/socket/production`
    const socket = new WebSocket(url, {headers: {cookie, origin: lake.origin}})
    await new Promise((resolve) => {
      socket.on('open', resolve)
    })
    const closed = new Promise((resolve) => {
      socket.on('close', resolve)
    })
    const stream = await lake.fetch('/v1/data/listen/production?query=*', {headers: {cookie}})
    expect(await statusOf('/v1/auth/logout', {cookie, origin: lake.origin}, 'POST')).toBe(204)
    expect(await closed).toBe(1008)
    expect(await stream.text()).toContain('welcome')
    expect(await statusOf(me, {cookie})).toBe(401)
  })

  test('expires after 30 days', async () => {
    const cookie = await logIn()
    hoursAhead = 29 * 24
    expect(await statusOf(me, {cookie})).toBe(200)
    hoursAhead = 31 * 24
    expect(await statusOf(me, {cookie})).toBe(401)
  })

  test('is invalid with another value', async () => {
    const [name] = (await logIn()).split('=')
    for (const value of ['', 'x', 'a'.repeat(43), "' OR 1=1 --", '%00'])
      expect(await statusOf(me, {cookie: `${name}=${value}`})).toBe(401)
  })

  test('has a cookie name of its own for each lake', async () => {
    const first = lake
    const cookie = await logIn()
    await open()
    onTestFinished(async () => {
      await lake.close()
      lake = first
    })
    expect((await logIn()).split('=')[0]).not.toBe(cookie.split('=')[0])
    expect(await statusOf(me, {cookie})).toBe(401)
  })
})

test("the owner's token is kept unless its file is missing or truncated", () => {
  const folder = mkdtempSync(join(tmpdir(), 'token-'))
  const token = ensureOwnerToken(folder)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(ensureOwnerToken(folder)).toBe(token)
  for (const [kept, isLongEnough] of [
    ['a'.repeat(31), false],
    ['a'.repeat(32), true],
  ] as const) {
    writeFileSync(join(folder, 'owner-token'), kept)
    expect(ensureOwnerToken(folder) === kept).toBe(isLongEnough)
  }
  rmSync(folder, {recursive: true})
})

describe('the login', () => {
  beforeAll(open)
  afterAll(() => lake.close())

  test('is named by the providers', async () => {
    expect(JSON.parse((await send('/v1/auth/providers')).body)).toMatchObject({
      providers: [{name: 'local', url: `${lake.origin}/lake/sign-in`}],
    })
  })

  test('accepts only the secret, whatever the forwarding headers say', async () => {
    await issueSecret()
    // What `proxy_pass http://127.0.0.1:PORT` sends.
    const proxied = {'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'you.example'}
    for (const secret of ['', 'x', 'a'.repeat(43)]) {
      const {status, headers} = await redeem(secret, {origin: lake.origin, ...proxied})
      expect([status, headers['set-cookie']]).toEqual([401, undefined])
    }
    expect(await statusOf('/v1/auth/sign-in-secrets', {origin: lake.origin}, 'POST')).toBe(401)
    expect((await send(me, proxied)).body).not.toContain('administrator')
  })

  test('accepts a secret once, within an hour, until the next one is issued', async () => {
    const [replaced, secret] = [await issueSecret(), await issueSecret()]
    expect(await redeem(replaced)).toMatchObject({status: 401})
    expect(await redeem(secret)).toMatchObject({status: 204})
    expect(await redeem(secret)).toMatchObject({status: 401})
    const late = await issueSecret()
    hoursAhead += 1
    expect(await redeem(late)).toMatchObject({status: 401})
  })

  test('is refused for a page of another origin', async () => {
    const {status, headers} = await redeem(await issueSecret(), {origin: 'https://evil.example'})
    expect([status, headers['set-cookie']]).toEqual([403, undefined])
  })

  test.each([
    [
      '?origin=ORIGIN/studio/structure/course?x=1%23y&projectId=local',
      'ORIGIN/studio/structure/course?x=1#y',
    ],
    ['?origin=/outbox', 'ORIGIN/outbox'],
    [`?origin=${studio}/structure`, `${studio}/structure`],
    ['', 'ORIGIN/portfolio/studio'],
  ])('%s returns the browser to %s', async (search, target) => {
    const {status, body} = await send(`/sign-in${search.replace('ORIGIN', lake.origin)}`)
    expect(status).toBe(200)
    expect(body).toContain(`data-return-to="${target.replace('ORIGIN', lake.origin)}"`)
    expect(body).not.toContain('data-is-owner')
  })

  test('returns a browser that is signed in at once', async () => {
    const {body} = await send('/sign-in', {cookie: await logIn()})
    expect(body).toMatch(/<html [^>]*" data-is-owner>/)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'http://localhost:1/',
    'http://localhost@evil.example/',
    'http://user:pass@localhost:PORT/',
    'javascript:alert(1)',
    'https://localhost:PORT/',
    '\thttps://evil.example',
  ])('does not send the browser to %j', async (target) => {
    const origin = encodeURIComponent(target.replace('PORT', new URL(lake.origin).port))
    expect(await statusOf(`/sign-in?origin=${origin}`)).toBe(400)
  })

  test('has a page with a strict Content-Security-Policy and no referrer', async () => {
    const {headers} = await send('/sign-in')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    })
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  })
})

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

/**
 * @param held collects open sockets; without it they are closed
 * @returns the status, 101 if it opens
 */
function upgrade(path: string, headers: Headers, held?: WebSocket[]): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${lake.origin.replace('http', 'ws')}${path}`, {headers})
    socket.on('open', () => {
      resolve(101)
      if (held === undefined) socket.terminate()
      else held.push(socket)
    })
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => undefined)
  })
}

describe('a WebSocket', () => {
  beforeAll(async () => {
    lake = await openContentLake({limits: {listeners: 3}, allowedOrigins: [studio]})
  })
  afterAll(() => lake.close())

  test.each(['/lake/_emulator/listeners', '/lake/v1/socket/production'])(
    'at %s is not for pages elsewhere, nor under a foreign name',
    async (path) => {
      expect(await upgrade(path, {...bearer(), origin: lake.origin})).toBe(101)
      expect(await upgrade(path, {...bearer(), origin: studio})).toBe(101)
      expect(await upgrade(path, {...bearer(), origin: 'https://evil.example'})).toBe(403)
      expect(await upgrade(path, {...bearer(), host: 'evil.example'})).toBe(403)
      expect(await upgrade(path, {authorization: 'Bearer wrong'})).toBe(401)
    },
  )

  test('for presence is for the owner, in a dataset that exists', async () => {
    expect(await upgrade('/lake/v1/socket/production', {origin: lake.origin})).toBe(401)
    expect(await upgrade('/lake/v1/socket/staging', bearer())).toBe(404)
    expect(await upgrade('/lake/v1/elsewhere', bearer())).toBe(404)
  })

  test('is refused beyond the limit, until one closes', async () => {
    const path = '/lake/_emulator/listeners'
    const sockets: WebSocket[] = []
    while (sockets.length < 3) await upgrade(path, {}, sockets)
    expect(await upgrade(path, {})).toBe(429)
    for (const socket of sockets) socket.terminate()
    await expect.poll(() => upgrade(path, {})).toBe(101)
  })
})
