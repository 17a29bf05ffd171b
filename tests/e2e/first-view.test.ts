import type {Page} from 'playwright-core'
import sharp from 'sharp'
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import {imageQueryUrl} from '#content/image-file.ts'
import {pages} from '#domain/pages.ts'
import {elementsOf} from '#support/journeys/document.ts'
import {waitForHydration, launchVisitors, type Visitors} from '#support/journeys/visitors.ts'

let visitors: Visitors
beforeAll(async () => {
  visitors = await launchVisitors()
})
afterEach(() => visitors.closeVisits())
afterAll(() => visitors.stop())

const get = (address: string, headers = {}) => fetch(new URL(address, visitors.portfolio.origin), {headers})

/** Attributes of `<img>` elements, except for SVG icons of a few hundred bytes. */
async function servedImages(path: string) {
  return elementsOf(await (await get(path)).text())
    .filter(({tag, attributes}) => tag === 'img' && attributes['src']?.includes('.svg') === false)
    .map(({attributes}) => attributes)
}

test.each(['/about', '/work'])(
  'images of %s have several widths, load lazily and in the best format of each browser',
  async (path) => {
    const pictures = await servedImages(path)
    const [first, ...others] = pictures
    expect(first?.['loading']).toBe('eager')
    expect(first?.['style']).toMatch(/background-image:url\("data:image\//)
    expect(others.filter(({loading}) => loading !== 'lazy')).toEqual([])
    for (const {srcset = '', sizes, alt} of pictures) {
      const candidates = srcset.split(', ')
      expect(candidates.length).toBeGreaterThan(3)
      for (const candidate of candidates) expect(candidate).toMatch(/^\S+ \d+w$/)
      expect(sizes).toMatch(/vw|rem|px/)
      expect(alt).not.toBe('')
    }
    const {src = '', srcset = '', width, height} = first ?? {}
    const [smallest = ''] = srcset.split(' ')
    expect(imageQueryUrl(smallest)).toContain('&auto=format')
    const formats = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'].map(async (accept) =>
      (await get(smallest, {accept})).headers.get('content-type'),
    )
    expect(await Promise.all(formats)).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
    const metadata = await sharp(await (await get(src)).arrayBuffer()).metadata()
    expect([width, height]).toEqual([String(metadata.width), String(metadata.height)])
  },
)

declare global {
  interface Window {
    layoutShift?: number
    /** Times of the first paint and of the requests for fonts and scripts, in milliseconds. */
    moments?: {painted?: number; requested: number[]}
  }
}

/** Runs in the page before its scripts. */
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

/** Opens a page and delays its fonts until text was painted in the fallback fonts. */
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
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => void (await document.fonts.ready))
  return fonts
}

/** The phone that Lighthouse emulates. */
const phone = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true}

const kibibyte = 1024
const limits = {
  page: 205 * kibibyte,
  document: 20_000,
  /** Two round trips of a new connection, whose congestion window starts at 14.6 kB and doubles. */
  picture: 29_200,
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

/** Transferred bytes by request, headers included. */
async function recordTransferSizes(page: Page): Promise<ReadonlyMap<string, {type: string; size: number}>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // Chromium's distance for lazy loading depends on the connection, which it cannot always estimate.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    connectionType: 'cellular4g',
    latency: 40,
    downloadThroughput: 2_500_000,
    uploadThroughput: 1_250_000,
  })
  const types = new Map<string, string>()
  const bytes = new Map<string, {type: string; size: number}>()
  session.on('Network.responseReceived', ({requestId, type}) => void types.set(requestId, type))
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    bytes.set(requestId, {type: types.get(requestId) ?? 'Other', size: encodedDataLength})
  })
  return bytes
}

// Fallback fonts match the average width only, so one line may be added or removed. Core Web Vitals allow 0.1.
const maxLayoutShift = 0.006

test.each(Object.values(pages).map(({path}) => path))(
  '%s paints before fonts and scripts are requested, has no layout shift, and keeps its byte budget on a phone',
  async (path) => {
    // With the clock paused, the page neither checks for publications nor loads the captcha.
    const {page} = await visitors.prepare({...phone, stopClock: true})
    await page.addInitScript(observe)
    const bytes = await recordTransferSizes(page)
    expect(await openWithLateFonts(page, path)).toBeLessThanOrEqual(3)
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(maxLayoutShift)
    const {painted = Number.NaN, requested = []} = (await page.evaluate(() => window.moments)) ?? {}
    expect(requested.length).toBeGreaterThan(3)
    expect(Math.min(...requested)).toBeGreaterThan(painted)

    const sizesOf = (kind: string) =>
      [...bytes.values()].filter(({type}) => type === kind).map(({size}) => size)
    // Smaller images are icons. Images after the first one load when a visitor scrolls.
    const [picture = 0, ...others] = sizesOf('Image').filter((size) => size > 2000)
    const total = sum([...bytes.values()].map(({size}) => size)) - sum(others)
    expect(sum(sizesOf('Document'))).toBeLessThanOrEqual(limits.document)
    expect(picture).toBeLessThanOrEqual(limits.picture)
    expect(total).toBeLessThanOrEqual(limits.page)
    // A smaller total means that fonts and scripts were not measured.
    expect(total).toBeGreaterThan(limits.page / 2)
  },
)

test.each(['/', '/about'])('%s has no layout shift on a wide screen when fonts arrive late', async (path) => {
  const {page} = await visitors.prepare({viewport: {width: 1440, height: 844}})
  await page.addInitScript(observe)
  await openWithLateFonts(page, path)
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(maxLayoutShift)
})
