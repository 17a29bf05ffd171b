import type {SanityClient} from '@sanity/client'
import type {Browser, Page} from 'playwright-core'
import {launchBrowser} from '#support/running/chromium.ts'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ownerClient} from 'site-tools/serving/local-client.ts'
import {startPortfolio, type Portfolio} from '#support/journeys/portfolio.ts'
import {navigate, openStudio, signInAsOwner, type Studio} from '#support/journeys/studio.ts'

/** Lists and tools of the Studio. The tests depend on each other in order. */

const slow = {timeout: 60_000}

let portfolio: Portfolio
let browser: Browser
let studio: Studio
let visitor: Page
let client: SanityClient

beforeAll(async () => {
  ;[portfolio, browser] = await Promise.all([startPortfolio(), launchBrowser()])
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, reducedMotion: 'reduce'})
  studio = openStudio(await context.newPage(), portfolio)
  visitor = await (await browser.newContext()).newPage()
  client = ownerClient(portfolio.origin, portfolio.dataDir)
  studio.page.setDefaultTimeout(slow.timeout)
  await studio.signIn()
})

afterAll(async () => {
  await browser.close()
  await portfolio.stop()
})

const goTo = (path: string) => navigate(studio.page, `structure/${path}`)
const issue = (text: string) =>
  studio.page.getByTestId('welcome').getByRole('link').filter({hasText: text}).first()

/** Publishes the open document and waits for the commit. */
async function publish() {
  const button = studio.page.getByTestId('action-publish')
  await button.click(slow)
  await button.and(studio.page.locator(':disabled')).waitFor(slow)
}

async function onPhone(act: () => Promise<void>) {
  await studio.page.setViewportSize({width: 390, height: 844})
  await act()
  await studio.page.setViewportSize({width: 1280, height: 900})
}

test('the Studio opens with a list of remaining demo content, which links to its fields', async () => {
  const {page} = studio
  await issue('Plotwise').waitFor(slow)
  expect(await issue('Plotwise').innerText()).toContain('Description, Picture')
  await issue('Plotwise').click()
  await studio.field('description').getByRole('textbox').waitFor(slow)
  expect(page.url()).toContain('project-p1')
  await onPhone(async () => {
    await goTo('')
    await page.getByTestId('structure-tool-list-pane').getByText('Welcome', {exact: true}).click(slow)
    await issue('Plotwise').waitFor(slow)
  })
})

test('a published entry appears on its page without another step', async () => {
  await visitor.goto(`${portfolio.origin}/about`)
  await visitor.getByText('BSc Computer Science').first().waitFor(slow)
  await client.create({
    _id: 'education-night-school',
    _type: 'educationEntry',
    year: 2024,
    title: 'Night school',
    institution: 'Bath',
  })
  await expect.poll(() => visitor.getByText('Night school').count(), slow).toBeGreaterThan(0)
})

test('projects are ordered by keyboard, and one is hidden from the Work page', async () => {
  const {page} = studio
  const plotwise = await client.getDocument('project-p1')
  if (plotwise === undefined) throw new Error('There is no demo project.')
  for (const [number, name] of [
    [2, 'Ferries'],
    [3, 'Tides'],
  ] as const) {
    const id = {_type: 'slug', current: `p${number}`}
    const orderRank = `0|${number}00000:`
    await client.create({...plotwise, _id: `project-p${number}`, id, name, orderRank})
  }
  await visitor.goto(`${portfolio.origin}/work`)
  const shown = () => visitor.getByRole('heading', {level: 2}).allInnerTexts()
  await expect.poll(shown, slow).toEqual(['Plotwise', 'Ferries', 'Tides'])

  await goTo('project')
  const waitForAnnouncement = (text: string) => page.getByText(text).waitFor({...slow, state: 'attached'})
  const tides = page.locator('[data-rfd-drag-handle-draggable-id]').filter({hasText: 'Tides'})
  await tides.focus(slow)
  await page.keyboard.press('Space')
  await waitForAnnouncement('You have lifted an item')
  await page.keyboard.press('ArrowUp')
  await waitForAnnouncement('You have moved the item')
  await page.keyboard.press('Space')
  await expect.poll(shown, slow).toEqual(['Plotwise', 'Tides', 'Ferries'])

  await goTo('project;project-p2')
  await page.getByTestId('boolean-input').locator('input:enabled').click({force: true})
  await publish()
  await expect.poll(shown, slow).toEqual(['Plotwise', 'Tides'])
})

test('a deleted project is restored from the trash and back on the site', async () => {
  const {page} = studio
  await visitor.goto(`${portfolio.origin}/work`)
  const tides = visitor.getByRole('heading', {name: 'Tides', level: 2})
  await tides.waitFor(slow)
  await goTo('project;project-p3')
  await studio.delete()
  await tides.waitFor({...slow, state: 'detached'})
  await onPhone(async () => {
    await goTo('trash')
    await page.getByRole('button', {name: 'Restore Tides'}).click(slow)
    await studio.field('name').getByRole('textbox').waitFor(slow)
    await publish()
  })
  await tides.waitFor(slow)
  await goTo('trash')
  await page.getByTestId('trash').getByText('Nothing was deleted.').waitFor(slow)
  expect(await page.getByRole('button', {name: 'Restore Tides'}).count()).toBe(0)
})

test('the session of another browser is ended', async () => {
  const other = await browser.newContext()
  await signInAsOwner(await other.newPage(), portfolio)
  const me = async () => (await other.request.get(`${portfolio.origin}/lake/v1/users/me`)).status()
  expect(await me()).toBe(200)
  await goTo('sessions')
  const pane = studio.page.getByTestId('sessions')
  await pane.getByText('This browser').waitFor(slow)
  await pane.getByRole('button', {name: 'End session'}).click()
  await pane.getByText('Earlier sign-ins').waitFor(slow)
  expect(await pane.getByRole('button').count()).toBe(0)
  expect(await me()).toBe(401)
  await other.close()
})

test('images are found, described and deleted when unused in one place', async () => {
  const {page} = studio
  const picture = await sharp({create: {width: 1600, height: 1000, channels: 3, background: '#0f766e'}})
    .png()
    .toBuffer()
  await client.assets.upload('image', picture, {filename: 'unused.png'})
  await navigate(page, 'media')
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

test('the alternative text of an image is offered where it is used without one', async () => {
  const {page} = studio
  await goTo('project;project-p1')
  const words = studio.field('projectImg.alt').getByRole('textbox')
  await words.fill('')
  await page.getByText('Under Pictures you wrote: “A plan of allotments”').waitFor()
  await page.getByRole('button', {name: 'Use these words'}).click()
  await expect.poll(() => words.inputValue(), slow).toBe('A plan of allotments')
  expect(await page.getByRole('button', {name: 'Use these words'}).count()).toBe(0)
})
