import type {Browser, Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {lakeAddress} from '#content/picture-file.ts'
import {pages} from '#domain/pages.ts'
import {ownerClient} from '#serving/local-client.ts'
import {elementsOf, type SentElement} from '#testing/journeys/document.ts'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'

/** The first view of a page: what it is sent with is found in the HTML, is there in time or left out, and nothing ever moves. */

let portfolio: Portfolio
let browser: Browser
beforeAll(async () => {
  ;[portfolio, browser] = await Promise.all([startPortfolio(), launchBrowser()])
  const client = ownerClient(portfolio.origin, portfolio.dataDir)
  const project = await client.fetch<Record<string, unknown>>('*[_type == "project"][0]')
  const hotspot = {_type: 'sanity.imageHotspot', x: 0.8, y: 0.2, width: 0.2, height: 0.2}
  const alt = 'A portrait with a hotspot'
  await client
    .transaction()
    // A second project, so that there is a picture below the first view.
    .create({
      ...project,
      _type: 'project',
      _id: 'project-p2',
      id: {_type: 'slug', current: 'p2'},
      date: '2020-01',
    })
    .patch('aboutPage', {set: {'image.hotspot': hotspot, 'image.alt': alt}})
    .commit()
  // Pages are replaced one after the other, and no test may come in between.
  await vi.waitFor(
    async () => {
      const [projects, [portrait]] = [await picturesOf('/work'), await picturesOf('/about')]
      if (projects.length < 2 || portrait?.attributes['alt'] !== alt)
        throw new Error('The pages show what was published before.')
    },
    {timeout: 30_000, interval: 100},
  )
})
afterAll(() => Promise.all([browser.close(), portfolio.stop()]))

const paths = Object.values(pages).map(({path}) => path)
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
  // Once they are asked for, no page is loaded without them.
  await page.goto(portfolio.origin + path, {waitUntil: 'domcontentloaded'})
  // The text stands in the fallbacks now; only then do the typefaces come.
  await vi.waitFor(() => expect(fonts).toBeGreaterThan(0), {timeout: 10_000})
  painted.resolve()
  await page.waitForFunction(() => localStorage.getItem('typefaces') === 'kept')
  await page.waitForLoadState()
  await page.waitForLoadState('networkidle', {timeout: 10_000})
  return {page, fonts}
}

/** The typefaces that the page's text is drawn in, by their names; those of the device are called that. */
async function typefacesOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const {root} = await session.send('DOM.getDocument')
  const {nodeIds} = await session.send('DOM.querySelectorAll', {nodeId: root.nodeId, selector: 'body *'})
  const used = await Promise.all(
    nodeIds.map(async (nodeId) => (await session.send('CSS.getPlatformFontsForNode', {nodeId})).fonts),
  )
  await session.detach()
  return [
    ...new Set(
      used
        .flat()
        .map(({familyName, isCustomFont}) =>
          isCustomFont
            ? (/Bricolage|Figtree|Geist Mono/.exec(familyName)?.[0] ?? familyName)
            : 'the device’s',
        ),
    ),
  ].toSorted()
}

