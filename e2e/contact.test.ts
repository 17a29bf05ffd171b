import {violations} from '#testing/journeys/axe.ts'
import type {Browser, BrowserContextOptions} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import type {PageNoise} from '#testing/journeys/browser.ts'
import {messagesAbout, newVisitor, type Visitor} from '#testing/journeys/contact.ts'
import {comesToRest} from '#testing/journeys/screens.ts'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {signInAsOwner} from '#testing/journeys/studio.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'

/**
 * What a visitor writes arrives, or the visitor knows that it did not: from the form through the real SDK and captcha widget to the
 * message on the disk. Trouble is asked for as the emulators' READMEs say: by the address that is written from, and by a cookie.
 */

vi.setConfig({expect: {poll: {timeout: 10_000}}})

let portfolio: Portfolio
let browser: Browser
let visitors: Visitor[] = []

beforeAll(async () => {
  ;[portfolio, browser] = await Promise.all([startPortfolio(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portfolio.stop()
})
afterEach(async () => {
  const met = visitors
  visitors = []
  await Promise.all(met.map(({context}) => context.close()))
  for (const {noise} of met) expectQuiet(noise)
})

function expectQuiet(noise: PageNoise): void {
  expect(noise.uncaught).toEqual([])
  expect(noise.foreignRequests).toEqual(new Set())
  // Browsers log what they could not reach; nothing else may be amiss, such as the page's policy or its hydration.
  const unreachable = /^Failed to load resource|ERR_CONNECTION_REFUSED/
  expect(noise.logged.filter((line) => !unreachable.test(line))).toEqual([])
}

async function visit(options?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await newVisitor(browser, portfolio, options)
  visitors.push(visitor)
  return visitor
}

let letters = 0

/** A letter whose subject no other one has. */
function letter(email = 'grace@example.com') {
  letters += 1
  return {
    name: 'Grace Hopper',
    email,
    subject: `A compiler, letter ${letters}`,
    message: 'Could you build one?\nIt is for a friend.',
  }
}

type Letter = ReturnType<typeof letter>

/** A visitor whose letter is ready to be sent, and was not written faster than people write. */
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

async function expectEmpty(visitor: Visitor): Promise<void> {
  await expect.poll(() => visitor.field('Message').inputValue()).toBe('')
  await expectWritten(visitor, {name: '', email: '', subject: '', message: ''})
}

describe('a message', () => {
  test('is written, ticked and sent by keyboard alone, arrives whole, and the owner sees it come', async () => {
    const texts = letter()
    const owner = await visit()
    await signInAsOwner(owner.page, portfolio)
    await owner.page.goto('/outbox')
    await owner.page.getByText('Nothing here yet').waitFor()

    const visitor = await visit()
    const {page} = visitor
    await visitor.open()
    await visitor.checkbox.waitFor()
    expect(await violations(visitor.page)).toEqual([])
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
    await expectEmpty(visitor)
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
    const messages = await messagesAbout(texts.subject, portfolio)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      from: {name: 'Grace Hopper (contact form)'},
      replyTo: [{name: 'Grace Hopper', address: 'grace@example.com'}],
      text: expect.stringMatching(/^Could you build one\?\nIt is for a friend\.\n\n-- \nGrace Hopper </),
    })
    await owner.page.bringToFront()
    await owner.page.getByRole('listitem').filter({hasText: texts.subject}).click()
    await owner.page.getByText('It is for a friend.').waitFor()
    expect(visitor.noise.logged).toEqual([])
  })

  test('can be written before the page has come to life', async () => {
    const texts = letter()
    const visitor = await visit()
    const {promise: alive, resolve: revive} = Promise.withResolvers<void>()
    await visitor.context.route('**/assets/*.js', async (route) => {
      await alive
      await route.continue()
    })
    await visitor.open()
    await visitor.write(texts)
    expect(await visitor.button.isDisabled()).toBe(true)
    revive()
    await visitor.tick()
    await expectWritten(visitor, texts)
    expect(await visitor.button.isEnabled()).toBe(true)
  })

  test('that was acknowledged is still there when the server was killed at that moment', async () => {
    const texts = letter()
    const visitor = await readyToSend(texts)
    const acknowledged = visitor.page.waitForResponse('**/email/send')
    await visitor.button.click()
    expect((await acknowledged).status()).toBe(200)
    await portfolio.restart('SIGKILL')
    expect(await messagesAbout(texts.subject, portfolio)).toHaveLength(1)
    await signInAsOwner(visitor.page, portfolio)
    await visitor.page.goto('/outbox')
    await visitor.page.getByRole('listitem').filter({hasText: texts.subject}).waitFor()
  })
})

describe('the button', () => {
  test('stops working when the theme changes and the captcha with it', async () => {
    const visitor = await readyToSend(letter())
    await visitor.page.getByRole('button', {name: 'Switch to light theme'}).click()
    await expect.poll(() => visitor.button.isDisabled()).toBe(true)
    expect(await visitor.page.locator('[data-theme=light] .frame').getAttribute('data-theme')).toBe('light')
    await visitor.tick()
    await expect.poll(() => visitor.button.isEnabled()).toBe(true)
  })
})

test.each([
  ['success', 'grace@example.com', 320, 640],
  ['success', 'grace@example.com', 1440, 900],
  ['danger', 'fail-400@example.test', 320, 640],
  ['danger', 'fail-400@example.test', 640, 360],
] as const)(
  'the popup of %s is in view and covers nothing (%s, %d × %d)',
  async (type, email, width, height) => {
    const visitor = await readyToSend(letter(email), {viewport: {width, height}})
    await visitor.button.click()
    await visitor[type].waitFor()
    await comesToRest(visitor.page)
    expect(await visitor[type].evaluate(whatIsCovered)).toEqual([])
  },
)

/** What stands behind a popup; the popup itself where it is not wholly in view. */
function whatIsCovered(popup: Element): string[] {
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

/** The visitor has been told, has every word still, and another way to send it. */
async function expectFailed(visitor: Visitor, texts: Letter): Promise<void> {
  await visitor.danger.waitFor()
  await expectWritten(visitor, texts)
  const link = visitor.page.getByRole('link', {name: 'send it with your own mail program'})
  const mail = new URL((await link.getAttribute('href')) ?? '')
  expect(mail.pathname).toBe('you@example.com')
  expect(mail.searchParams.get('subject')).toBe(texts.subject)
  expect(mail.searchParams.get('body')).toContain('It is for a friend.')
  expect(await visitor.button.isDisabled()).toBe(true)
}

describe('a message that is not sent keeps every word, says so and leads to another way:', () => {
  test('the service answers 500; a bug report follows', async () => {
    const texts = letter('fail-500@example.test')
    const visitor = await readyToSend(texts)
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

  test('the visitor is offline; back online, ticking the box again is all it takes', async () => {
    const texts = letter()
    const visitor = await readyToSend(texts)
    await visitor.page.waitForLoadState('networkidle')
    await visitor.context.setOffline(true)
    await visitor.button.click()
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
    expect(await messagesAbout(texts.subject, portfolio)).toHaveLength(1)
  })
})

const captchaPlace = ({page}: Visitor) => page.getByRole('group', {name: 'Check against robots'})

/** The captcha's own script, and the part of ours that draws it. */
const captchaParts = [/^\/captcha\/api\.js$/, /^\/assets\/captcha-box-[\w-]+\.js$/]

/**
 * Opens the contact page and waits until it lives and asks for nothing any more.
 *
 * @returns which parts of the captcha have been asked for by now
 */
async function openQuietly(visitor: Visitor): Promise<() => RegExp[]> {
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visitor.open()
  await comesToLife(visitor.page)
  await visitor.page.waitForLoadState('networkidle')
  return () => captchaParts.filter((part) => asked.some((path) => part.test(path)))
}

/** The phone that Lighthouse imitates. */
const phone = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true}

describe('the captcha', () => {
  test('is not requested on a phone until the visitor scrolls to it, and moves nothing', async () => {
    const visitor = await visit(phone)
    const asked = await openQuietly(visitor)
    expect(asked()).toEqual([])
    const room = await captchaPlace(visitor).boundingBox()
    await captchaPlace(visitor).scrollIntoViewIfNeeded()
    await visitor.checkbox.waitFor()
    expect(asked()).toEqual(captchaParts)
    expect((await captchaPlace(visitor).boundingBox())?.height).toBe(room?.height)
  })

  test('is asked for on the contact page alone', async () => {
    const visitor = await visit()
    const asked: string[] = []
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visitor.page.goto('/')
    await visitor.page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/captcha'))).toEqual([])
    await visitor.page.getByRole('link', {name: 'Contact me'}).first().click()
    await visitor.checkbox.waitFor()
    expect(asked).toContain('/captcha/api.js')
  })

  test('that is blocked says so, can be tried again, and then works', async () => {
    const texts = letter()
    const visitor = await visit()
    const {page} = visitor
    await visitor.captchaFault('unavailable')
    await visitor.open()
    await visitor.write(texts)
    const retry = page.getByRole('button', {name: 'Try again'})
    await retry.waitFor()
    expect(await page.getByRole('group', {name: 'Check against robots'}).innerText()).toContain(
      'did not load',
    )
    expect(await visitor.button.isDisabled()).toBe(true)
    expect(await violations(visitor.page)).toEqual([])
    await visitor.captchaFault('hangs')
    await retry.click()
    await page.getByRole('button', {name: 'Trying again...'}).waitFor()
    await page.clock.runFor(30_000)
    await retry.waitFor()
    await visitor.captchaFault(undefined)
    await retry.click()
    await visitor.tick()
    await page.clock.fastForward(3000)
    await visitor.button.click()
    await visitor.success.waitFor()
    expect(await messagesAbout(texts.subject, portfolio)).toHaveLength(1)
  })
})

describe('a visitor who leaves the page while the message is sent', () => {
  test('for good is asked first, and is not any more once it has arrived', async () => {
    const texts = letter('slow-1000@example.test')
    const visitor = await readyToSend(texts)
    await visitor.button.click()
    const asked = visitor.page.waitForEvent('dialog')
    const closing = visitor.page.close({runBeforeUnload: true})
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await closing
    await visitor.success.waitFor()
    await visitor.page.close({runBeforeUnload: true})
    await expect.poll(() => visitor.page.isClosed()).toBe(true)
  })
})

describe('a spammer', () => {
  test('who fills in what is not shown is told that it failed, and nothing is sent', async () => {
    const texts = letter()
    const visitor = await readyToSend(texts)
    await visitor.page.locator('[name=form-check]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://spam.example'
    })
    await visitor.button.click()
    await expectFailed(visitor, texts)
    expect(visitor.posted).toEqual([])
  })
})
