import {localSiteKey} from 'local-services/captcha'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {BrowserContext, Page} from 'playwright-core'
import PostalMime, {type Email} from 'postal-mime'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import type {FillEvidence} from '#domain/fill-evidence.ts'
import type {SendOutcome} from '#domain/send-outcome.ts'
import {startFixture, type Fixture} from '#testing/contact/start-fixture.ts'
import {resolveContactServices} from './contact-services.ts'

// A real browser on a busy machine takes its time.
vi.setConfig({testTimeout: 30_000, hookTimeout: 60_000, expect: {poll: {timeout: 10_000}}})

// The mailer in a real Chromium, through the real SDK, against the local e-mail service.

let fixture: Fixture
let context: BrowserContext
let page: Page
const dataDir = mkdtempSync(join(tmpdir(), 'portfolio-mailer-'))
const outbox = join(dataDir, 'outbox')
/** Bodies of the requests that the page sent to any e-mail service, in order. */
let posted: Record<string, unknown>[] = []

beforeAll(async () => {
  fixture = await startFixture('mailer-fixture.ts', dataDir)
})
afterAll(async () => {
  await fixture.close()
  rmSync(dataDir, {recursive: true})
})

beforeEach(async () => {
  posted = []
  for (const name of readdirSync(outbox)) rmSync(join(outbox, name))
  context = await fixture.browser.newContext()
  page = await context.newPage()
  page.on('request', (request) => {
    if (request.url().includes('/email/send')) posted.push(Object(request.postDataJSON()))
  })
  await page.clock.install()
  await open('/')
})
afterEach(() => context.close())

/** Opens the page and makes a mailer with the site's own local settings. */
async function open(path: string, more: Record<string, string> = {}): Promise<void> {
  await page.goto(fixture.origin + path)
  const services = resolveContactServices({}, true)
  if (services.kind === 'not-configured') throw new Error('Local mode has its services.')
  await page.waitForFunction("'createMailer' in window")
  await page.evaluate(`window.mailer = createMailer(${JSON.stringify({...services.mail, ...more})})`)
}

const fields = {name: 'Ada', email: 'ada@example.org', subject: 'An engine', message: 'Hello'}
const filledLongAgo: FillEvidence = {trap: '', openedAt: -60_000}

async function token(): Promise<string> {
  const response = await fetch(`${fixture.origin}/captcha/api2/userverify`, {
    method: 'POST',
    headers: {origin: fixture.origin},
    body: new URLSearchParams({k: localSiteKey}),
  })
  return String(Object(await response.json())['token'])
}

/** Starts sending; what becomes of it is in `outcome`, which is waited for with `settled`. */
async function start(email = fields.email, evidence = filledLongAgo): Promise<void> {
  const message = {...fields, email, 'g-recaptcha-response': await token()}
  await page.evaluate(
    `window.outcome = undefined; void mailer.send(${JSON.stringify(message)}, ${JSON.stringify(evidence)}).then((outcome) => { window.outcome = outcome })`,
  )
}

const outcome = () => page.evaluate<SendOutcome | undefined>('outcome')

async function settled(): Promise<SendOutcome | undefined> {
  await page.waitForFunction('outcome !== undefined', undefined, {polling: 20})
  return outcome()
}

async function send(email = fields.email, evidence = filledLongAgo): Promise<SendOutcome | undefined> {
  await start(email, evidence)
  return settled()
}

function kept(): Promise<Email[]> {
  return Promise.all(readdirSync(outbox).map((name) => PostalMime.parse(readFileSync(join(outbox, name)))))
}

const delivered: SendOutcome = {ok: true, delivered: true}

describe('a message', () => {
  test('is delivered when the service answers 200, all of it', async () => {
    expect(await send()).toEqual(delivered)
    expect(posted).toEqual([
      {
        lib_version: '4.4.1',
        user_id: 'local-public-key',
        service_id: 'local-service',
        template_id: 'local-contact',
        template_params: {...fields, 'g-recaptcha-response': expect.stringMatching(/./)},
      },
    ])
    expect(await kept()).toMatchObject([
      {subject: 'An engine', replyTo: [{name: 'Ada', address: 'ada@example.org'}]},
    ])
  })

  test('is neither delivered nor failed when the service answers another success', async () => {
    expect(await send('accepted@example.test')).toEqual({ok: true, delivered: false})
    await page.clock.runFor(60_000)
    expect(posted).toHaveLength(1)
  })
})