declare global {
  interface Window {
    /** Added up while the page lives. */
    layoutShift?: number
    /** The addresses of the largest pictures that were painted, the last one the largest. */
    largest?: string[]
    /** When the page was first painted, and when each file of a kind was asked for. */
    moments?: {painted: number | undefined; asked: number[]}
    /** How many paints were told of when the manifest came to be known. */
    paintsBeforeManifest?: number
    /** How many logos were to be seen in each frame. */
    logosByFrame?: number[]
    /** How many typefaces the page asks for of itself. */
    typefacesAtOnce?: number
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

/** Notes when files of a kind are asked for. */
function recordMoments(ending: string) {
  const moments: {painted: number | undefined; asked: number[]} = {painted: undefined, asked: []}
  window.moments = moments
  new PerformanceObserver((list) => {
    for (const {name, startTime} of list.getEntries()) {
      if (name === 'first-contentful-paint') moments.painted = startTime
      if (name.endsWith(ending)) moments.asked.push(startTime)
    }
  }).observe({entryTypes: ['paint', 'resource']})
}

const shiftOf = (page: Page) => page.evaluate(() => window.layoutShift)

describe.each(['/about', '/work'])('the pictures of %s', (path) => {
  test('are offered in several widths, in the best format of each browser, with their shape and a preview', async () => {
    const pictures = await picturesOf(path)
    expect(pictures.length).toBeGreaterThan(0)
    // In a list of dozens the previews would be most of its weight.
    const [first] = pictures
    expect(first?.attributes['style']).toMatch(/background-image:url\("data:image\//)
    for (const {attributes} of pictures) {
      const candidates = attributes['srcset']?.split(', ') ?? []
      expect(candidates.length).toBeGreaterThan(3)
      for (const candidate of candidates) {
        const [address = '', width] = candidate.split(' ')
        expect([lakeAddress(address), width]).toEqual([
          expect.stringContaining('&auto=format'),
          expect.stringMatching(/^\d+w$/),
        ])
      }
      expect(await formatsOf(candidates[0]?.split(' ')[0])).toEqual([
        'image/avif',
        'image/webp',
        'image/jpeg',
      ])
      expect(attributes['sizes']).toMatch(/vw|rem|px/)
      expect(attributes['alt']).not.toBe('')
      const {width, height} = await sizeOf(attributes['src'] ?? '')
      expect([attributes['width'], attributes['height']]).toEqual([String(width), String(height)])
    }
  })

  test('begin with the one of the first view, asked for at once; all others wait', async () => {
    const [first, ...others] = await picturesOf(path)
    expect(first?.attributes['loading']).toBe('eager')
    for (const {attributes} of others) expect(attributes['loading']).toBe('lazy')
  })
})

/** What a picture comes as for browsers that know all formats, that know no AVIF, and that know neither. */
async function formatsOf(address: string | undefined) {
  const accepts = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*']
  const answers = accepts.map((accept) => fetch(portfolio.origin + address, {headers: {accept}}))
  return Promise.all(answers.map(async (answer) => (await answer).headers.get('content-type')))
}

async function sizeOf(src: string) {
  const response = await fetch(new URL(src, portfolio.origin))
  return sharp(await response.arrayBuffer()).metadata()
}

test('a portrait is cut around its hotspot', async () => {
  const [portrait] = await picturesOf('/about')
  const src = new URL(lakeAddress(portrait?.attributes['src'] ?? ''), portfolio.origin)
  const [left = 0] = (src.searchParams.get('rect') ?? '').split(',').map(Number)
  expect(left).toBeGreaterThan(0)
})

/** Where a text is the largest thing, the address is empty. */
async function largestOf(page: Page): Promise<string> {
  const largest = await page.evaluate(() => window.largest)
  return largest?.at(-1)?.replace(portfolio.origin, '') ?? ''
}

/**
 * What the pictures of a page's first view may be asked for by, their cuts for small screens among them. They are eager but for the home
 * page's, which is below the first view of a phone.
 */
async function firstAddresses(path: string): Promise<string[]> {
  const elements = elementsOf(await (await fetch(portfolio.origin + path)).text())
  return elements.flatMap(({tag, attributes}, index) => {
    const isFirst = [attributes, elements[index + 1]?.attributes].some(
      (one) => one?.['loading'] === 'eager' || path === '/',
    )
    if (!isFirst || !['img', 'source'].includes(tag)) return []
    return attributes['srcset']?.split(', ').map((candidate) => candidate.split(' ')[0] ?? '') ?? []
  })
}

describe.each(paths)('%s', (path) => {
  test.each(widths)(
    'moves by a line of text at most at %i px, however late the typefaces come',
    async (width) => {
      const {page, fonts} = await visitWithSlowFonts(path, width)
      expect(fonts).toBeLessThanOrEqual(3)
      // A fallback has the width of its typeface on average only: a paragraph may take a line more or less, which is less than a sixteenth
      // of what counts as good. Where the lines are the same, nothing moves.
      expect(await shiftOf(page)).toBeLessThan(0.006)
      expect(await typefacesOf(page)).toEqual(['Bricolage', 'Figtree', 'Geist Mono'])
      expect(['', ...(await firstAddresses(path))]).toContain(await largestOf(page))
    },
  )
})

async function newPage(): Promise<Page> {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  return context.newPage()
}

describe('the first paint', () => {
  test('waits for no typeface on a first visit, and has them all on the next', async () => {
    const page = await newPage()
    await page.addInitScript(recordMoments, '.woff2')
    await page.goto(`${portfolio.origin}/work`)
    await page.waitForFunction(() => window.moments?.asked.length === 3)
    const first = await page.evaluate(() => window.moments)
    expect(Math.min(...(first?.asked ?? []))).toBeGreaterThan(first?.painted ?? Number.NaN)
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        window.typefacesAtOnce = [...document.fonts].filter(({family}) => !family.includes('Fallback')).length
      })
    })
    await page.goto(`${portfolio.origin}/about`)
    expect(await page.evaluate(() => window.typefacesAtOnce)).toBe(3)
    expect(await typefacesOf(page)).toEqual(['Bricolage', 'Figtree', 'Geist Mono'])
  })
})

