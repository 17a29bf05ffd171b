import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {comesToLife, receiveVisitors, type Visitors} from './support/visitors.ts'

/** What a phone loads until a page can be used, over the wire and with all header fields. */

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

/** The phone that Lighthouse imitates. */
const phone = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true}

const limit = 200 * 1024

test.each(['/', '/about', '/work', '/contact'])(
  '%s weighs no more than 200 KiB with its pictures',
  async (path) => {
    // Before the page asks whether it is up to date.
    const {page} = await visitors.prepare({...phone, stopClock: true})
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const addresses = new Map<string, string>()
    const bytes = new Map<string, number>()
    session.on(
      'Network.responseReceived',
      ({requestId, response}) => void addresses.set(requestId, response.url),
    )
    session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
      bytes.set(addresses.get(requestId) ?? requestId, encodedDataLength)
    })
    await page.goto(visitors.portfolio.origin + path)
    await comesToLife(page)
    await page.waitForLoadState('networkidle')
    const total = [...bytes.values()].reduce((sum, size) => sum + size, 0)
    expect(total).toBeLessThanOrEqual(limit)
    // Less would be a page without its typefaces and scripts.
    expect(total).toBeGreaterThan(limit / 2)
  },
)
