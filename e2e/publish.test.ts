import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {ownerClient} from '#serving/local-client.ts'
import {comesToLife, receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'

/** What was published a moment ago, for those who have a page open, come back to one, or come without scripts. */

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

/** How long a publish may take to be on open pages and in served ones, in milliseconds. */
const soon = 2000

const owner = () => ownerClient(visitors.portfolio.origin, visitors.portfolio.dataDir)
const greet = (greeting: string) => owner().patch('homePage').set({greeting}).commit()
/** Where the time is not what is tested. */
const sometime = 15_000

const served = async (path: string) => (await fetch(visitors.portfolio.origin + path)).text()

/** From the next document on, notes each greeting that a frame of it shows. */
async function watchGreetings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, {seen})
    const look = () => {
      const greeting = document.querySelector('main p')?.textContent
      if (greeting) seen.add(greeting)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () =>
    page.evaluate(() => {
      const seen: unknown = Reflect.get(globalThis, 'seen')
      return seen instanceof Set ? [...seen].map(String) : []
    })
}

test('an open page shows it within two seconds, and keeps its place and focus', async () => {
  const {page, noise} = await visitors.open('/')
  const contact = page.getByRole('main').getByRole('link', {name: 'Contact Me'})
  await contact.focus()
  await greet('Good morning')
  await page.getByText('Good morning').waitFor({timeout: soon})
  expect(await contact.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(noise.uncaught).toEqual([])
  expect(noise.logged).toEqual([])
})

test('within two seconds it is in the page that is served, for those without scripts too', async () => {
  // Pages are rendered one publication after the other.
  await expect.poll(() => served('/'), {timeout: sometime, interval: 50}).toContain('Good morning')
  await greet('Good evening')
  await expect.poll(() => served('/'), {timeout: soon, interval: 50}).toContain('Good evening')
  const {page} = await visitors.open('/', {javaScriptEnabled: false})
  await page.getByText('Good evening').waitFor()
})

test('a reload shows it from the first frame on', async () => {
  const {page, noise} = await visitors.prepare()
  const greetings = await watchGreetings(page)
  await page.goto(visitors.portfolio.origin)
  await comesToLife(page)
  await greet('Good night')
  await expect.poll(() => served('/'), {timeout: sometime, interval: 50}).toContain('Good night')
  // With the stream of changes open, the page has heard whether it is up to date.
  const told = Promise.withResolvers<void>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.eventSourceMessageReceived', ({eventName}) => {
    if (eventName === 'welcome') told.resolve()
  })
  await page.reload()
  await comesToLife(page)
  await told.promise
  expect(await greetings()).toEqual(['Good night'])
  expect(noise.uncaught).toEqual([])
  expect(noise.logged).toEqual([])
})
