import {once} from 'node:events'
import {request} from 'node:http'
import {statSync} from 'node:fs'
import {connect} from 'node:net'
import {join} from 'node:path'
import {text as textOf} from 'node:stream/consumers'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {openContentLake, type RunningLake} from '../open-content-lake.ts'
import {routes} from '../routes.ts'

let lake: RunningLake

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Sends exactly these headers, `Host` and `Cookie` included, which fetch would not let us choose. */
function send(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Answer> {
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

/** The secret that `npm start` prints. */
async function issueSecret(): Promise<string> {
  const {body} = await send('/v1/auth/sign-in-secrets', bearer(), 'POST')
  return JSON.parse(body).secret
}

function redeem(secret: string, headers: Record<string, string> = {}): Promise<Answer> {
  const body = JSON.stringify({secret})
  return send('/sign-in', {'content-type': 'application/json', ...headers}, 'POST', body)
}

/** Signs in as the page behind the printed address does. @returns the cookie */
async function logIn(): Promise<string> {
  const {headers} = await redeem(await issueSecret(), {origin: lake.origin})
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

function mutation(headers: Record<string, string>): Promise<Answer> {
  const body = JSON.stringify({mutations: [{create: {_type: 'course'}}]})
  return send('/v1/data/mutate/production', {'content-type': 'application/json', ...headers}, 'POST', body)
}

function cookieName(cookie: string): string | undefined {
  return cookie.split('=')[0]
}

function bearer(): Record<string, string> {
  return {authorization: `Bearer ${lake.token}`}
}

const count = () => lake.owner().fetch('count(*)', {}, {perspective: 'raw'})

describe('the Host', () => {
  beforeAll(async () => {
    lake = await openContentLake({allowedHosts: ['studio.example']})
  })
  afterAll(() => lake.close())

  test.each([
    'localhost',
    'localhost:1',
    'LOCALHOST',
    '127.0.0.1:9',
    '[::1]:80',
    'studio.example',
    'studio.example:99',
  ])('%s is known', async (host) => {
    expect(await send('/v1/data/query/production?query=1', {host})).toMatchObject({status: 200})
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    'evil-localhost',
    '127.0.0.1.nip.io',
    '0.0.0.0',
    '192.168.0.1',
    'local.localhost',
  ])('%j is refused, on every endpoint', async (host) => {
    for (const path of ['/v1/data/query/production?query=1', '/sign-in', '/images/local/production/a.png']) {
      const refused = await send(path, {host})
      expect(refused.status).toBe(403)
      expect(JSON.parse(refused.body)).toMatchObject({
        statusCode: 403,
        error: 'Forbidden',
        message: expect.stringContaining('allowed hosts'),
      })
    }
  })
})

describe('a Host that is none', () => {
  beforeAll(async () => {
    lake = await openContentLake()
  })
  afterAll(() => lake.close())

  test.each(['localhost@evil.example', 'localhost/../evil', 'evil.example#localhost', 'localhost:', 'a b'])(
    '%j gets no answer',
    async (host) => {
      expect((await send('/v1/data/query/production?query=1', {host})).status).toBeGreaterThanOrEqual(400)
    },
  )

  test('and is left out gets no answer', async () => {
    const socket = connect(Number(new URL(lake.origin).port), '127.0.0.1')
    socket.end('GET /lake/v1/data/query/production?query=1 HTTP/1.0\r\n\r\n')
    const [line] = (await textOf(socket)).split('\r\n')
    expect(line).toMatch(/^HTTP\/1\.1 4\d\d/)
  })
})

describe('the Origin', () => {
  beforeEach(async () => {
    lake = await openContentLake()
  })
  afterEach(() => lake.close())

  test.each([
    'https://evil.example',
    'http://localhost:1',
    'null',
    'file://',
    'http://localhost.evil.example',
    'chrome-extension://abc',
    'not an origin',
  ])('%s is refused, for reading and for writing, even with the token', async (origin) => {
    expect(await send('/v1/data/query/production?query=1', {origin, ...bearer()})).toMatchObject({
      status: 403,
    })
    const refused = await mutation({origin, ...bearer()})
    expect(refused).toMatchObject({status: 403, body: expect.stringContaining('own origin')})
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
    expect(await count()).toBe(0)
  })

  test('of another page gets no permission by a preflight either', async () => {
    const preflight = await send(
      '/v1/data/mutate/production',
      {origin: 'https://evil.example', 'access-control-request-method': 'POST'},
      'OPTIONS',
    )
    expect(preflight.status).toBe(403)
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('of our own, with the session, may write', async () => {
    const cookie = await logIn()
    expect(await mutation({cookie, origin: lake.origin})).toMatchObject({status: 200})
    expect(await mutation({cookie, 'sec-fetch-site': 'same-origin'})).toMatchObject({status: 200})
    expect(await count()).toBe(2)
  })

  test('must be proven for a write with the session', async () => {
    const cookie = await logIn()
    expect(await mutation({cookie})).toMatchObject({
      status: 403,
      body: expect.stringContaining('owner-token'),
    })
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await mutation({cookie, 'sec-fetch-site': site})).status).toBeGreaterThanOrEqual(401)
    }
    expect(await count()).toBe(0)
  })

  test.each(['cross-site', 'same-site'])(
    'that no request names, of an image, frame, window or form there (%s), gets nothing but assets',
    async (site) => {
      const cookie = await logIn()
      const headers = {
        cookie,
        'sec-fetch-site': site,
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'iframe',
      }
      for (const dest of ['image', 'iframe', 'object', 'document']) {
        const path = '/v2021-03-25/data/query/production?query=1'
        expect(await send(path, {...headers, 'sec-fetch-dest': dest})).toMatchObject({status: 403})
      }
      expect(await send('/sign-in', headers)).toMatchObject({status: 403})
      expect(await send('/sign-in', {...headers, 'sec-fetch-dest': 'document'})).toMatchObject({status: 200})
      const form = {...headers, 'sec-fetch-dest': 'document', 'content-type': 'application/json'}
      expect(await send('/sign-in', form, 'POST', '{"secret":""}')).toMatchObject({status: 403})
      expect(await send('/images/local/production/no.png', headers)).toMatchObject({status: 404})
    },
  )
})

describe('the session', () => {
  beforeEach(async () => {
    lake = await openContentLake()
  })
  afterEach(() => lake.close())

  test('is an HttpOnly cookie that stays on this site, where the outbox needs it too', async () => {
    const {status, headers} = await redeem(await issueSecret())
    expect(status).toBe(204)
    expect(String(headers['set-cookie'])).toMatch(
      /^lake-session-[\da-f]{8}=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('outlives a restart, and ends with the logout', async () => {
    const cookie = await logIn()
    const me = async () => (await send('/v1/users/me', {cookie})).status
    await lake.restart()
    expect(await me()).toBe(200)
    expect(await send('/v1/auth/logout', {cookie, origin: lake.origin}, 'POST')).toMatchObject({status: 204})
    expect(await me()).toBe(401)
  })

  test('ends with its streams and sockets', async () => {
    const cookie = await logIn()
    const url = `${lake.origin.replace('http', 'ws')}/lake/v1/socket/production`
    const socket = new WebSocket(url, {headers: {cookie, origin: lake.origin}})
    await new Promise((resolve) => {
      socket.on('open', resolve)
    })
    const stream = await lake.fetch('/v1/data/listen/production?query=*', {headers: {cookie}})
    const closed = new Promise((resolve) => {
      socket.on('close', resolve)
    })
    await send('/v1/auth/logout', {cookie, origin: lake.origin}, 'POST')
    expect(await closed).toBe(1008)
    expect(await stream.text()).toContain('welcome')
  })

  test('runs out after 30 days', async () => {
    await lake.close()
    let now = new Date('2026-01-01T00:00:00Z')
    lake = await openContentLake({now: () => now})
    const cookie = await logIn()
    now = new Date('2026-01-30T00:00:00Z')
    expect(await send('/v1/users/me', {cookie})).toMatchObject({status: 200})
    now = new Date('2026-02-01T00:00:00Z')
    expect(await send('/v1/users/me', {cookie})).toMatchObject({status: 401})
  })

  test.each(['', 'x', 'a'.repeat(43), "' OR 1=1 --", '%00'])('%j is none', async (value) => {
    const [name] = (await logIn()).split('=')
    expect(await send('/v1/users/me', {cookie: `${name}=${value}`})).toMatchObject({status: 401})
  })

  test("of another lake on this machine does not count, and is not overwritten by this one's", async () => {
    const other = await openContentLake()
    const cookie = await logIn()
    const [first, own] = [lake, cookieName(cookie)]
    lake = other
    expect(cookieName(await logIn())).not.toBe(own)
    expect(await send('/v1/users/me', {cookie})).toMatchObject({status: 401})
    await other.close()
    lake = first
  })
})

describe('the login', () => {
  let hoursAhead = 0
  beforeAll(async () => {
    lake = await openContentLake({
      now: () => new Date(Date.now() + hoursAhead * 3_600_000),
      studioPath: '/portfolio/studio',
    })
  })
  afterAll(() => lake.close())

  test('is named by the providers, for whoever asks', async () => {
    expect(JSON.parse((await send('/v1/auth/providers')).body)).toMatchObject({
      providers: [{name: 'local', url: `${lake.origin}/lake/sign-in`}],
    })
  })

  test('is for nobody who does not know the secret, wherever they sit', async () => {
    await issueSecret()
    for (const secret of ['', 'x', 'a'.repeat(43)]) {
      const {status, headers} = await redeem(secret, {origin: lake.origin})
      expect([status, headers['set-cookie']]).toEqual([401, undefined])
    }
    const {headers} = await send('/sign-in')
    expect(headers['set-cookie']).toBeUndefined()
    expect(await send('/v1/auth/sign-in-secrets', {origin: lake.origin}, 'POST')).toMatchObject({status: 401})
  })

  test('takes a secret once', async () => {
    const secret = await issueSecret()
    expect(await redeem(secret)).toMatchObject({status: 204})
    expect(await redeem(secret)).toMatchObject({status: 401})
  })

  test('takes no secret after an hour, and none that a fresh one has replaced', async () => {
    const [replaced, secret] = [await issueSecret(), await issueSecret()]
    expect(await redeem(replaced)).toMatchObject({status: 401})
    hoursAhead += 1
    expect(await redeem(secret)).toMatchObject({status: 401})
  })

  test.each(['https://evil.example', 'null', 'http://localhost:1'])(
    'cannot be made by a page of %s, which would know the session',
    async (origin) => {
      const {status, headers} = await redeem(await issueSecret(), {origin})
      expect([status, headers['set-cookie']]).toEqual([403, undefined])
    },
  )

  test.each([
    ['?origin=ORIGIN/studio', '/studio'],
    ['?origin=ORIGIN/studio/structure/course?x=1%23y&projectId=local', '/studio/structure/course?x=1#y'],
    ['?origin=/outbox', '/outbox'],
    ['', '/portfolio/studio'],
  ])('%s returns the browser to %s', async (search, path) => {
    const {status, body} = await send(`/sign-in${search.replace('ORIGIN', lake.origin)}`)
    expect(status).toBe(200)
    expect(body).toContain(`data-return-to="${lake.origin}${path}"`)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '\\\\evil.example/',
    '/\\evil.example',
    'http://user:pass@localhost:PORT/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://localhost:PORT/',
    '\thttps://evil.example',
  ])('does not send the browser to %j', async (target) => {
    const origin = encodeURIComponent(target.replace('PORT', new URL(lake.origin).port))
    expect(await send(`/sign-in?origin=${origin}`)).toMatchObject({status: 400})
  })

  test('has a page that nobody frames, that runs nothing of others and tells nobody its address', async () => {
    const {headers} = await send('/sign-in')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    })
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  })

  test('keeps the latest hundred sessions', {timeout: 30_000}, async () => {
    const first = await logIn()
    expect(await send('/v1/users/me', {cookie: first})).toMatchObject({status: 200})
    for (let login = 0; login < 100; login += 1) await logIn()
    expect(await send('/v1/users/me', {cookie: first})).toMatchObject({status: 401})
  })
})

describe('what the owner is shown', () => {
  beforeAll(async () => {
    lake = await openContentLake()
    await lake.owner().create({_id: 'drafts.c1', _type: 'course'})
  })
  afterAll(() => lake.close())

  test.each(
    routes
      .filter(({method}) => method === 'GET')
      .map(({path}) => filled(path).replace(/drafts\.c1,.*/, 'drafts.c1')),
  )('is kept by no cache (%s)', async (path) => {
    const {headers} = await send(`${path}?lastRevision=true&query=*`, bearer())
    expect(headers['cache-control']).toMatch(/^no-(store|cache, no-transform)$/)
  })
})

describe('the token', () => {
  beforeAll(async () => {
    lake = await openContentLake()
  })
  afterAll(() => lake.close())

  test('stands in a file that only the owner of the account can read, as does the database', () => {
    for (const file of ['owner-token', 'content-lake.sqlite', 'content-lake.sqlite-wal']) {
      expect(statSync(join(lake.dataDir, file)).mode & 0o777).toBe(0o600)
    }
  })

  test.each(['Bearer wrong', 'Bearer', 'Bearer ', 'Basic b3duZXI6', 'wrong', 'Bearer a b'])(
    '%j is refused rather than taken for a visitor',
    async (authorization) => {
      const refused = await send('/v1/data/query/production?query=1', {authorization})
      expect(refused).toMatchObject({status: 401, body: expect.stringContaining('owner-token')})
    },
  )
})

/** An address for a route's pattern. */
function filled(path: string): string {
  return path
    .replace(/:version\{.*?\}(?=\/)/, 'v2021-03-25')
    .replace(':dataset', 'production')
    .replace(':project', 'local')
    .replace(/:ids?/, 'drafts.c1,versions.r1.c1,private.c1,c2')
}

describe('without a login', () => {
  beforeAll(async () => {
    lake = await openContentLake()
    await lake.owner().create({_id: 'drafts.c1', _type: 'course', name: 'TOP-SECRET'})
    await lake.owner().create({_id: 'versions.r1.c1', _type: 'course', name: 'TOP-SECRET'})
    await lake.owner().create({_id: 'private.c1', _type: 'course', name: 'TOP-SECRET'})
    await lake.owner().create({_id: 'c2', _type: 'course', name: 'TOP-SECRET'})
    await lake.owner().action({
      actionType: 'sanity.action.document.unpublish',
      draftId: 'drafts.c2',
      publishedId: 'c2',
    })
  })
  afterAll(() => lake.close())

  test.each(
    routes.filter(({access}) => access === 'owner').map(({method, path}) => [method, filled(path)] as const),
  )('%s %s is refused', async (method, path) => {
    const headers = {'content-type': 'application/json', origin: lake.origin}
    const hasNoBody = method === 'GET' || method === 'DELETE'
    const refused = await send(path, headers, method, hasNoBody ? '' : '{}')
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      401,
      {message: expect.stringContaining('Log in')},
    ])
  })

  test.each(
    routes.filter(({access}) => access === 'anyone').map(({method, path}) => [method, filled(path)] as const),
  )('%s %s shows nothing that is not published', async (method, path) => {
    const searches = ['raw', 'drafts', 'previewDrafts', 'published', 'r1,drafts', ''].map((perspective) =>
      new URLSearchParams({
        perspective,
        query: '*',
        includeAllVersions: 'true',
        includeResult: 'true',
      }).toString(),
    )
    for (const search of searches) {
      const body = method === 'POST' ? JSON.stringify({query: '*'}) : ''
      const answer = await send(`${path}?${search}`, {'content-type': 'application/json'}, method, body)
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
      await lake.restart()
      const asked = `/v1/data/query/production?query=*&perspective=${perspective}`
      expect(await (await lake.fetchAsOwner(asked)).text()).toContain('TOP-SECRET')
      for (const path of [asked, '/v1/data/export/production', '/v1/data/doc/production/private.c1']) {
        expect((await send(path)).body).not.toContain('TOP-SECRET')
      }
    },
  )
})

describe('an asset', () => {
  beforeAll(async () => {
    lake = await openContentLake()
  })
  afterAll(() => lake.close())

  test('is for everybody as long as something published refers to it, and for the owner always', async () => {
    const asset = await lake.owner().assets.upload('file', Buffer.from('TOP-SECRET'), {filename: 'plan.txt'})
    const path = new URL(asset.url).pathname.replace('/lake', '')
    const query = '/v2025-02-19/data/query/production?query=*'
    const seen = async () => {
      const [listed, found, exported, served] = await Promise.all([
        send(`${query}[_type == "sanity.fileAsset"]._id`),
        send(`/v1/data/doc/production/${asset._id}`),
        send('/v1/data/export/production'),
        send(path),
      ])
      const answers = [listed, found, exported].map(
        ({body}) => body.includes(`"_id":"${asset._id}"`) || body.includes(`"result":["${asset._id}"]`),
      )
      return [...answers, served.status === 200 && served.body === 'TOP-SECRET']
    }
    const nobody = [false, false, false, false]
    const everybody = [true, true, true, true]
    const course = {_type: 'course', plan: {asset: {_type: 'reference', _ref: asset._id}}}

    expect(await seen()).toEqual(nobody)
    await lake.owner().create({_id: 'drafts.c1', ...course})
    expect(await seen()).toEqual(nobody)
    const own = await send(path, bearer())
    expect([own.status, own.headers['cache-control']]).toEqual([200, expect.stringContaining('private')])

    await lake.owner().create({_id: 'c1', ...course})
    expect(await seen()).toEqual(everybody)
    await lake.owner().patch('c1').unset(['plan']).commit()
    expect(await seen()).toEqual(nobody)
    await lake.owner().patch('c1').set({plan: course.plan}).commit()
    await lake.restart()
    expect(await seen()).toEqual(everybody)
    await lake.owner().delete('c1')
    expect(await seen()).toEqual(nobody)
  })

  test('is no news for those without a login before that', async () => {
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

/** @returns the status of the refusal, or 101 */
function upgrade(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${lake.origin.replace('http', 'ws')}${path}`, {headers})
    socket.on('open', () => {
      resolve(101)
      socket.terminate()
    })
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => undefined)
  })
}

describe('a WebSocket', () => {
  beforeAll(async () => {
    lake = await openContentLake({limits: {listeners: 3}})
  })
  afterAll(() => lake.close())

  test.each(['/lake/_emulator/listeners', '/lake/v1/socket/production'])(
    'at %s is not for pages elsewhere, nor under a foreign name',
    async (path) => {
      const authorization = `Bearer ${lake.token}`
      expect(await upgrade(path, {authorization, origin: lake.origin})).toBe(101)
      expect(await upgrade(path, {authorization, origin: 'https://evil.example'})).toBe(403)
      expect(await upgrade(path, {authorization, host: 'evil.example'})).toBe(403)
      expect(await upgrade(path, {authorization: 'Bearer wrong'})).toBe(401)
    },
  )

  test('for presence is for the owner, in a dataset that exists', async () => {
    expect(await upgrade('/lake/v1/socket/production', {origin: lake.origin})).toBe(401)
    const authorization = `Bearer ${lake.token}`
    expect(await upgrade('/lake/v1/socket/staging', {authorization})).toBe(404)
    expect(await upgrade('/lake/v1/elsewhere', {authorization})).toBe(404)
  })

  test('is refused when there are too many, until one closes', async () => {
    const path = '/lake/_emulator/listeners'
    const url = `${lake.origin.replace('http', 'ws')}${path}`
    await expect.poll(() => upgrade(path, {})).toBe(101)
    const open = Array.from({length: 3}, () => new WebSocket(url))
    await Promise.all(open.map((socket) => once(socket, 'open')))
    expect(await upgrade(path, {})).toBe(429)
    for (const socket of open) socket.terminate()
    await expect.poll(() => upgrade(path, {})).toBe(101)
  })
})
