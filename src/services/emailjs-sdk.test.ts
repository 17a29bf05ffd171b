import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {startFixture, type Fixture} from '#testing/contact/start-fixture.ts'

// A real browser on a busy machine takes its time.
vi.setConfig({testTimeout: 30_000, hookTimeout: 60_000, expect: {poll: {timeout: 10_000}}})

// What @emailjs/browser does that its reader would not expect, and that the mailer is built around. When an upgrade
// breaks one of these, the mailer may become simpler.

let fixture: Fixture
let page: Page
let asked: string[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'portfolio-sdk-'))

beforeAll(async () => {
  fixture = await startFixture('sdk-fixture.ts', dataDir)
})
afterAll(async () => {
  await fixture.close()
  rmSync(dataDir, {recursive: true})
})
beforeEach(async () => {
  asked = []
  page = await fixture.browser.newPage()
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  await page.goto(fixture.origin)
  await page.waitForFunction("'emailjs' in window")
})
afterEach(() => page.close())

/** Sends a message that is refused, for want of a captcha token, and answers the status that the call ends with. */
function send(options: string): Promise<unknown> {
  return page.evaluate(
    `emailjs.send('local-service', 'local-contact', {}, ${options}).catch((error) => error).then(({status}) => status)`,
  )
}

test('an origin among the options of send is ignored: only init can set it', async () => {
  const options = "{publicKey: 'local-public-key', origin: '/email'}"
  void send(options)
  await expect.poll(() => asked).toEqual(['https://api.emailjs.com/api/v1.0/email/send'])
  await page.evaluate(`emailjs.init(${options})`)
  expect(await send('{}')).toBe(400)
  expect(asked[1]).toBe(`${fixture.origin}/email/api/v1.0/email/send`)
})

test('its throttle counts a message that failed', async () => {
  await page.evaluate(
    "emailjs.init({publicKey: 'local-public-key', origin: '/email', storageProvider: {get: (key) => Promise.resolve(localStorage.getItem(key)), set: (key, value) => Promise.resolve(localStorage.setItem(key, value)), remove: () => Promise.resolve()}})",
  )
  expect(await send('{limitRate: {throttle: 60000}}')).toBe(400)
  expect(await send('{limitRate: {throttle: 60000}}')).toBe(429)
  expect(asked).toHaveLength(1)
})

test('init without a storageProvider turns the throttle off', async () => {
  await page.evaluate("emailjs.init({publicKey: 'local-public-key', origin: '/email'})")
  expect(await send('{limitRate: {throttle: 60000}}')).toBe(400)
  expect(await send('{limitRate: {throttle: 60000}}')).toBe(400)
})
