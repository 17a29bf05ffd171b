import type {Page} from 'playwright-core'
import sharp from 'sharp'
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {lakeAddress} from '#content/picture-file.ts'
import {pages} from '#domain/pages.ts'
import {elementsOf} from '#testing/journeys/document.ts'
import {comesToLife, receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'

/** The first view of each page: pictures as they are sent, what the first paint waits for, and layout shift. */

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

const get = (address: string, headers = {}) => fetch(new URL(address, visitors.portfolio.origin), {headers})

describe.each(['/about', '/work'])('the pictures of %s', (path) => {
  /** Without the icons of technologies, which are drawings of a few hundred bytes. */
  const sentPictures = async () =>
    elementsOf(await (await get(path)).text())
      .filter(({tag, attributes}) => tag === 'img' && attributes['src']?.includes('.svg') === false)
      .map(({attributes}) => attributes)

  test('have several widths, their size and an alternative text, and come in the best format of each browser', async () => {
    const pictures = await sentPictures()
    expect(pictures.length).toBeGreaterThan(0)
    for (const {src = '', srcset = '', sizes, alt, width, height} of pictures) {
      const candidates = srcset.split(', ')
      expect(candidates.length).toBeGreaterThan(3)
      for (const candidate of candidates) expect(candidate).toMatch(/^\S+ \d+w$/)
      const [smallest = ''] = candidates[0]?.split(' ') ?? []
      expect(lakeAddress(smallest)).toContain('&auto=format')
      const formats = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'].map(async (accept) =>
        (await get(smallest, {accept})).headers.get('content-type'),
      )
      expect(await Promise.all(formats)).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
      expect(sizes).toMatch(/vw|rem|px/)
      expect(alt).not.toBe('')
      const metadata = await sharp(await (await get(src)).arrayBuffer()).metadata()
      expect([width, height]).toEqual([String(metadata.width), String(metadata.height)])
    }
  })

  test('are lazy below the first view, and the first one has a placeholder', async () => {
    const [first, ...others] = await sentPictures()
    expect(first?.['loading']).toBe('eager')
    expect(first?.['style']).toMatch(/background-image:url\("data:image\//)
    expect(others.filter(({loading}) => loading !== 'lazy')).toEqual([])
  })
})

declare global {
  interface Window {
    layoutShift?: number
    /** When the page was first painted, and when fonts and scripts were requested, in milliseconds. */
    moments?: {painted?: number; requested: number[]}
  }
}

/** Runs in the page before anything else. */
function observe(): void {
  const moments: NonNullable<Window['moments']> = {requested: []}
  Object.assign(window, {layoutShift: 0, moments})
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number')
        window.layoutShift = (window.layoutShift ?? 0) + entry.value
    }
  }).observe({type: 'layout-shift', buffered: true})
  new PerformanceObserver((list) => {
    for (const {name, startTime} of list.getEntries()) {
      if (name === 'first-contentful-paint') moments.painted = startTime
      if (/\.(?:woff2|js)$/.test(name)) moments.requested.push(startTime)
    }
  }).observe({entryTypes: ['paint', 'resource']})
}

/** Opens a page whose fonts arrive only after the text was painted in the fallback fonts. */
async function openWithLateFonts(page: Page, path: string): Promise<number> {
  const painted = Promise.withResolvers<void>()
  let fonts = 0
  await page.route('**/*.woff2', async (route) => {
    fonts += 1
    await painted.promise
    await route.continue()
  })
  await page.goto(visitors.portfolio.origin + path, {waitUntil: 'domcontentloaded'})
  await page.waitForFunction(() => window.moments?.painted !== undefined)
  await vi.waitFor(() => expect(fonts).toBeGreaterThan(0), {timeout: 10_000})
  painted.resolve()
  await comesToLife(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => void (await document.fonts.ready))
  return fonts
}

describe.each(Object.values(pages))('$path', ({path}) => {
  test.each([390, 1440])('does not move at %i px, however late its fonts arrive', async (width) => {
    const {page} = await visitors.prepare({viewport: {width, height: 844}})
    await page.addInitScript(observe)
    expect(await openWithLateFonts(page, path)).toBeLessThanOrEqual(3)
    // A fallback font has the width of its font on average: one line more or less is allowed, a sixteenth of what counts as good.
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.006)
  })
})

test('the first paint of a first visit waits for no font and no script', async () => {
  const {page} = await visitors.prepare()
  await page.addInitScript(observe)
  await page.goto(`${visitors.portfolio.origin}/work`)
  await comesToLife(page)
  await page.waitForFunction(() => (window.moments?.requested.length ?? 0) > 3)
  const {painted = Number.NaN, requested = []} = (await page.evaluate(() => window.moments)) ?? {}
  expect(Math.min(...requested)).toBeGreaterThan(painted)
})
