import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import type {Browser} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ownerClient} from '#serving/local-client.ts'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {openStudio, type Studio} from '#testing/journeys/studio.ts'

/** The owner's pictures: the tool for them, and what forms make of it. One journey in order. */

const slow = {timeout: 60_000}

let portfolio: Portfolio
let browser: Browser
let studio: Studio
let client: SanityClient

beforeAll(async () => {
  ;[portfolio, browser] = await Promise.all([startPortfolio(), launchBrowser()])
  const ownersBrowser = await browser.newContext({viewport: {width: 1280, height: 900}})
  studio = openStudio(await ownersBrowser.newPage(), portfolio)
  client = ownerClient(portfolio.origin, portfolio.dataDir)
  studio.page.setDefaultTimeout(slow.timeout)
  await studio.signIn()
})

afterAll(async () => {
  await browser.close()
  await portfolio.stop()
})

const goTo = (path: string) => studio.page.goto(`${portfolio.origin}/studio/structure/${path}`)

test('pictures are found, described and looked up in one place, and deleted when they are unused', async () => {
  const {page} = studio
  const picture = await sharp({create: {width: 1600, height: 1000, channels: 3, background: '#0f766e'}})
    .png()
    .toBuffer()
  await client.assets.upload('image', picture, {filename: 'unused.png'})
  await page.goto(`${portfolio.origin}/studio/media`)
  const dialog = page.getByRole('dialog')
  const open = async (file: string, before: string) => {
    await page.getByText(before, {exact: true}).waitFor(slow)
    await page.getByPlaceholder('Search').fill(file)
    await page.getByText(before, {exact: true}).waitFor({...slow, state: 'detached'})
    await page.getByText(file, {exact: true}).waitFor(slow)
    await page.locator('img').first().click(slow)
    await dialog.getByText('Asset details').waitFor(slow)
  }
  await open('plotwise.jpg', 'vitest.svg')
  await dialog.getByLabel('Alt Text').fill('A plan of allotments')
  await dialog.getByRole('button', {name: 'Save and close'}).click()
  const words = '*[_type == "sanity.imageAsset" && originalFilename == "plotwise.jpg"][0].altText'
  await expect.poll(() => client.fetch(words), slow).toBe('A plan of allotments')
  await page.locator('img').first().click()
  await dialog.getByText(/^References \(\d\)/).click(slow)
  await dialog.getByText('A planner for allotment societies').first().waitFor(slow)
  await page.keyboard.press('Escape')

  await open('unused.png', 'plotwise.jpg')
  await dialog.getByRole('button', {name: 'Delete'}).click()
  await page.getByRole('button', {name: 'Yes, delete 1 asset'}).click(slow)
  const unused = 'count(*[originalFilename == "unused.png"])'
  await expect.poll(() => client.fetch(unused), slow).toBe(0)
})

test('what was written of a picture in its own place is offered where it is shown without words', async () => {
  const {page} = studio
  await goTo('project;project-p1')
  const words = studio.field('projectImg.alt').getByRole('textbox')
  await words.fill('')
  await page.getByText('Under Pictures you wrote: “A plan of allotments”').waitFor()
  await page.getByRole('button', {name: 'Use these words'}).click()
  await expect.poll(() => words.inputValue(), slow).toBe('A plan of allotments')
  expect(await page.getByRole('button', {name: 'Use these words'}).count()).toBe(0)
})

test.each([
  ['the picture of a project', 'icons', 'project;project-p1', /\.svg/],
  ['the icon of a technology', 'photos', 'technology;technology-react', /\.(jpg|png)/],
])('what is offered for %s are no %s', async (_field, _others, path, other) => {
  await goTo(path)
  await studio.page.getByTestId('image-input').getByTestId('options-menu-button').click(slow)
  await studio.page
    .getByTestId(/browse-button/)
    .first()
    .click(slow)
  const pictures = studio.page.getByRole('dialog').locator('img')
  await pictures.first().waitFor(slow)
  const offered = await pictures.evaluateAll((images) =>
    images.map((image) => image.getAttribute('src') ?? ''),
  )
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.filter((address) => other.test(address))).toEqual([])
})
