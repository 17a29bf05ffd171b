import axe from 'axe-core'
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

async function expectAccessible({page}: Visitor): Promise<void> {
  await page.evaluate(axe.source)
  const violations = await page.evaluate<string[]>(
    'axe.run().then(({violations}) => violations.flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html}`)))',
  )
  expect(violations).toEqual([])
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
    await expectAccessible(visitor)
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

  test('of the greatest length arrives whole in any script, and says when nothing more fits', async () => {
    const visitor = await visit()
    const {page, field} = visitor
    await visitor.open()
    const scripts =
      'Zażółć gęślą jaźń · Ελληνικά · العربية · עברית · हिन्दी · 日本語 · 한국어 · ไทย · 👩🏽‍🚀 · é · '
    const paste = async (label: string, text: string) => {
      await field(label).focus()
      await page.keyboard.insertText(text)
    }
    await paste('Name', scripts.repeat(2))
    await paste('Email', `grace.${'o'.repeat(40)}@example.com`)
    await paste('Subject', scripts.repeat(3))
    await paste('Message', scripts.repeat(100))
    await page.getByText('No more characters fit.').first().waitFor()
    const lengths = await Promise.all(
      ['Name', 'Subject', 'Message'].map((label) => field(label).inputValue()),
    )
    // A browser may stop short of half a character.
    for (const [n, limit] of [100, 150, 5000].entries()) {
      expect(lengths[n]?.length).toBeLessThanOrEqual(limit)
      expect(lengths[n]?.length).toBeGreaterThan(limit - 12)
    }
    const [name = '', subject = '', message = ''] = lengths
    await visitor.tick()
    await page.clock.fastForward(3000)
    await visitor.button.click()
    await visitor.success.waitFor()
    const [arrived] = await messagesAbout(subject.trim(), portfolio)
    expect(arrived?.replyTo?.[0]?.name).toBe(name.trim())
    expect(arrived?.text?.split('\n\n-- \n')[0]).toBe(message)
  })

  test('is sent once by a double click, and by Enter on top of it', async () => {
    const texts = letter('slow-500@example.test')
    const visitor = await readyToSend(texts)
    await visitor.button.dblclick()
    await visitor.field('Name').press('Enter')
    await visitor.success.waitFor()
    expect(visitor.posted).toHaveLength(1)
    expect(await messagesAbout(texts.subject, portfolio)).toHaveLength(1)
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
  test('does not work while any one field is not valid, or the captcha has no tick', async () => {
    const visitor = await visit()
    const texts = letter()
    await visitor.open()
    await visitor.write(texts)
    await visitor.checkbox.waitFor()
    expect(await visitor.button.isDisabled()).toBe(true)
    await visitor.tick()
    await expect.poll(() => visitor.button.isEnabled()).toBe(true)
    for (const [label, wrong, right] of [
      ['Name', '', texts.name],
      ['Name', '1815', 'Ł'],
      ['Email', '', texts.email],
      ['Email', 'grace@', texts.email],
      ['Subject', '', texts.subject],
      ['Subject', '?!', '李'],
      ['Message', '', texts.message],
    ] as const) {
      await visitor.field(label).fill(wrong)
      expect(await visitor.button.isDisabled(), `${label}: "${wrong}"`).toBe(true)
      await visitor.field(label).press('Enter')
      await visitor.field(label).fill(right)
      expect(await visitor.button.isEnabled(), `${label}: "${right}"`).toBe(true)
    }
    expect(visitor.posted).toHaveLength(0)
  })

  test('stops working when the tick expires, and works with a new one', async () => {
    const visitor = await visit()
    await visitor.captchaFault('expires')
    await visitor.open()
    await visitor.write(letter())
    await visitor.checkbox.waitFor()
    await visitor.page.clock.pauseAt(Date.now() + 60_000)
    await visitor.tick()
    await expect.poll(() => visitor.button.isEnabled()).toBe(true)
    await visitor.page.clock.runFor(1000)
    await expect.poll(() => visitor.button.isDisabled()).toBe(true)
    await visitor.captchaFault(undefined)
    await visitor.tick()
    await expect.poll(() => visitor.button.isEnabled()).toBe(true)
  })

  test('stops working when the theme changes and the captcha with it', async () => {
    const visitor = await readyToSend(letter())
    await visitor.page.getByRole('button', {name: 'Switch to light theme'}).click()
    await expect.poll(() => visitor.button.isDisabled()).toBe(true)
    expect(await visitor.page.locator('[data-theme=light] .frame').getAttribute('data-theme')).toBe('light')
    await visitor.tick()
    await expect.poll(() => visitor.button.isEnabled()).toBe(true)
  })
})

describe('the popup', () => {
  for (const [name, email] of [
    ['success', 'grace@example.com'],
    ['danger', 'fail-400@example.test'],
  ] as const) {
    test(`of ${name} stays for five seconds`, async () => {
      const visitor = await readyToSend(letter(email))
      await visitor.page.clock.pauseAt(Date.now() + 60_000)
      await visitor.button.click()
      await visitor[name].waitFor()
      await visitor.page.clock.runFor(4900)
      expect(await visitor[name].isVisible()).toBe(true)
      await visitor.page.clock.runFor(100)
      await visitor[name].waitFor({state: 'detached'})
    })

    test.each([
      [320, 640],
      [640, 360],
      [1440, 900],
    ])(`of ${name} is in view and covers nothing that a visitor needs: %d × %d`, async (width, height) => {
      const visitor = await readyToSend(letter(email), {viewport: {width, height}})
      await visitor.button.click()
      await visitor[name].waitFor()
      await comesToRest(visitor.page)
      expect(await visitor[name].evaluate(whatIsCovered)).toEqual([])
    })
  }
})

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
  for (const [email, status] of [
    ['fail-400@example.test', 400],
    ['fail-429@example.test', 429],
    ['fail-500@example.test', 500],
    ['fail-all@example.test', 503],
  ] as const) {
    test(`the service answers ${status}; a bug report follows`, async () => {
      const texts = letter(email)
      const visitor = await readyToSend(texts)
      const answered = visitor.page.waitForResponse('**/email/send')
      await visitor.button.click()
      expect((await answered).status()).toBe(status)
      await expectFailed(visitor, texts)
      if (status === 500) await expectAccessible(visitor)
      await visitor.page.clock.runFor(2000)
      await expect.poll(() => visitor.posted.length).toBe(2)
      expect(Object(visitor.posted[1]?.postDataJSON())).toMatchObject({
        template_id: 'local-bug-report',
        template_params: {bug: expect.stringMatching(`^${status} `)},
      })
    })
  }

  test('the connection breaks; whatever the browser tries again, it is one failure', async () => {
    const texts = letter('drop@example.test')
    const visitor = await readyToSend(texts)
    await visitor.button.click()
    await expectFailed(visitor, texts)
    expect(await messagesAbout(texts.subject, portfolio)).toEqual([])
  })

  test('no answer comes for 15 s; the message may have arrived', async () => {
    const texts = letter('hang@example.test')
    const visitor = await readyToSend(texts)
    await visitor.page.clock.pauseAt(Date.now() + 60_000)
    await visitor.button.click()
    await expect.poll(() => visitor.posted.length).toBe(1)
    await visitor.page.clock.runFor(14_900)
    expect(await visitor.button.textContent()).toBe('sending message...')
    await visitor.page.clock.runFor(200)
    await expectFailed(visitor, texts)
    await visitor.page.getByText('may have arrived after all').waitFor()
  })

  test('the e-mail service does not believe the captcha', async () => {
    const texts = letter()
    const visitor = await visit()
    await visitor.captchaFault('refused')
    await visitor.open()
    await visitor.write(texts)
    await visitor.tick()
    await visitor.page.clock.fastForward(3000)
    await visitor.button.click()
    await expectFailed(visitor, texts)
    expect(await messagesAbout(texts.subject, portfolio)).toEqual([])
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

test('another success than 200 shows nothing and keeps the text', async () => {
  const texts = letter('accepted@example.test')
  const visitor = await readyToSend(texts)
  const answered = visitor.page.waitForResponse('**/email/send')
  await visitor.button.click()
  expect((await answered).status()).toBe(202)
  await expect.poll(() => visitor.button.textContent()).toBe('Send message')
  expect(await visitor.success.or(visitor.danger).count()).toBe(0)
  await expectWritten(visitor, texts)
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
  test.each<[string, (visitor: Visitor) => Promise<unknown>]>([
    ['focuses the first field', ({field}) => field('Name').focus()],
    ['scrolls to it', (visitor) => captchaPlace(visitor).scrollIntoViewIfNeeded()],
    [
      'touches the form',
      async ({page, context, field}) => {
        const {x, y} = (await field('Name').boundingBox()) ?? {x: 0, y: 0}
        const session = await context.newCDPSession(page)
        await session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y}]})
      },
    ],
  ])('is not asked for on a phone until the visitor %s', async (_what, approach) => {
    const visitor = await visit(phone)
    const asked = await openQuietly(visitor)
    expect(asked()).toEqual([])
    const room = await captchaPlace(visitor).boundingBox()
    await approach(visitor)
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

  test('comes by itself where its place is in view at once', async () => {
    const visitor = await visit({viewport: {width: 1440, height: 900}})
    const asked = await openQuietly(visitor)
    await visitor.checkbox.waitFor()
    expect(asked()).toEqual(captchaParts)
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
    await expectAccessible(visitor)
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

  test('that comes after it was given up counts all the same', async () => {
    const visitor = await visit()
    await visitor.captchaFault('slow')
    await visitor.open()
    const asked = visitor.page.waitForRequest(/api\.js/)
    await visitor.field('Name').focus()
    await asked
    await visitor.page.clock.runFor(30_000)
    await visitor.page.getByRole('button', {name: 'Try again'}).focus()
    await visitor.tick()
    expect(await visitor.page.getByText('did not load').count()).toBe(0)
    expect(visitor.noise.uncaught).toEqual([])
  })

  test('fits on a small phone', async () => {
    const visitor = await visit({viewport: {width: 320, height: 640}})
    await visitor.open()
    await visitor.field('Name').focus()
    await visitor.checkbox.waitFor()
    expect(await visitor.page.locator('.frame').getAttribute('data-size')).toBe('compact')
    const {scrollWidth, clientWidth} = await visitor.page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })
})

describe('a visitor who leaves the page while the message is sent', () => {
  test('for another page of the site is told on coming back', async () => {
    const texts = letter('slow-300@example.test')
    const visitor = await readyToSend(texts)
    const answered = visitor.page.waitForResponse('**/email/send')
    await visitor.button.click()
    await visitor.page.getByRole('link', {name: 'Work'}).click()
    await visitor.page.getByRole('heading', {name: 'My work'}).waitFor()
    await (await answered).finished()
    expect(await visitor.success.count()).toBe(0)
    await visitor.page.goBack()
    await visitor.success.waitFor()
    await expectEmpty(visitor)
    expect(await messagesAbout(texts.subject, portfolio)).toHaveLength(1)
  })

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

  test('cannot add a header, a receiver or a line to the head of the mail', async () => {
    const visitor = await visit()
    await visitor.open()
    const subject = `An injection, letter ${++letters}`
    const evil = '\r\nBcc: victim@example.com\r\nX-Spam: yes\u2028Bcc: other@example.com'
    const send = async (params: Record<string, string>) => {
      return visitor.page.evaluate(async (given) => {
        const tick = await fetch('/captcha/api2/userverify', {
          method: 'POST',
          body: new URLSearchParams({k: 'local-site-key'}),
        })
        const {token} = await tick.json()
        const answer = await fetch('/email/api/v1.0/email/send', {
          method: 'POST',
          body: JSON.stringify({
            user_id: 'local-public-key',
            service_id: 'local-service',
            template_id: 'local-contact',
            template_params: {...given, 'g-recaptcha-response': token},
          }),
        })
        return answer.status
      }, params)
    }
    const message = 'Hello'
    expect(
      await send({name: `Eve${evil}`, email: 'eve@example.com', subject: `${subject}${evil}`, message}),
    ).toBe(200)
    for (const email of [
      `eve@example.com${evil}`,
      'eve@example.com, victim@example.com',
      'eve@example.com>',
    ]) {
      expect(await send({name: 'Eve', email, subject, message})).toBe(422)
    }
    const flat = `${subject} Bcc: victim@example.com X-Spam: yes Bcc: other@example.com`
    const [arrived, ...more] = await messagesAbout(flat, portfolio)
    expect(more).toEqual([])
    expect(arrived?.to).toHaveLength(1)
    expect(arrived?.replyTo).toEqual([expect.objectContaining({address: 'eve@example.com'})])
    expect(arrived?.headers.map(({key}) => key)).not.toEqual(expect.arrayContaining(['bcc']))
    expect(arrived?.headers.map(({key}) => key)).not.toEqual(expect.arrayContaining(['x-spam']))
    expect(await messagesAbout(subject, portfolio)).toEqual([])
  })
})

test('without JavaScript there is no dead form, but the owner’s address and links', async () => {
  const visitor = await visit({javaScriptEnabled: false})
  await visitor.open()
  expect(await visitor.button.count()).toBe(0)
  const mail = visitor.page.getByRole('link', {name: 'Write an e-mail'})
  expect(await mail.getAttribute('href')).toBe('mailto:you@example.com')
  await visitor.page
    .getByRole('link', {name: /^GitHub/})
    .first()
    .waitFor()
})
