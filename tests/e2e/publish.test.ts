import type {Page} from 'playwright-core'
import sharp from 'sharp'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {imageQueryUrl} from '#content/image-file.ts'
import {ownerClient} from 'site-tools/serving/local-client.ts'
import {readHead} from '#support/journeys/document.ts'
import {startPortfolio, type Portfolio} from '#support/journeys/portfolio.ts'
import {waitForHydration, launchVisitors, type Visitors} from '#support/journeys/visitors.ts'

let portfolio: Portfolio
let visitors: Visitors
beforeAll(async () => {
  portfolio = await startPortfolio()
  visitors = await launchVisitors(portfolio)
})
afterEach(() => visitors.closeVisits())
afterAll(async () => {
  await visitors.stop()
  await portfolio.stop()
})

/** Milliseconds until a publication is on open pages. */
const updateTimeout = 2000

const owner = () => ownerClient(portfolio.origin, portfolio.dataDir)
const publishGreeting = (greeting: string) => owner().patch('homePage').set({greeting}).commit()
/** Milliseconds until served documents are rendered again. */
const renderTimeout = 15_000

const served = async (path: string) => (await fetch(portfolio.origin + path)).text()

/** Records the greetings in each frame of documents opened later. */
async function watchGreetings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, {seen})
    const recordFrame = () => {
      const greeting = document.querySelector('main p')?.textContent
      if (greeting) seen.add(greeting)
      requestAnimationFrame(recordFrame)
    }
    requestAnimationFrame(recordFrame)
  })
  return () =>
    page.evaluate(() => {
      const seen: unknown = Reflect.get(globalThis, 'seen')
      return seen instanceof Set ? [...seen].map(String) : []
    })
}

test('a publication updates an open page within two seconds without moving the focus, then the served document', async () => {
  const {page, errors} = await visitors.open('/')
  const contact = page.getByRole('main').getByRole('link', {name: 'Contact Me'})
  await contact.focus()
  await publishGreeting('Good morning')
  await page.getByText('Good morning').waitFor({timeout: updateTimeout})
  // The first publication starts the render process; the second one uses the running process.
  await expect.poll(() => served('/'), {timeout: renderTimeout, interval: 50}).toContain('Good morning')
  await publishGreeting('Good evening')
  await expect.poll(() => served('/'), {timeout: renderTimeout, interval: 50}).toContain('Good evening')
  expect(await contact.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(errors).toMatchObject({uncaught: [], logged: []})
})

test('a reload shows a publication in the first frame', async () => {
  const {page, errors} = await visitors.prepare()
  const greetings = await watchGreetings(page)
  await page.goto(portfolio.origin)
  await waitForHydration(page)
  await publishGreeting('Good night')
  await expect.poll(() => served('/'), {timeout: renderTimeout, interval: 50}).toContain('Good night')
  // After the welcome event the page has checked for newer content.
  const connected = Promise.withResolvers<void>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.eventSourceMessageReceived', ({eventName}) => {
    if (eventName === 'welcome') connected.resolve()
  })
  await page.reload()
  await waitForHydration(page)
  await connected.promise
  expect(await greetings()).toEqual(['Good night'])
  expect(errors.uncaught).toEqual([])
  expect(errors.logged).toEqual([])
})

const headOf = (path: string) => readHead(portfolio.origin + path)

test('a publication updates head, icons and images', async () => {
  const client = owner()
  const iconBefore = await (await fetch(`${portfolio.origin}/favicon.svg`)).text()
  const imageBefore = (await headOf('/')).meta('og:image') ?? ''
  await client.patch('siteSettings').set({handle: 'zoe', seoTitle: 'Zoe builds <things> & more'}).commit()
  await expect
    .poll(async () => (await headOf('/')).title, {timeout: renderTimeout})
    .toBe('Zoe builds <things> & more')
  const {meta, data} = await headOf('/')
  expect(meta('og:image')).not.toBe(imageBefore)
  expect((await fetch(meta('og:image') ?? '')).status).toBe(200)
  expect(data[0]?.['@graph'][0]?.['name']).toBe('Zoe builds <things> & more')
  await expect
    .poll(async () => (await fetch(`${portfolio.origin}/favicon.svg`)).text(), {timeout: renderTimeout})
    .not.toBe(iconBefore)
})

test("the owner's share image is cropped around its hotspot to the size of link previews", async () => {
  const client = owner()
  const image = await client.fetch<Record<string, unknown>>('*[_id == "aboutPage"][0].image')
  const hotspot = {_type: 'sanity.imageHotspot', x: 0.5, y: 0.9, width: 0.2, height: 0.1}
  await client
    .patch('siteSettings')
    .set({shareImage: {_type: image['_type'], asset: image['asset'], alt: 'A desk', hotspot}})
    .commit()
  // Pages are rendered one after the other.
  await expect
    .poll(async () => (await headOf('/work')).meta('og:image:alt'), {timeout: renderTimeout})
    .toBe('A desk')
  const {meta} = await headOf('/work')
  const address = meta('og:image') ?? ''
  expect(address).toMatch(/\.jpg$/)
  const {searchParams} = new URL(imageQueryUrl(address))
  const [, top] = (searchParams.get('rect') ?? '').split(',').map(Number)
  expect(top).toBeGreaterThan(0)
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const {width, height} = await sharp(await response.arrayBuffer()).metadata()
  const declared = [Number(meta('og:image:width')), Number(meta('og:image:height'))]
  // Crops are rounded to pixels of the original, so a side can be one pixel shorter.
  for (const [index, side] of [width, height].entries())
    expect((declared[index] ?? NaN) - side).toBeOneOf([0, 1])
  expect(width / height).toBeCloseTo(1200 / 630, 1)
})

test('the language of the site is that of its documents, months, labels and writing direction', async () => {
  await owner().patch('siteSettings').set({language: 'ar'}).commit()
  await expect.poll(() => served('/about'), {timeout: renderTimeout}).toContain('<html lang="ar" dir="rtl"')
  const {page, errors} = await visitors.open('/about')
  const main = page.getByRole('main')
  await main.getByRole('button', {name: 'تصفية'}).click()
  await page.getByRole('dialog').getByText('التقنية', {exact: true}).first().waitFor()
  expect(await main.innerText()).toContain('يونيو 2025')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect((await headOf('/about')).meta('og:locale')).toBe('ar_AR')
  expect(errors).toMatchObject({uncaught: [], logged: []})
})
