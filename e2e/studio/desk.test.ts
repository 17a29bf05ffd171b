import {createClient, type SanityClient} from '@sanity/client'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Browser, Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {openStudio, type Studio} from '#testing/journeys/studio.ts'

/** What the owner finds on the desk beside the forms. One journey in order, in the owner's browser and a visitor's. */

let portfolio: Portfolio
let browser: Browser
let studio: Studio
let visitor: Page
let client: SanityClient

beforeAll(async () => {
  portfolio = await startPortfolio()
  browser = await launchBrowser()
  const ownersBrowser = await browser.newContext({viewport: {width: 1280, height: 900}})
  studio = openStudio(await ownersBrowser.newPage(), portfolio)
  visitor = await (await browser.newContext()).newPage()
  client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `${portfolio.origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    token: readFileSync(join(portfolio.dataDir, 'owner-token'), 'utf8').trim(),
  })
  await studio.signIn()
})

afterAll(async () => {
  await browser.close()
  await portfolio.stop()
})

const slow = {timeout: 60_000}
const goTo = (path: string) => studio.page.goto(`${portfolio.origin}/studio/structure/${path}`)
const finding = (text: string) => studio.page.getByTestId('welcome').getByRole('link').filter({hasText: text})

/** The owner's page at the width of a phone for a while. */
async function onPhone(act: () => Promise<void>) {
  await studio.page.setViewportSize({width: 390, height: 844})
  await act()
  await studio.page.setViewportSize({width: 1280, height: 900})
}

test('the desk opens with what is still from the demo, and leads to the field that holds it', async () => {
  const {page} = studio
  await finding('Plotwise').waitFor(slow)
  expect(await finding('Plotwise').innerText()).toContain('Description, Picture')
  await finding('Plotwise').click()
  await studio.field('description').getByRole('textbox').waitFor(slow)
  expect(page.url()).toContain('project-p1')
  await onPhone(async () => {
    await goTo('')
    await page.getByTestId('structure-tool-list-pane').getByText('Welcome', {exact: true}).click(slow)
    await finding('Plotwise').waitFor(slow)
  })
})

test('what is on no page says so, and is put there with one click', async () => {
  const {page} = studio
  await goTo('')
  await finding('Site settings').waitFor(slow)
  await client.create({
    _id: 'education-night-school',
    _type: 'educationEntry',
    year: 2024,
    title: 'Night school',
    institution: 'Bath',
  })
  await finding('Night school').click(slow)
  await page.getByRole('button', {name: 'Show on About'}).click(slow)
  await page.getByText('publish that page to show it').waitFor(slow)
  await page.getByRole('link', {name: 'About page'}).click()
  await studio.field('biography').getByRole('textbox').waitFor(slow)
  await studio.publish()
  await visitor.goto(`${portfolio.origin}/about`)
  await visitor.getByText('Night school').waitFor(slow)
  expect(await client.fetch('count(*[_id == "aboutPage"][0].education)')).toBe(3)
})
