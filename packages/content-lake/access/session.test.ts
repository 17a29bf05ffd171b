import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {WebSocket} from 'ws'
import type {RunningLake} from '../open-content-lake.ts'
import {createAccessRequests, me, openGuardedLake} from '../testing/access-requests.ts'
import {ensureOwnerToken} from './sign-in.ts'

const hour = 3_600_000

let lake: RunningLake
let hoursAhead = 0

async function open(): Promise<void> {
  hoursAhead = 0
  lake = await openGuardedLake(() => new Date(Date.now() + hoursAhead * hour))
}

const {statusOf, issueSecret, redeem, logIn} = createAccessRequests(() => lake)

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
