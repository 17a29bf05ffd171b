import {serve, type ServerType} from '@hono/node-server'
import axe from 'axe-core'
import {Hono} from 'hono'
import type {AddressInfo} from 'node:net'
import type {Browser, BrowserContext, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {launchBrowser} from 'quiet-chromium'
import {type CaptchaFault, faultCookie} from './faults.ts'
import {localSiteKey} from './keys.ts'
import {createCaptcha} from './server.ts'

// A real browser on a busy machine takes its time.
vi.setConfig({testTimeout: 30_000, hookTimeout: 60_000, expect: {poll: {timeout: 10_000}}})

// The script in a real Chromium, on a page whose policy allows its own files and nothing inline.

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'"
const pageSource = `<!doctype html><html lang="en"><title>Captcha</title><main><h1>Captcha</h1>
  <form><div id="one"></div><div id="two"></div></form></main>
  <script src="/page.js"></script>`
/** The page keeps a log of what the widgets call back. */
const pageScript = `
  window.log = []
  window.ready = new Promise((resolve) => { window.whenReady = resolve })
  window.show = (id, more) => grecaptcha.render(id, {
    sitekey: '${localSiteKey}',
    callback: (token) => log.push(id + ' token ' + (token.length > 20)),
    'expired-callback': () => log.push(id + ' expired'),
    'error-callback': () => log.push(id + ' error'),
    ...more,
  })
  window.load = () => {
    const script = document.createElement('script')
    script.src = '/captcha/api.js?onload=whenReady&render=explicit'
    script.onerror = () => log.push('script error')
    script.onload = () => log.push('script load')
    document.body.append(script)
  }
`

let server: ServerType
let origin: string
let browser: Browser
let context: BrowserContext
let page: Page
const captcha = createCaptcha()

beforeAll(async () => {
  const app = new Hono()
    .get('/', (c) => c.html(pageSource, 200, {'Content-Security-Policy': policy}))
    .get('/page.js', (c) => c.body(pageScript, 200, {'Content-Type': 'text/javascript'}))
    .route('/captcha', captcha.app)
  const address = await new Promise<AddressInfo>((resolve) => {
    server = serve({fetch: app.fetch, port: 0, hostname: '127.0.0.1'}, resolve)
  })
  origin = `http://127.0.0.1:${address.port}`
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  server.close()
})

const problems: string[] = []

beforeEach(async () => {
  problems.length = 0
  context = await browser.newContext()
  page = await context.newPage()
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text())
  })
  await page.clock.install()
  await page.goto(origin)
})

afterEach(async () => {
  await context.close()
  if (problems.length > 0) throw new Error(problems.join('\n'))
})

async function load(): Promise<void> {
  await page.evaluate('load(); ready')
}

async function ask(fault: CaptchaFault): Promise<void> {
  await context.addCookies([{name: faultCookie, value: fault, url: origin}])
}

const log = () => page.evaluate<string[]>('log')
const box = (id: string) => page.locator(`#${id}`).getByRole('checkbox', {name: 'I’m not a robot'})
const response = (call = 'grecaptcha.getResponse()') => page.evaluate<string>(call)

describe('rendering', () => {
  test('the box has the size of the hosted one, in both sizes', async () => {
    await load()
    await page.evaluate("show('one'); show('two', {size: 'compact'})")
    const size = async (id: string) => {
      const {width, height} = (await page.locator(`#${id} .frame`).boundingBox()) ?? {}
      return {width, height}
    }
    expect(await size('one')).toEqual({width: 304, height: 78})
    expect(await size('two')).toEqual({width: 164, height: 144})
  })

  test('the colours follow the theme that is asked for', async () => {
    await load()
    await page.evaluate("show('one', {theme: 'dark'}); show('two', {theme: 'light'})")
    const colour = (id: string) =>
      page.locator(`#${id} .frame`).evaluate((frame) => getComputedStyle(frame).backgroundColor)
    expect(await colour('one')).toBe('rgb(34, 34, 34)')
    expect(await colour('two')).toBe('rgb(249, 249, 249)')
  })

  for (const theme of ['dark', 'light']) {
    test(`axe finds nothing in the ${theme} box, before and after its tick`, async () => {
      await load()
      await page.evaluate(axe.source)
      await page.evaluate(`show('one', {theme: '${theme}'})`)
      const findings =
        'axe.run().then(({violations}) => violations.map(({id, nodes}) => [id, nodes[0].html]))'
      expect(await page.evaluate(findings)).toEqual([])
      await box('one').click()
      await expect.poll(log).toContain('one token true')
      expect(await page.evaluate(findings)).toEqual([])
    })
  }

  test('a second widget in the same place, one without a site key and one without a place are refused', async () => {
    await load()
    await page.evaluate("show('one')")
    await expect(page.evaluate("show('one')")).rejects.toThrow('already been rendered in this element')
    await expect(page.evaluate("show('two', {sitekey: ''})")).rejects.toThrow('sitekey')
    await expect(page.evaluate("show('nowhere')")).rejects.toThrow('placeholder')
  })

  test('an id that no widget has is refused', async () => {
    await load()
    await expect(response()).rejects.toThrow('No reCAPTCHA clients exist')
    await page.evaluate("show('one')")
    await expect(response('grecaptcha.getResponse(7)')).rejects.toThrow('Invalid reCAPTCHA client id: 7')
  })
})

