import sharp from 'sharp'
import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {ownerClient} from '../scripts/local-client.ts'
import {launchBrowser} from './support/browser.ts'
import {elementsOf, type SentElement} from './support/document.ts'
import {startPortfolio, type Portfolio} from './support/portfolio.ts'

/** Pictures and typefaces as they are sent: found in the HTML, of the right size, and moving next to nothing when they come. */

let portfolio: Portfolio
let browser: Browser
beforeAll(async () => {
  ;[portfolio, browser] = await Promise.all([startPortfolio(), launchBrowser()])
  // A second project, so that there is a picture below the first view.
  const client = ownerClient(portfolio.origin, portfolio.dataDir)
  const project = await client.fetch<Record<string, unknown>>('*[_type == "project"][0]')
  const hotspot = {_type: 'sanity.imageHotspot', x: 0.8, y: 0.2, width: 0.2, height: 0.2}
  await client.create({
    ...project,
    _type: 'project',
    _id: 'project-p2',
    id: {_type: 'slug', current: 'p2'},
    date: '2020-01',
  })
  await client.patch('aboutPage').set({'image.hotspot': hotspot}).commit()
  await vi.waitFor(
    async () => {
      const [projects, [portrait]] = [await picturesOf('/work'), await picturesOf('/about')]
      if (projects.length < 2 || !portrait?.attributes['src']?.includes('rect=')) throw new Error('Not yet.')
    },
    {timeout: 5000},
  )
})
afterAll(() => Promise.all([browser.close(), portfolio.stop()]))

const paths = ['/', '/about', '/work', '/contact']
const widths = [390, 1440]

/** The pictures of a page as it is sent; a technology's icon is a drawing of a few hundred bytes and no picture. */
async function picturesOf(path: string): Promise<SentElement[]> {
  const elements = elementsOf(await (await fetch(portfolio.origin + path)).text())
  return elements.filter(
    ({tag, attributes}) => tag === 'img' && attributes['src']?.includes('.svg') === false,
  )
}

/** Opens a page with typefaces that come late, and answers once they have come and all is quiet. */
async function visitWithSlowFonts(path: string, width: number) {
  const context = await browser.newContext({viewport: {width, height: 844}})
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const painted = Promise.withResolvers<void>()
  let fonts = 0
  await page.route('**/*.woff2', async (route) => {
    fonts += 1
    await painted.promise
    await route.continue()
  })
  await page.addInitScript(observe)
  // The typefaces keep the page from being loaded.
  await page.goto(portfolio.origin + path, {waitUntil: 'commit'})
  // The text stands in the fallbacks now; only then do the typefaces come.
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
    undefined,
    {timeout: 10_000},
  )
  painted.resolve()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle', {timeout: 10_000})
  return {page, fonts}
}

declare global {
  interface Window {
    /** Added up while the page lives. */
    layoutShift?: number
    /** The addresses of the largest pictures that were painted, the last one the largest. */
    largest?: string[]
  }
}

function observe() {
  window.layoutShift = 0
  window.largest = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number')
        window.layoutShift = (window.layoutShift ?? 0) + entry.value
    }
  }).observe({type: 'layout-shift', buffered: true})
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.largest?.push('url' in entry && typeof entry.url === 'string' ? entry.url : '')
    }
  }).observe({type: 'largest-contentful-paint', buffered: true})
}

const shiftOf = (page: Page) => page.evaluate(() => window.layoutShift)

describe.each(['/about', '/work'])('the pictures of %s', (path) => {
  test('are offered in several widths, in the best format of each browser, with their shape and a preview', async () => {
    const pictures = await picturesOf(path)
    expect(pictures.length).toBeGreaterThan(0)
    for (const {attributes} of pictures) {
      const candidates = attributes['srcset']?.split(', ') ?? []
      expect(candidates.length).toBeGreaterThan(3)
      for (const candidate of candidates) expect(candidate).toMatch(/auto=format.* \d+w$/)
      expect(attributes['sizes']).toMatch(/vw|rem|px/)
      expect(attributes['alt']).not.toBe('')
      expect(attributes['style']).toMatch(/background-image:url\("data:image\//)
      const {width, height} = await sizeOf(attributes['src'] ?? '')
      expect([attributes['width'], attributes['height']]).toEqual([String(width), String(height)])
    }
  })

  test('begin with the one of the first view, asked for at once and before others; all others wait', async () => {
    const [first, ...others] = await picturesOf(path)
    expect([first?.attributes['loading'], first?.attributes['fetchpriority']]).toEqual(['eager', 'high'])
    for (const {attributes} of others) {
      expect([attributes['loading'], attributes['fetchpriority']]).toEqual(['lazy', 'auto'])
    }
  })
})

async function sizeOf(src: string) {
  const response = await fetch(new URL(src, portfolio.origin))
  return sharp(await response.arrayBuffer()).metadata()
}

test('a portrait is cut around its hotspot', async () => {
  const [portrait] = await picturesOf('/about')
  const src = new URL(portrait?.attributes['src'] ?? '', portfolio.origin)
  const [left = 0] = (src.searchParams.get('rect') ?? '').split(',').map(Number)
  expect(left).toBeGreaterThan(0)
})

/** Where a text is the largest thing, the address is empty. */
async function largestOf(page: Page): Promise<string> {
  const largest = await page.evaluate(() => window.largest)
  return largest?.at(-1)?.replace(portfolio.origin, '') ?? ''
}

async function eagerAddresses(path: string): Promise<string[]> {
  const eager = (await picturesOf(path)).filter(({attributes}) => attributes['loading'] === 'eager')
  return eager.flatMap(
    ({attributes}) =>
      attributes['srcset']?.split(', ').map((candidate) => candidate.split(' ')[0] ?? '') ?? [],
  )
}

test('the largest thing of the work page is the first picture, known from the HTML', async () => {
  const {page} = await visitWithSlowFonts('/work', 1440)
  expect(await eagerAddresses('/work')).toContain(await largestOf(page))
})

describe.each(paths)('%s', (path) => {
  test.each(widths)(
    'moves by a line of text at most at %i px, however late the typefaces come',
    async (width) => {
      const {page, fonts} = await visitWithSlowFonts(path, width)
      expect(fonts).toBeGreaterThan(0)
      expect(fonts).toBeLessThanOrEqual(3)
      // A fallback has the width of its typeface on average only: a paragraph may take a line more or less, which is a twentieth
      // of what counts as good. 0 is for fonts that come before the first paint.
      expect(await shiftOf(page)).toBeLessThan(0.005)
      expect(['', ...(await eagerAddresses(path))]).toContain(await largestOf(page))
    },
  )
})
