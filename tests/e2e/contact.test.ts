import type {Browser, BrowserContextOptions} from 'playwright-core'
import {launchBrowser} from '#support/running/chromium.ts'
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import {violations} from '#support/journeys/axe.ts'
import type {PageErrors} from '#support/journeys/page-errors.ts'
import {messagesWithSubject, newVisitor, type Visitor} from '#support/journeys/contact.ts'
import {waitUntilStable} from '#support/journeys/screens.ts'
import {sharedPortfolio} from '#support/journeys/shared-portfolio.ts'
import {signInAsOwner} from '#support/journeys/studio.ts'
import {waitForHydration} from '#support/journeys/visitors.ts'

/** The sender's address or a cookie selects a fault of the emulators; see their READMEs. */

vi.setConfig({expect: {poll: {timeout: 10_000}}})

const portfolio = sharedPortfolio()
let browser: Browser
let visitors: Visitor[] = []

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(async () => {
  const closing = visitors
  visitors = []
  await Promise.all(closing.map(({context}) => context.close()))
  for (const {errors} of closing) expectNoErrors(errors)
})

function expectNoErrors(errors: PageErrors): void {
  expect(errors.uncaught).toEqual([])
  expect(errors.foreignRequests).toEqual(new Set())
  // Browsers log failed requests, which the tests cause.
  const unreachable = /^Failed to load resource|ERR_CONNECTION_REFUSED/
  expect(errors.logged.filter((line) => !unreachable.test(line))).toEqual([])
}

async function visit(options?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await newVisitor(browser, portfolio, options)
  visitors.push(visitor)
  return visitor
}

function letter(subject: string, email = 'grace@example.com') {
  return {name: 'Grace Hopper', email, subject, message: 'Could you build one?\nIt is for a friend.'}
}

type Letter = ReturnType<typeof letter>

/** Fills in the form. The clock advances, because the spam check rejects messages that were typed too quickly. */
async function readyToSend(texts: Letter, options?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await visit(options)
  await visitor.open()
  await visitor.write(texts)
  await visitor.tick()
  await visitor.page.clock.fastForward(3000)
  return visitor
}

async function expectWritten({field}: Visitor, {name, email, subject, message}: Letter): Promise<void> {
  expect(await field('Name').inputValue()).toBe(name)
  expect(await field('Email').inputValue()).toBe(email)
  expect(await field('Subject').inputValue()).toBe(subject)
  expect(await field('Message').inputValue()).toBe(message)
}

test('a message is written and sent by keyboard alone, arrives complete, and the owner reads it', async () => {
  const texts = letter('A compiler')
  const visitor = await visit()
  const {page} = visitor
  await visitor.open()
  await visitor.checkbox.waitFor()
  await visitor.field('Name').focus()
  for (const text of [texts.name, texts.email, texts.subject, texts.message]) {
    for (const [n, line] of text.split('\n').entries()) {
      if (n > 0) await page.keyboard.press('Enter')
      await page.keyboard.insertText(line)
    }
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await page.locator('[role=checkbox][aria-checked=true]').waitFor()
  await page.keyboard.press('Tab')
  await page.clock.fastForward(3000)
  await page.keyboard.press('Enter')
  await visitor.success.waitFor()
  await expect.poll(() => visitor.field('Message').inputValue()).toBe('')
  await expectWritten(visitor, {name: '', email: '', subject: '', message: ''})
  expect(await visitor.button.isDisabled()).toBe(true)
  expect(await visitor.checkbox.getAttribute('aria-checked')).toBe('false')

  expect(visitor.posted.map((request) => Object(request.postDataJSON()))).toEqual([
    {
      lib_version: expect.any(String),
      service_id: 'local-service',
      template_id: 'local-contact',
      user_id: 'local-public-key',
      template_params: {...texts, 'g-recaptcha-response': expect.stringMatching(/./)},
    },
  ])
  expect(await messagesWithSubject(texts.subject, portfolio)).toMatchObject([
    {
      from: {name: 'Grace Hopper (contact form)'},
      replyTo: [{name: 'Grace Hopper', address: 'grace@example.com'}],
      text: expect.stringMatching(/^Could you build one\?\nIt is for a friend\.\n\n-- \nGrace Hopper </),
    },
  ])
  expect(visitor.errors.logged).toEqual([])
  await signInAsOwner(page, portfolio)
  await page.goto('/outbox')
  await page.getByRole('listitem').filter({hasText: texts.subject}).click()
  await page.getByText('It is for a friend.').waitFor()
})

async function expectFailed(visitor: Visitor, texts: Letter): Promise<void> {
  await visitor.danger.waitFor()
  await expectWritten(visitor, texts)
  const link = visitor.page.getByRole('link', {name: 'send it with your own mail program'})
  const mail = new URL((await link.getAttribute('href')) ?? '')
  expect(mail.pathname).toBe('robin@halewyn.example')
  expect(mail.searchParams.get('subject')).toBe(texts.subject)
  expect(mail.searchParams.get('body')).toContain('It is for a friend.')
  expect(await visitor.button.isDisabled()).toBe(true)
}

/** Elements that overlap a popup, or `out of view`. */
function findOverlaps(popup: Element): string[] {
  const box = popup.getBoundingClientRect()
  if (box.top < 0 || box.bottom > innerHeight) return ['out of view']
  return [...document.querySelectorAll('a, button, label, input, textarea, iframe, p, dt, dd')]
    .filter((element) => {
      const {left, right, top, bottom} = element.getBoundingClientRect()
      const isApart = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top
      return !isApart && element.checkVisibility({visibilityProperty: true, opacityProperty: true})
    })
    .map(({outerHTML}) => outerHTML)
}

async function expectPopupApart(visitor: Visitor, type: 'success' | 'danger'): Promise<void> {
  await visitor[type].waitFor()
  await waitUntilStable(visitor.page)
  expect(await visitor[type].evaluate(findOverlaps)).toEqual([])
}

test('a refused message is kept, reported and offered by email instead', async () => {
  const texts = letter('A refusal', 'fail-500@example.test')
  const visitor = await readyToSend(texts)
  // The captcha is rendered again in the other theme.
  await visitor.page.getByRole('button', {name: 'Switch to light theme'}).click()
  await expect.poll(() => visitor.button.isDisabled()).toBe(true)
  expect(await visitor.page.locator('[data-theme=light] .frame').getAttribute('data-theme')).toBe('light')
  await visitor.tick()
  await expect.poll(() => visitor.button.isEnabled()).toBe(true)
  const answered = visitor.page.waitForResponse('**/email/send')
  await visitor.button.click()
  expect((await answered).status()).toBe(500)
  await expectFailed(visitor, texts)
  expect(await violations(visitor.page)).toEqual([])
  await visitor.page.clock.runFor(2000)
  await expect.poll(() => visitor.posted.length).toBe(2)
  expect(Object(visitor.posted[1]?.postDataJSON())).toMatchObject({
    template_id: 'local-bug-report',
    template_params: {bug: expect.stringMatching('^500 ')},
  })
})

test('a bot that fills in the honeypot gets a failure, and nothing is sent', async () => {
  const texts = letter('Spam')
  const visitor = await readyToSend(texts)
  await visitor.page.locator('[name=form-check]').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'https://spam.example'
  })
  await visitor.button.click()
  await expectFailed(visitor, texts)
  expect(visitor.posted).toEqual([])
})