describe('a failure is a value, whatever the SDK rejects with:', () => {
  test('an object, when the service refuses', async () => {
    expect(await send('fail-400@example.test')).toEqual({ok: false, reason: 'refused'})
    expect(await send('fail-500@example.test')).toEqual({ok: false, reason: 'refused'})
  })

  test('a TypeError, when the connection breaks', async () => {
    expect(await send('drop@example.test')).toEqual({ok: false, reason: 'unreachable'})
  })

  test('a string, when the SDK itself finds a setting wanting', async () => {
    await open('/', {serviceId: ''})
    expect(await send()).toEqual({ok: false, reason: 'misconfigured'})
    expect(posted).toEqual([])
  })

  test('nothing at all for 15 s, and a late answer changes nothing', async () => {
    await page.evaluate('mailer.prepare()')
    await start('slow-1000@example.test')
    await expect.poll(() => posted.length).toBe(1)
    await page.clock.runFor(14_000)
    expect(await outcome()).toBeUndefined()
    const answered = page.waitForResponse('**/email/send')
    await page.clock.runFor(1000)
    expect(await settled()).toEqual({ok: false, reason: 'timed-out'})
    await answered
    expect(await outcome()).toEqual({ok: false, reason: 'timed-out'})
  })

  test('the SDK’s own loading, when the browser blocks storage', async () => {
    await open('/sandboxed')
    expect(await send()).toEqual({ok: false, reason: 'unavailable'})
  })

  test('the SDK’s own loading, when the connection is lost before it; a later try loads it', async () => {
    await context.setOffline(true)
    expect(await send()).toEqual({ok: false, reason: 'unavailable'})
    await context.setOffline(false)
    await page.clock.runFor(2000)
    expect(await send()).toEqual(delivered)
  })
})

test('a connection lost after the page was prepared fails as such, and a later try succeeds', async () => {
  const loaded = page.waitForResponse('**/chunk-*')
  await page.evaluate('mailer.prepare()')
  await (await loaded).finished()
  await context.setOffline(true)
  expect(await send()).toEqual({ok: false, reason: 'unreachable'})
  await context.setOffline(false)
  await page.clock.runFor(5000)
  expect(await send()).toEqual(delivered)
})

describe('a bug report', () => {
  test('follows a failed request by its own template, a second after it, and quotes nothing of the visitor’s', async () => {
    await page.evaluate('mailer.prepare()')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await send('fail-500@example.test')
    await page.clock.runFor(1000)
    expect(posted).toHaveLength(1)
    await page.clock.runFor(100)
    await expect.poll(() => posted.length).toBe(2)
    expect(posted[1]).toMatchObject({
      template_id: 'local-bug-report',
      template_params: {bug: '500 Internal Server Error'},
    })
    await expect.poll(kept).toMatchObject([{text: '500 Internal Server Error\n'}])
  })

  test('that fails is silent, and not reported in its turn', async () => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    expect(await send('fail-all@example.test')).toEqual({ok: false, reason: 'refused'})
    await page.clock.runFor(1100)
    await expect.poll(() => posted.length).toBe(2)
    await page.clock.runFor(60_000)
    expect(posted).toHaveLength(2)
    expect(errors).toEqual([])
  })

  test('is not sent without a template for it', async () => {
    await page.evaluate(
      "window.mailer = createMailer({origin: '/email', publicKey: 'local-public-key', serviceId: 'local-service', templateId: 'local-contact', bugTemplateId: undefined})",
    )
    expect(await send('fail-500@example.test')).toEqual({ok: false, reason: 'refused'})
    await page.clock.runFor(60_000)
    expect(posted).toHaveLength(1)
  })

  test('does not keep a visitor waiting who tries again', async () => {
    await send('fail-500@example.test')
    await start('ada@example.org')
    await page.clock.runFor(1100)
    await page.clock.runFor(1100)
    expect(await settled()).toEqual(delivered)
  })
})

describe('the throttle', () => {
  test('lets any number of failures pass', async () => {
    for (let n = 0; n < 5; n += 1) {
      await start('fail-500@example.test')
      await page.clock.runFor(3000)
      expect(await settled()).toEqual({ok: false, reason: 'refused'})
    }
    await start()
    await page.clock.runFor(3000)
    expect(await settled()).toEqual(delivered)
  })

  test('stops the fourth message within a minute, before anything is sent, and lets it pass later', async () => {
    for (let n = 0; n < 3; n += 1) {
      await start()
      await page.clock.runFor(2000)
      expect(await settled()).toEqual(delivered)
    }
    expect(await send()).toEqual({ok: false, reason: 'throttled'})
    expect(posted).toHaveLength(3)
    await page.clock.runFor(60_000)
    expect(await send()).toEqual(delivered)
  })
})

describe('a form that a program filled in', () => {
  test('is not sent when what people do not see is filled in', async () => {
    expect(await send(fields.email, {trap: 'x', openedAt: -60_000})).toEqual({ok: false, reason: 'automated'})
    expect(posted).toEqual([])
  })

  test('is held back when it was filled in faster than anybody types', async () => {
    const now = await page.evaluate<number>('performance.now()')
    await start(fields.email, {trap: '', openedAt: now})
    await page.clock.runFor(1000)
    expect(posted).toEqual([])
    await page.clock.runFor(2000)
    expect(await settled()).toEqual(delivered)
  })
})
