import {serve, type ServerType} from '@hono/node-server'
import axe from 'axe-core'
import {Hono} from 'hono'
import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {launchBrowser} from 'quiet-chromium'
import {openTestService, sendMessage, type TestService} from '../testing.ts'

// A real browser on a busy machine takes its time.
vi.setConfig({testTimeout: 30_000, hookTimeout: 60_000, expect: {poll: {timeout: 10_000}}})

// The outbox in a real Chromium.

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

interface OpenOutbox {
  readonly service: TestService
  readonly page: Page
  readonly origin: string
  /** Requests to other hosts, scripts that ran, errors. */
  readonly trouble: string[]
}

async function openOutbox(colorScheme: 'dark' | 'light' = 'dark'): Promise<OpenOutbox> {
  const service = openTestService()
  let server: ServerType | undefined
  const port = await new Promise<number>((resolve) => {
    const app = new Hono().route('/outbox', service.email.outbox)
    server = serve({fetch: app.fetch, port: 0, hostname: '127.0.0.1'}, (address) => resolve(address.port))
  })
  const origin = `http://127.0.0.1:${port}`
  const context = await browser.newContext({colorScheme, viewport: {width: 900, height: 700}})
  await context.addCookies([{name: 'owner', value: 'yes', url: origin}])
  onTestFinished(async () => {
    await context.close()
    server?.close()
  })
  const page = await context.newPage()
  const trouble: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) trouble.push(request.url())
  })
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (message) => trouble.push(message.text()))
  page.on('dialog', (dialog) => {
    trouble.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`${origin}/outbox`)
  return {service, page, origin, trouble}
}

test('a message that arrives is there without a reload, above the others', async () => {
  const {service, page, trouble} = await openOutbox()
  await page.getByText('Nothing here yet').waitFor()
  await sendMessage(service, {subject: 'First'})
  await page.getByRole('link', {name: 'First'}).waitFor()
  service.now.value += 1000
  await sendMessage(service, {subject: 'Second'})
  await page.getByRole('link', {name: 'Second'}).waitFor()
  expect(await page.locator('.subject').allTextContents()).toEqual(['Second', 'First'])
  await page.getByText('//2 messages').waitFor()
  expect(trouble).toEqual([])
})

test('whoever has a message in focus keeps it when another arrives', async () => {
  const {service, page} = await openOutbox()
  await sendMessage(service, {subject: 'First'})
  const first = page.getByRole('link', {name: 'First'})
  await first.focus()
  service.now.value += 1000
  await sendMessage(service, {subject: 'Second'})
  await page.getByRole('link', {name: 'Second'}).waitFor()
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', {name: 'First'}).waitFor()
})

test('a message that means harm is read, not run', async () => {
  const {service, page, trouble} = await openOutbox()
  const harm = [
    '<script>alert("ran")</script>',
    '<img src=x onerror=alert("ran")>',
    '<img src="https://tracker.example/pixel.png">',
    '</pre><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '{{constructor.constructor("alert(1)")()}}',
    '\u202Egnp.exe',
    'javascript:alert(1)',
  ].join('\n')
  await sendMessage(service, {name: harm, subject: harm, message: harm})
  await page.getByRole('link', {name: 'script'}).click()
  await page.getByRole('heading', {name: 'alert'}).waitFor()
  expect(await page.locator('pre').textContent()).toContain(harm)
  expect(await page.locator('main :is(img, iframe, script, svg)').count()).toBe(0)
  expect(trouble).toEqual([])
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`axe finds nothing in the list, a message and the login page, ${colorScheme}`, async () => {
    const {service, page, origin} = await openOutbox(colorScheme)
    const findings = async () => {
      await page.evaluate(axe.source)
      return page.evaluate(
        'axe.run().then(({violations}) => violations.map(({id, nodes}) => [id, nodes[0].html]))',
      )
    }
    expect(await findings()).toEqual([])
    await sendMessage(service, {message: 'A long word: '.padEnd(3000, 'x')})
    await page.getByRole('link', {name: 'An engine'}).waitFor()
    expect(await findings()).toEqual([])
    await page.getByRole('link', {name: 'An engine'}).click()
    await page.getByText('All messages').waitFor()
    expect(await findings()).toEqual([])
    await page.setViewportSize({width: 320, height: 600})
    const overflow = 'document.documentElement.scrollWidth - innerWidth'
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    await page.context().clearCookies()
    await page.goto(`${origin}/outbox`)
    await page.getByRole('link', {name: 'Log in'}).waitFor()
    expect(await findings()).toEqual([])
  })
}
