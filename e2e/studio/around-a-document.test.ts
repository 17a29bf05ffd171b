import type {Browser} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ownerClient} from '#serving/local-client.ts'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {openStudio} from '#testing/journeys/studio.ts'
import {pressEverythingAround} from './studio-controls.ts'

const [desktop, phone] = [
  {width: 1440, height: 1000},
  {width: 390, height: 844},
]

/** Every walk has a portfolio of its own, for it deletes, publishes and signs out. */
const walks = [
  {what: 'around a course works on a desktop', viewport: desktop, isShort: false},
  {what: 'around a course works on a phone', viewport: phone, isShort: false},
  {what: 'that acts on a document of another type works', viewport: desktop, isShort: true},
]

let browser: Browser
const portfolios: Portfolio[] = []

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  for (const portfolio of portfolios) await portfolio.stop()
})

test.concurrent.for(walks)('every button and menu $what', async ({viewport, isShort}) => {
  const portfolio = await startPortfolio()
  portfolios.push(portfolio)
  const {origin} = portfolio
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  // Links to Sanity's own pages open nothing here.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({body: ''}),
  )
  const page = await context.newPage()
  await openStudio(page, portfolio).signIn()
  const client = ownerClient(origin, portfolio.dataDir)
  const others =
    'array::unique(*[!(_type match "sanity.*") && !(_type match "system.*") && _type != "course"]._type)'
  const types = isShort ? await client.fetch<string[]>(others) : ['course']
  const found: string[] = []
  for (const type of types) {
    const {pressed, problems} = await pressEverythingAround({page, client, origin, type, isShort})
    found.push(...problems.map((problem) => `${type}: ${problem}`))
    expect(pressed.length).toBeGreaterThan(isShort ? 3 : 50)
  }
  expect(found).toEqual([])
  expect(types.length).toBeGreaterThan(isShort ? 5 : 0)

  const unknown = await fetch(`${origin}/lake/_emulator/unknown-endpoints`)
  expect(await unknown.json()).toEqual({unknown: []})
})