describe('ticking', () => {
  test('by mouse brings a token that the server redeems', async () => {
    await load()
    await page.evaluate("show('one')")
    expect(await response()).toBe('')
    await box('one').click()
    await expect.poll(log).toContain('one token true')
    expect(await box('one').getAttribute('aria-checked')).toBe('true')
    expect(captcha.verify(await response()).success).toBe(true)
  })

  for (const key of ['Space', 'Enter']) {
    test(`by ${key} does the same, the box being reached with Tab`, async () => {
      await load()
      await page.evaluate("show('one')")
      await page.keyboard.press('Tab')
      await page.keyboard.press(key)
      await expect.poll(log).toContain('one token true')
    })
  }

  test('twice asks for one token only', async () => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/userverify')) asked += 1
    })
    await load()
    await page.evaluate("show('one')")
    await box('one').dblclick()
    await expect.poll(log).toContain('one token true')
    await box('one').click()
    expect(asked).toBe(1)
  })

  test('a click on the words counts', async () => {
    await load()
    await page.evaluate("show('one')")
    await page.locator('#one').getByText('I’m not a robot').click()
    await expect.poll(log).toContain('one token true')
  })

  test('puts the token into the form that the box stands in', async () => {
    await load()
    await page.evaluate("show('one')")
    await box('one').click()
    await expect.poll(log).toContain('one token true')
    const field = "new FormData(document.querySelector('form')).get('g-recaptcha-response')"
    expect(await page.evaluate(field)).toBe(await response())
  })

  test('widgets keep to themselves, and each can be reset alone', async () => {
    await load()
    await page.evaluate("show('one'); show('two')")
    await box('one').click()
    await box('two').click()
    await expect.poll(log).toEqual(expect.arrayContaining(['one token true', 'two token true']))
    const second = await response('grecaptcha.getResponse(1)')
    expect(second).not.toBe(await response())
    await page.evaluate('grecaptcha.reset()')
    expect(await response()).toBe('')
    expect(await box('one').getAttribute('aria-checked')).toBe('false')
    expect(await response('grecaptcha.getResponse(1)')).toBe(second)
  })

  test('execute does without a click what a tick does, for an invisible widget', async () => {
    await load()
    await page.evaluate("show('one', {size: 'invisible'})")
    expect(await page.locator('#one .frame').isVisible()).toBe(false)
    await page.evaluate('grecaptcha.execute()')
    await expect.poll(log).toContain('one token true')
  })

  test('callbacks may be given as names of global functions', async () => {
    await load()
    await page.evaluate(
      "window.named = (token) => log.push('named ' + (token !== '')); show('one', {callback: 'named'})",
    )
    await box('one').click()
    await expect.poll(log).toContain('named true')
  })
})

describe('what goes wrong', () => {
  test('two minutes later the token is gone, the tick too, and the page is told', async () => {
    await load()
    await page.evaluate("show('one')")
    await box('one').click()
    await expect.poll(log).toContain('one token true')
    await page.clock.runFor(110_000)
    expect(await response()).not.toBe('')
    await page.clock.runFor(10_000)
    expect(await log()).toContain('one expired')
    expect(await response()).toBe('')
    expect(await page.locator('#one').getByRole('status').textContent()).toContain('expired')
    await box('one').click()
    await expect.poll(() => response()).not.toBe('')
  })

  test('a reset box does not expire', async () => {
    await load()
    await page.evaluate("show('one')")
    await box('one').click()
    await expect.poll(log).toContain('one token true')
    await page.evaluate('grecaptcha.reset()')
    await page.clock.runFor(200_000)
    expect(await log()).not.toContain('one expired')
  })

  test('a server that is out of reach is reported, and a second try works', async () => {
    await load()
    await page.evaluate("show('one')")
    await ask('fails')
    await box('one').click()
    await expect.poll(log).toContain('one error')
    expect(await page.locator('#one').getByRole('status').textContent()).toContain('Cannot reach')
    await context.clearCookies()
    await box('one').click()
    await expect.poll(log).toContain('one token true')
  })

  test('a wrong site key is told in the box, to nobody else', async () => {
    await load()
    await page.evaluate("show('one', {sitekey: 'wrong'})")
    await box('one').click()
    const status = page.locator('#one').getByRole('status')
    await expect.poll(() => status.textContent()).toContain('invalid site key')
    expect(await log()).toEqual(['script load'])
  })

  test('an unavailable script is an error of its element, a silent one is none', async () => {
    await ask('unavailable')
    await page.evaluate('load()')
    await expect.poll(log).toEqual(['script error'])
    await ask('silent')
    await page.evaluate('load()')
    await expect.poll(log).toEqual(['script error', 'script load'])
    expect(await page.evaluate('typeof window.grecaptcha')).toBe('undefined')
  })

  test('the script’s own load event comes before there is anything to render with', async () => {
    await page.evaluate(
      "load(); window.early = new Promise((resolve) => document.querySelector('body > script:last-of-type').addEventListener('load', () => resolve(typeof grecaptcha.render)))",
    )
    expect(await page.evaluate('early')).toBe('undefined')
    await page.evaluate('ready')
    expect(await page.evaluate('typeof grecaptcha.render')).toBe('function')
  })
})
