import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {RunningLake} from '../server.ts'
import {createAccessRequests, me, openGuardedLake, studio} from '../testing/access-requests.ts'

const hour = 3_600_000

let lake: RunningLake
let hoursAhead = 0

async function open(): Promise<void> {
  hoursAhead = 0
  lake = await openGuardedLake(() => new Date(Date.now() + hoursAhead * hour))
}

const {send, statusOf, issueSecret, redeem, logIn} = createAccessRequests(() => lake)

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
