import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {comesToLife, receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'

/** Dark and light: chosen, remembered, and there from the first frame. */

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

/** What of a page follows its theme. */
const appearance = (page: Page) =>
  page.evaluate(() => {
    const {dataset} = document.documentElement
    const style = getComputedStyle(document.documentElement)
    const metas = new Map([...document.querySelectorAll('meta')].map(({name, content}) => [name, content]))
    return {
      theme: dataset['theme'],
      nativeControls: style.colorScheme,
      browserScheme: metas.get('color-scheme'),
      browserColour: metas.get('theme-color'),
      background: style.backgroundColor,
    }
  })

/** A colour in any notation of CSS as `#rrggbb`, as the screen shows it. */
const asHex = (page: Page, colour: string) =>
  page.evaluate((css) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d')
    if (brush === null) throw new Error('There is no canvas.')
    brush.fillStyle = css
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }, colour)

const toggle = (page: Page, to: 'dark' | 'light') => page.getByRole('button', {name: `Switch to ${to} theme`})

/** Presses the toggle; a browser takes a picture of the page first. */
async function choose(page: Page, theme: 'dark' | 'light') {
  await toggle(page, theme).click()
  await page.locator(`html[data-theme="${theme}"]`).waitFor()
}

test('it starts dark, whatever the system prefers', async () => {
  const {page} = await visitors.open('/', {colorScheme: 'light'})
  const {theme, nativeControls, browserScheme, browserColour, background} = await appearance(page)
  expect([theme, nativeControls, browserScheme]).toEqual(['dark', 'dark', 'dark'])
  expect(browserColour).toBe('#090e0f')
  expect(await asHex(page, background)).toBe(browserColour)
})

test('the toggle recolours the page, native controls and the browser’s own bars, and back', async () => {
  const {page} = await visitors.open('/contact')
  const dark = await appearance(page)
  await choose(page, 'light')
  const light = await appearance(page)
  expect(light).toMatchObject({
    theme: 'light',
    nativeControls: 'light',
    browserScheme: 'light',
    browserColour: '#f8f3ea',
  })
  expect(await asHex(page, light.background)).toBe(light.browserColour)
  await choose(page, 'dark')
  expect(await appearance(page)).toEqual(dark)
})

test('the other theme grows out of the toggle, and every press counts, however fast', async () => {
  const {page, noise} = await visitors.open('/work')
  const box = await page.locator('[name=theme]').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 22, (box?.y ?? 0) + 22]
  await page.mouse.click(x, y)
  const growing = await page.waitForFunction(() =>
    document
      .getAnimations()
      .map(({effect}) => (effect instanceof KeyframeEffect ? effect : undefined))
      .find((effect) => effect?.pseudoElement === '::view-transition-new(root)')
      ?.getKeyframes()
      .map(({clipPath}) => `${clipPath}`),
  )
  expect(await growing.jsonValue()).toEqual([
    `circle(0px at ${x}px ${y}px)`,
    expect.stringMatching(/^circle\(\d{4}/),
  ])
  for (let press = 0; press < 4; press += 1) await page.mouse.click(x, y)
  await page.locator('html[data-theme="light"]').waitFor()
  await page.waitForFunction(() => document.getAnimations().length === 0)
  expect((await appearance(page)).theme).toBe('light')
  // What turns is a picture: a press on it reaches the page.
  await page.mouse.click(x, y)
  const link = await page.getByRole('navigation').getByRole('link', {name: 'Contact me'}).boundingBox()
  await page.mouse.click((link?.x ?? 0) + 20, (link?.y ?? 0) + 20)
  await page.waitForURL('**/contact')
  expect([noise.uncaught, noise.logged]).toEqual([[], []])
})

test('with reduced motion the theme changes at once', async () => {
  const {page} = await visitors.open('/work', {reducedMotion: 'reduce'})
  const theme = await page.evaluate(() => {
    document.querySelector<HTMLElement>('[name=theme]')?.click()
    return document.documentElement.dataset['theme']
  })
  expect(theme).toBe('light')
})

test('the choice goes along to other pages, survives a reload and reaches other tabs', async () => {
  const {page} = await visitors.open('/')
  const otherTab = await page.context().newPage()
  await otherTab.goto(`${visitors.portfolio.origin}/about`)
  await comesToLife(otherTab)
  await page.bringToFront()
  await choose(page, 'light')
  await otherTab.locator('html[data-theme="light"]').waitFor()
  await page.getByRole('navigation').getByRole('link', {name: 'Work'}).click()
  await page.getByRole('heading', {name: 'My work'}).waitFor()
  expect((await appearance(page)).theme).toBe('light')
  await page.reload()
  expect((await appearance(page)).theme).toBe('light')
  await toggle(page, 'dark').waitFor()
})

test('a remembered theme is there before any script file and in every frame', async () => {
  const {page} = await visitors.prepare({theme: 'light'})
  await page.addInitScript(() => {
    const frames: unknown[] = []
    Object.assign(globalThis, {frames})
    const look = () => {
      if (document.body) frames.push(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${visitors.portfolio.origin}/about`)
  expect(await appearance(page)).toMatchObject({
    theme: 'light',
    nativeControls: 'light',
    browserScheme: 'light',
    browserColour: '#f8f3ea',
  })
  await page.unroute('**/assets/*.js')
  await page.reload()
  await comesToLife(page)
  const frames = await page.evaluate(() => ('frames' in globalThis ? globalThis.frames : undefined))
  if (!Array.isArray(frames)) throw new Error('No frame was seen.')
  expect(frames.length).toBeGreaterThan(1)
  const [first, ...others] = new Set(frames.map(String))
  expect(others).toEqual([])
  expect(await asHex(page, first ?? '')).toBe('#f8f3ea')
})

test('where storage is blocked the theme can still be chosen', async () => {
  const {page, noise} = await visitors.prepare()
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('The document is sandboxed.', 'SecurityError')
      },
    })
  })
  await page.goto(visitors.portfolio.origin)
  await comesToLife(page)
  await choose(page, 'light')
  expect((await appearance(page)).theme).toBe('light')
  expect(noise.uncaught).toEqual([])
})