/** The address of the style sheet with all logos of a page, below the site's own. */
async function iconSheetOf(path: string): Promise<string> {
  const html = await (await fetch(portfolio.origin + path)).text()
  const [address] = /assets\/later\/\w+\.css(?=" fetchpriority="low")/i.exec(html) ?? []
  if (address === undefined) throw new Error(`${path} names no style sheet of logos.`)
  return address
}

/** The work page on a phone whose requests for some addresses are never answered, at a time that stands still. */
async function visitHalted(addresses: string) {
  const page = await browser.newPage({viewport: {width: 390, height: 844}})
  onTestFinished(() => page.close())
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.route(addresses, () => {})
  await page.goto(`${portfolio.origin}/work`, {waitUntil: 'domcontentloaded'})
  return page
}

const lastPicture = (page: Page) => page.locator('main img').last()

const scrollToLast = (page: Page) =>
  lastPicture(page).evaluate((picture) => picture.scrollIntoView({block: 'center'}))

/** Where a browser looks whether the last picture is near enough to be asked for. */
const placeOfLast = async (page: Page) => (await lastPicture(page).boundingBox())?.x

/** What a visitor sees of the last picture, which they have scrolled to. */
const seenOfLast = (page: Page) =>
  lastPicture(page).evaluate((picture) => {
    const {left, top, width, height} = picture.getBoundingClientRect()
    if (document.elementFromPoint(left + width / 2, top + height / 2) !== picture) return 'nothing'
    return picture instanceof HTMLImageElement && picture.naturalWidth > 0 ? 'the picture' : 'its stand-in'
  })

describe('the pictures further down on a phone', () => {
  test('are seen though the logos of technologies never come', async () => {
    const page = await visitHalted(`**/${await iconSheetOf('/work')}`)
    await comesToLife(page)
    expect(await placeOfLast(page)).toBeGreaterThanOrEqual(0)
    await scrollToLast(page)
    await expect.poll(() => seenOfLast(page)).toBe('the picture')
  })

  test('are seen by who scrolls before the first one has come', async () => {
    const page = await visitHalted('**/lake/images/**')
    expect(await placeOfLast(page)).toBeLessThan(0)
    await scrollToLast(page)
    await expect.poll(() => seenOfLast(page)).toBe('its stand-in')
  })

  test('wait five seconds at most for the first one, as everything else does', async () => {
    const page = await visitHalted('**/lake/images/**')
    await page.clock.runFor(4999)
    expect(await placeOfLast(page)).toBeLessThan(0)
    expect(await page.locator('link[rel=modulepreload]').count()).toBe(0)
    await page.clock.runFor(1)
    await comesToLife(page)
    expect(await placeOfLast(page)).toBeGreaterThanOrEqual(0)
  })
})
