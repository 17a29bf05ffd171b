import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {pages} from '#domain/pages.ts'
import {comesToLife, receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'

/** What a phone loads until a page can be used, over the wire and with all header fields. */

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

/** The phone that Lighthouse imitates. */
const phone = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true}

const kibibyte = 1024
const limits = {
  page: 205 * kibibyte,
  scripts: 105 * kibibyte,
  document: 20_000,
  /** Two round trips of a new connection: its window of 14.6 kB doubles. */
  picture: 29_200,
}

test.each(Object.values(pages).map(({path}) => path))(
  '%s stays within the budgets for its document, first picture, scripts and all',
  async (path) => {
    // Before the page asks whether it is up to date, and before the captcha is needed.
    const {page} = await visitors.prepare({...phone, stopClock: true})
    const bytes = await weigh(page)
    await page.goto(visitors.portfolio.origin + path)
    await comesToLife(page)
    await page.waitForLoadState('networkidle')
    const sizesOf = (kind: string) =>
      [...bytes.values()].filter(({type}) => type === kind).map(({size}) => size)
    // Stand-ins are in the page, icons are drawings of a few hundred bytes. Beyond the first view a picture comes when a visitor is near it.
    const [picture = 0, ...others] = sizesOf('Image').filter((size) => size > 2000)
    const total = sum([...bytes.values()].map(({size}) => size)) - sum(others)
    expect(sum(sizesOf('Document'))).toBeLessThanOrEqual(limits.document)
    expect(picture).toBeLessThanOrEqual(limits.picture)
    expect(sum(sizesOf('Script'))).toBeLessThanOrEqual(limits.scripts)
    expect(total).toBeLessThanOrEqual(limits.page)
    // Less would be a page without its typefaces and scripts.
    expect(total).toBeGreaterThan(limits.page / 2)
  },
)

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

/** What comes over the wire, by request. */
async function weigh(page: Page): Promise<ReadonlyMap<string, {type: string; size: number}>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // How far ahead of the screen Chromium loads pictures depends on the connection, which it cannot always estimate.
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
