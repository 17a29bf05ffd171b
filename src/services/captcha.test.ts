import {faultCookie, type CaptchaFault, localSiteKey} from 'local-services/captcha'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {BrowserContext, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {startFixture, type Fixture} from '#testing/contact/start-fixture.ts'

// A real browser on a busy machine takes its time.
vi.setConfig({testTimeout: 30_000, hookTimeout: 60_000, expect: {poll: {timeout: 10_000}}})

// Loader and box in a real Chromium, against the local captcha.

let fixture: Fixture
let context: BrowserContext
let page: Page
/** The scripts that were asked for, in order. */
let asked: string[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'portfolio-captcha-'))

beforeAll(async () => {
  fixture = await startFixture('captcha-fixture.tsx', dataDir)
})
afterAll(async () => {
  await fixture.close()
  rmSync(dataDir, {recursive: true})
})
beforeEach(async () => {
  asked = []
  context = await fixture.browser.newContext()
  page = await context.newPage()
  page.on('request', (request) => {
    if (request.url().includes('api.js')) asked.push(request.url().replace(fixture.origin, ''))
  })
  await page.clock.install()
  await page.goto(fixture.origin)
  await page.waitForFunction("'createCaptcha' in window")
  await make('/captcha/api.js')
})
afterEach(() => context.close())

function make(...scripts: string[]) {
  return page.evaluate(
    `window.captcha = createCaptcha({siteKey: '${localSiteKey}', scripts: ${JSON.stringify(scripts)}})`,
  )
}

/** Whether it comes. */
const load = () => page.evaluate('captcha.load().then((Box) => (window.Box = Box) !== undefined)')

async function ask(fault: CaptchaFault): Promise<void> {
  await context.addCookies([{name: faultCookie, value: fault, url: fixture.origin}])
}

describe('loading the script', () => {
  test('ends when the captcha can be drawn, and happens once', async () => {
    expect(await load()).toBe(true)
    expect(await load()).toBe(true)
    expect(asked).toEqual(['/captcha/api.js?onload=onCaptchaReady&render=explicit'])
  })

  test('is shared by those who ask at the same time', async () => {
    expect(
      await page.evaluate('Promise.all([captcha.load(), captcha.load()]).then((all) => all.length)'),
    ).toBe(2)
    expect(asked).toHaveLength(1)
  })

  test('keeps what the address already says', async () => {
    await make('/captcha/api.js?hl=en')
    expect(await load()).toBe(true)
    expect(asked).toEqual(['/captcha/api.js?hl=en&onload=onCaptchaReady&render=explicit'])
  })

  test('that is blocked says so at once, and can be tried again', async () => {
    await ask('unavailable')
    expect(await load()).toBe(false)
    expect(await load()).toBe(false)
    expect(await page.locator('script[src*="api.js"]').count()).toBe(0)
    await context.clearCookies()
    expect(await load()).toBe(true)
  })

  for (const fault of ['hangs', 'silent'] as const) {
    test(`that ${fault} is given up after 30 s, and can be tried again`, async () => {
      await ask(fault)
      const loading = load()
      await expect.poll(() => asked).toHaveLength(1)
      await page.clock.runFor(28_000)
      expect(await Promise.race([loading, page.evaluate("'still waiting'")])).toBe('still waiting')
      await page.clock.runFor(2000)
      expect(await loading).toBe(false)
      await context.clearCookies()
      expect(await load()).toBe(true)
    })
  }

  test('goes on to the next address with each try, and round again', async () => {
    await make('/captcha/api.js?one', '/captcha/api.js?two')
    await ask('unavailable')
    for (let n = 0; n < 3; n += 1) expect(await load()).toBe(false)
    expect(asked.map((path) => /\?(\w+)/.exec(path)?.[1])).toEqual(['one', 'two', 'one'])
  })

  test('that comes after its time-out is told of, and used by the next try, which asks for nothing', async () => {
    await ask('slow')
    await page.evaluate("captcha.follow(() => log.push('ready'))")
    const loading = load()
    await expect.poll(() => asked).toHaveLength(1)
    await page.clock.runFor(30_000)
    expect(await loading).toBe(false)
    expect(await log()).toEqual([])
    await expect.poll(log).toEqual(['ready'])
    expect(await load()).toBe(true)
    expect(asked).toHaveLength(1)
  })
})

const log = () => page.evaluate<string[]>('log')
const checkbox = () => page.getByRole('checkbox', {name: 'I’m not a robot'})
const draw = (theme: string, attempt = 0) => page.evaluate(`draw(Box, '${theme}', ${attempt})`)

async function drawTicked(): Promise<void> {
  await load()
  await draw('dark')
  await checkbox().click()
  await expect.poll(log).toContain('token')
  await page.evaluate('log.length = 0')
}

describe('the box', () => {
  test('tells of its token, and of its end two minutes later', async () => {
    await drawTicked()
    await page.clock.runFor(110_000)
    expect(await log()).toEqual([])
    await page.clock.runFor(10_000)
    expect(await log()).toEqual(['none'])
  })

  test('loses tick and token with the attempt that they were for', async () => {
    await drawTicked()
    await draw('dark', 1)
    await expect.poll(log).toEqual(['none'])
    expect(await checkbox().getAttribute('aria-checked')).toBe('false')
    await checkbox().click()
    await expect.poll(log).toEqual(['none', 'token'])
  })

  test('is drawn anew in another theme, and its token goes', async () => {
    await drawTicked()
    await draw('light')
    await expect.poll(log).toContain('none')
    expect(await page.locator('.frame').getAttribute('data-theme')).toBe('light')
    expect(await checkbox().count()).toBe(1)
    await page.clock.runFor(130_000)
    expect(await log()).not.toContain('token')
    await checkbox().click()
    await expect.poll(log).toContain('token')
  })

  test('says when it cannot reach its server, and works when it can again', async () => {
    await load()
    await draw('dark')
    await ask('fails')
    await checkbox().click()
    await expect.poll(log).toContain('none')
    await context.clearCookies()
    await checkbox().click()
    await expect.poll(log).toContain('token')
  })

  test('tells nothing any more when it has gone, though its token expires later', async () => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await drawTicked()
    await page.evaluate('undraw()')
    await expect.poll(log).toEqual(['none'])
    await page.clock.runFor(130_000)
    expect(await log()).toEqual(['none'])
    expect(errors).toEqual([])
  })
})
