import {serve, type ServerType} from '@hono/node-server'
import {Hono} from 'hono'
import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {localAccount} from '../account.ts'
import {clientCookie} from './connection.ts'
import {openTestService, sdkBody, tickBox, visitorsMessage, type TestService} from '../testing.ts'

// The failures that are not an answer, over a real connection.

interface Running extends TestService {
  readonly origin: string
  /** How many requests the server is busy with. */
  readonly busy: () => number
}

async function start(): Promise<Running> {
  const service = openTestService()
  let server: ServerType | undefined
  let busy = 0
  const port = await new Promise<number>((resolve) => {
    const app = new Hono()
      .use('*', async (_, next) => {
        busy += 1
        await next()
        busy -= 1
      })
      .route('/email', service.email.app)
    server = serve({fetch: app.fetch, port: 0, hostname: '127.0.0.1'}, (address) => resolve(address.port))
  })
  onTestFinished(() => void server?.close())
  return {...service, busy: () => busy, origin: `http://127.0.0.1:${port}`}
}

async function send({captcha, origin}: Running, email: string, signal: AbortSignal | null = null) {
  const params = {...visitorsMessage, email, 'g-recaptcha-response': await tickBox(captcha)}
  return fetch(`${origin}/email/api/v1.0/email/send`, {
    method: 'POST',
    headers: {origin, 'Content-Type': 'application/json'},
    body: JSON.stringify(sdkBody(localAccount.contactTemplateId, params)),
    signal,
  })
}

function kept({dataDir}: TestService): number {
  return readdirSync(join(dataDir, 'outbox')).length
}

test('an address that asks for it breaks the connection', async () => {
  const service = await start()
  await expect(send(service, 'drop@example.test')).rejects.toThrow('fetch failed')
  expect(kept(service)).toBe(0)
})

test('an address that asks for it gets no answer, until the visitor gives up', async () => {
  const service = await start()
  const patience = new AbortController()
  let isAnswered = false
  const answer = send(service, 'hang@example.test', patience.signal).finally(() => {
    isAnswered = true
  })
  // A message sent after it is answered before it.
  expect((await send(service, 'ada@example.org')).status).toBe(200)
  expect(isAnswered).toBe(false)
  patience.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(service.busy).toBe(0)
  expect(kept(service)).toBe(1)
})

test('an address that asks for it is answered late, its message being kept at once', async () => {
  const service = await start()
  const patience = new AbortController()
  const answer = send(service, 'slow-30000@example.test', patience.signal)
  await expect.poll(() => kept(service)).toBe(1)
  patience.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(service.busy).toBe(0)
  expect((await send(service, 'slow-1@example.test')).status).toBe(200)
})

test('clients are told apart by their network address, and only where that is emulated by a cookie', async () => {
  let {email} = openTestService({intervalMs: 1000})
  const status = async (remoteAddress: string, cookie = '') => {
    const request = {
      method: 'POST',
      headers: {origin: 'http://localhost', cookie},
      body: JSON.stringify(sdkBody(localAccount.bugTemplateId, {bug: 'x'})),
    }
    const bindings = {incoming: {socket: {remoteAddress}}}
    return (await email.app.request('http://localhost/api/v1.0/email/send', request, bindings)).status
  }
  expect([await status('10.0.0.1'), await status('10.0.0.1'), await status('10.0.0.2')]).toEqual([
    200, 429, 200,
  ])
  const other = `${clientCookie}=other`
  expect(await status('10.0.0.1', other)).toBe(429)
  email = openTestService({intervalMs: 1000, emulateClients: true}).email
  expect(await status('10.0.0.1')).toBe(200)
  expect([await status('10.0.0.1', other), await status('10.0.0.1', other)]).toEqual([200, 429])
})
