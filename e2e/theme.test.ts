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

test('it starts dark, whatever the system prefers', async () => {
  const {page} = await visitors.open('/', {colorScheme: 'light'})
  const {theme, nativeControls, browserScheme, browserColour, background} = await appearance(page)
  expect([theme, nativeControls, browserScheme]).toEqual(['dark', 'dark', 'dark'])
  expect(browserColour).toBe('#090e0f')
  expect(await asHex(page, background)).toBe(browserColour)
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