test('a visitor who was offline sees why, and only has to tick the captcha again', async () => {
  const texts = letter('A tunnel')
  const visitor = await readyToSend(texts, {viewport: {width: 640, height: 360}})
  await visitor.page.waitForLoadState('networkidle')
  await visitor.context.setOffline(true)
  await visitor.button.click()
  await expectPopupApart(visitor, 'danger')
  await expectFailed(visitor, texts)
  await visitor.page.getByText('Is this device online?').waitFor()
  await visitor.page.clock.runFor(2000)
  await expect.poll(() => visitor.posted.length).toBe(2)
  await visitor.checkbox.click()
  await visitor.page.getByText('Cannot reach the captcha').waitFor()
  await visitor.context.setOffline(false)
  await visitor.tick()
  await visitor.button.click()
  await visitor.page.clock.runFor(2000)
  await visitor.success.waitFor()
  expect(await messagesWithSubject(texts.subject, portfolio)).toHaveLength(1)
})

/** The captcha's script, and the chunk that renders it. */
const captchaScripts = [/^\/captcha\/api\.js$/, /^\/assets\/captcha-box-[\w-]+\.js$/]

/** The phone that Lighthouse emulates. */
const phone = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true}

test('the captcha loads when a phone scrolls to it, without a layout shift', async () => {
  const visitor = await visit(phone)
  const {page} = visitor
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const loaded = () => captchaScripts.filter((script) => requests.some((path) => script.test(path)))
  await page.goto('/work')
  await waitForHydration(page)
  await page.locator('summary').click()
  await page.getByRole('banner').getByRole('link', {name: 'Contact me', exact: true}).click()
  await visitor.field('Name').waitFor()
  await page.waitForLoadState('networkidle')
  expect(loaded()).toEqual([])
  const group = page.getByRole('group', {name: 'Check against robots'})
  const before = await group.boundingBox()
  await group.scrollIntoViewIfNeeded()
  await visitor.checkbox.waitFor()
  expect(loaded()).toEqual(captchaScripts)
  expect((await group.boundingBox())?.height).toBe(before?.height)
})

test('a blocked captcha can be retried; leaving while a message is sent asks first', async () => {
  const texts = letter('A detour', 'slow-1000@example.test')
  const visitor = await visit({viewport: {width: 320, height: 640}})
  const {page} = visitor
  await visitor.captchaFault('unavailable')
  await visitor.open()
  await visitor.write(texts)
  const retry = page.getByRole('button', {name: 'Try again'})
  await retry.waitFor()
  expect(await visitor.button.isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  await visitor.captchaFault(undefined)
  await retry.click()
  await visitor.tick()
  await page.clock.fastForward(3000)
  await visitor.button.click()
  const asked = page.waitForEvent('dialog')
  const closing = page.close({runBeforeUnload: true})
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  await expectPopupApart(visitor, 'success')
  expect(await messagesWithSubject(texts.subject, portfolio)).toHaveLength(1)
  await page.close({runBeforeUnload: true})
  await expect.poll(() => page.isClosed()).toBe(true)
})
