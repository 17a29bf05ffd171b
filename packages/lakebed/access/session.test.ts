import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {WebSocket} from 'ws'
import {openContentLake, type RunningLake} from '../server.ts'
import {createAccessRequests, me, openGuardedLake} from '../testing/access-requests.ts'
import {ensureOwnerToken} from './owner-token.ts'

const hour = 3_600_000

let lake: RunningLake
let hoursAhead = 0

async function open(): Promise<void> {
  hoursAhead = 0
  lake = await openGuardedLake(() => new Date(Date.now() + hoursAhead * hour))
}

const {bearer, send, statusOf, issueSecret, redeem, logIn} = createAccessRequests(() => lake)

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

interface Listed {
  id: string
  signedInAt: string
  browser: string
  isOpen: boolean
  isCurrent: boolean
}

describe('the list of sessions', () => {
  beforeEach(open)
  afterEach(() => lake.close())

  const sessions = '/v1/auth/sessions'
  const list = async (cookie: string, path = sessions, method = 'GET'): Promise<Listed[]> =>
    JSON.parse((await send(path, {cookie, origin: lake.origin}, method)).body)

  async function logInWith(browser: string): Promise<string> {
    const {headers} = await redeem(await issueSecret(), {origin: lake.origin, 'user-agent': browser})
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }

  test('has each sign-in with its time and browser, and ends one or all others', async () => {
    const [desk, phone, sofa] = [await logInWith('Desk'), await logInWith('Phone'), await logInWith('Sofa')]
    const listed = await list(desk)
    expect(listed.map(({browser, isOpen, isCurrent}) => [browser, isOpen, isCurrent])).toEqual([
      ['Sofa', true, false],
      ['Phone', true, false],
      ['Desk', true, true],
    ])
    expect(Date.parse(listed[0]?.signedInAt ?? '')).toBeCloseTo(Date.now(), -5)
    expect(JSON.stringify(listed)).not.toContain(desk.split('=')[1])
    const stream = await lake.fetch('/v1/data/listen/production?query=*', {headers: {cookie: phone}})
    const afterOne = await list(desk, `${sessions}/${listed[1]?.id}`, 'DELETE')
    expect(afterOne.map(({isOpen}) => isOpen)).toEqual([true, false, true])
    expect(await stream.text()).toContain('welcome')
    expect(await statusOf(me, {cookie: phone})).toBe(401)
    expect(await statusOf(me, {cookie: sofa})).toBe(200)
    expect((await list(desk, sessions, 'DELETE')).map(({isOpen}) => isOpen)).toEqual([false, false, true])
    expect(await statusOf(me, {cookie: sofa})).toBe(401)
    expect(await statusOf(me, {cookie: desk})).toBe(200)
  })

  test('is bounded, and shows what a client calls itself without control characters', async () => {
    const cookie = await logIn()
    for (let n = 0; n < 100; n += 1) {
      const other = await logInWith(`Tab\t${'x'.repeat(2000)}`)
      await send('/v1/auth/logout', {cookie: other, origin: lake.origin}, 'POST')
    }
    const listed = await list(cookie)
    expect(listed).toHaveLength(101)
    expect(listed[0]?.browser).toBe(`Tab ${'x'.repeat(496)}`)
  })

  test('is closed to other sites', async () => {
    const cookie = await logIn()
    const id = (await list(cookie))[0]?.id ?? ''
    expect(await statusOf(`${sessions}/${id}`, {cookie}, 'DELETE')).toBe(403)
    expect(await statusOf(sessions, {cookie, origin: 'https://evil.example'}, 'DELETE')).toBe(403)
    expect(await statusOf(me, {cookie})).toBe(200)
  })
})

test('a new token ends the old one, every session and every API token', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'new-token-'))
  onTestFinished(() => rmSync(dataDir, {recursive: true}))
  const openWith = async (options = {}) => {
    lake = await openContentLake({dataDir, ...options})
  }
  await openWith()
  const {token} = lake
  const cookie = await logIn()
  const body = JSON.stringify({label: 'CI', memberships: [{roleNames: ['administrator']}]})
  const headers = {...bearer(), 'content-type': 'application/json'}
  const created = await send('/v1/access/project/local/robots', headers, 'POST', body)
  const robot = {authorization: `Bearer ${JSON.parse(created.body).token}`}
  await lake.close()
  await openWith()
  expect([await statusOf(me, {cookie}), await statusOf(me, robot)]).toEqual([200, 200])
  await lake.close()
  await openWith({newToken: true})
  expect(lake.token).not.toBe(token)
  expect([await statusOf(me, {cookie}), await statusOf(me, robot)]).toEqual([401, 401])
  expect(await statusOf(me, {authorization: `Bearer ${token}`})).toBe(401)
  expect(await statusOf(me, bearer())).toBe(200)
  const second = await logIn()
  await lake.close()
  rmSync(join(dataDir, 'owner-token'))
  await openWith()
  expect(await statusOf(me, {cookie: second})).toBe(401)
  await lake.close()
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
