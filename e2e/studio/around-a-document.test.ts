import {createClient} from '@sanity/client'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Browser} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {signInAsOwner} from '#testing/journeys/studio.ts'
import {pressEverythingAround} from './studio-controls.ts'

/** Every walk has a portfolio of its own, for it deletes, publishes and signs out. */
const screens = [
  {name: 'a desktop', viewport: {width: 1440, height: 1000}},
  {name: 'a phone', viewport: {width: 390, height: 844}},
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

test.concurrent.for(screens)('every button and menu around a document works on $name', async ({viewport}) => {
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
  await signInAsOwner(page, portfolio)
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `${origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    token: readFileSync(join(portfolio.dataDir, 'owner-token'), 'utf8').trim(),
  })
  const {pressed, problems} = await pressEverythingAround(page, client, origin)
  expect(problems).toEqual([])
  expect(pressed.length).toBeGreaterThan(50)

  const unknown = await fetch(`${origin}/lake/_emulator/unknown-endpoints`)
  expect(await unknown.json()).toEqual({unknown: []})
})
