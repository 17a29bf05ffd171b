import type {Browser, Page} from 'playwright-core'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchBrowser} from '#support/running/chromium.ts'
import {collectPageErrors, type PageErrors} from '#support/journeys/page-errors.ts'
import {startPortfolio, type Portfolio} from '#support/journeys/portfolio.ts'
import {openStudio, type Studio} from '#support/journeys/studio.ts'

/** Editing and publishing in the real Studio. The tests depend on each other in order. */

let portfolio: Portfolio
let browser: Browser
let studio: Studio
let visitor: Page
let studioErrors: PageErrors
let visitorErrors: PageErrors

beforeAll(async () => {
  ;[portfolio, browser] = await Promise.all([startPortfolio(), launchBrowser()])
  const quiet = {reducedMotion: 'reduce'} as const
  const ownersBrowser = await browser.newContext({viewport: {width: 1440, height: 1000}, ...quiet})
  const visitorsBrowser = await browser.newContext({viewport: {width: 1280, height: 900}, ...quiet})
  studio = openStudio(await ownersBrowser.newPage(), portfolio)
  visitor = await visitorsBrowser.newPage()
  studioErrors = collectPageErrors(studio.page, portfolio.origin)
  visitorErrors = collectPageErrors(visitor, portfolio.origin)
})

afterAll(async () => {
  await browser.close()
  await portfolio.stop()
})

/** Until a publication is on an open page. */
const shown = {timeout: 8000}

/** Query result of an anonymous client. */
async function publishedNames(): Promise<string> {
  const query = encodeURIComponent('*[_type in ["project", "course"]].name')
  const response = await fetch(`${portfolio.origin}/lake/v2025-02-19/data/query/production?query=${query}`)
  return response.text()
}

/** The prerendered about page. */
async function aboutDocument(): Promise<string> {
  return (await fetch(`${portfolio.origin}/about`)).text()
}

test('an anonymous visitor sees where the owner signs in', async () => {
  const anonymous = await visitor.context().newPage()
  await anonymous.goto(`${portfolio.origin}/studio`)
  await anonymous.getByRole('heading', {name: 'Sign in as the owner of this machine'}).waitFor()
  await anonymous.getByText('Open the address beside').waitFor()
  await anonymous.goto(`${portfolio.origin}/lake/sign-in#guessed`)
  await anonymous.getByText('has been used already').waitFor()
  expect(await anonymous.context().cookies()).toEqual([])
  await anonymous.close()
})

test('the printed address signs the owner in and leaves no token in the address bar', async () => {
  await studio.signIn()
  expect(studio.page.url()).toBe(`${portfolio.origin}/studio/structure/welcome`)
  const desk = await studio.page.getByTestId('structure-tool-list-pane').innerText()
  for (const title of [
    'Pages',
    'Projects',
    'Courses',
    'Technologies',
    'Skills',
    'Education',
    'Site settings',
  ]) {
    expect(desk).toContain(title)
  }
})

test('the Studio and its tools open without an error', async () => {
  const bar = studio.page.getByTestId('studio-navbar')
  for (const name of ['Portfolio', 'Global presence', 'Help and resources']) {
    await bar.getByRole('button', {name, exact: true}).click()
    await bar.locator('[aria-expanded="true"]').waitFor()
    await studio.page.getByTestId('structure-tool-list-pane').waitFor()
    await studio.page.keyboard.press('Escape')
  }
  // The local Studio's Content Security Policy blocks Sanity's check for newer versions.
  expect(
    studioErrors.logged.filter(
      (line) => !/Content Security Policy|create-manifest|Failed to fetch version/.test(line),
    ),
  ).toEqual([])
})

test('a draft is not on the site, and a publication is on an open page within seconds', async () => {
  await visitor.goto(`${portfolio.origin}/work`)
  await visitor.getByRole('heading', {name: 'Plotwise'}).waitFor()
  await studio.openList('Projects')
  await studio.openDocument('Plotwise')
  await studio.field('name').getByRole('textbox').fill('Plotwise for everybody')
  await studio.page.getByText('Saved', {exact: true}).waitFor()

  const latecomer = await visitor.context().newPage()
  await latecomer.goto(`${portfolio.origin}/work`)
  await latecomer.getByRole('heading', {name: 'Plotwise'}).waitFor()
  expect(await latecomer.getByText('Plotwise for everybody').count()).toBe(0)
  expect(await visitor.getByText('Plotwise for everybody').count()).toBe(0)
  expect(await publishedNames()).not.toContain('Plotwise for everybody')
  await latecomer.close()

  await visitor.bringToFront()
  await visitor.evaluate(() => Object.assign(globalThis, {stillTheSamePage: true}))
  await studio.publish()
  await visitor.getByRole('heading', {name: 'Plotwise for everybody'}).waitFor(shown)
  expect(await visitor.evaluate(() => 'stillTheSamePage' in globalThis), 'it reloaded').toBe(true)
})

test('nothing is lost when the server restarts while Studio and site are open', async () => {
  await portfolio.restart()
  expect(await publishedNames()).toContain('Plotwise for everybody')
  await studio.page.bringToFront()
  // Interrupted requests can leave the Studio in an error state until a reload.
  await studio.page.reload()
  studioErrors.uncaught.length = 0
  await studio.field('subTitle').getByRole('textbox').fill('A planner that survives a restart')
  await studio.page.getByText('Saved', {exact: true}).waitFor()
  await studio.publish()
  await visitor.bringToFront()
  await visitor.getByText('A planner that survives a restart').waitFor({timeout: 15_000})
})

test('a new image is uploaded, published and shown', async () => {
  const before = await visitor.getByRole('img').first().getAttribute('src')
  const picture = await sharp({create: {width: 1200, height: 750, channels: 3, background: '#c2410c'}})
    .png()
    .toBuffer()
  await studio.page.bringToFront()
  await studio.page.getByTestId('image-input').scrollIntoViewIfNeeded()
  await studio.page.getByTestId('options-menu-button').click()
  const chooser = studio.page.waitForEvent('filechooser')
  await studio.page.getByTestId('file-input-upload-button').click()
  await (await chooser).setFiles({name: 'orange.png', mimeType: 'image/png', buffer: picture})
  await studio.page
    .getByTestId('image-input')
    .locator('img[src*="1200x750"]')
    .first()
    .waitFor({timeout: 15_000})
  await studio.publish()
  await visitor.bringToFront()
  const image = visitor.locator('img[src*="1200x750"]').first()
  await image.waitFor(shown)
  expect(await image.getAttribute('src')).not.toBe(before)
  const decoded = await image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) return 0
    element.scrollIntoView()
    await element.decode()
    return element.naturalWidth
  })
  expect(decoded).toBeGreaterThan(300)
  // Until the page is rendered again, it refers to the old image, which is no longer public.
  await expect.poll(aboutDocument, {timeout: 15_000}).toContain('1200x750')
})

test('a course that refers to a technology is created, published and shown', async () => {
  await visitor.goto(`${portfolio.origin}/about`)
  await visitor.getByText('5 item(s) found.').waitFor()
  await studio.page.bringToFront()
  await studio.openList('Courses')
  await studio.create()
  await studio.field('name').getByRole('textbox').fill('Maps in the browser')
  await studio.field('description').getByRole('textbox').fill('Tiles, projections and a map drawn by hand.')
  await studio.field('date').locator('input').fill('2026-03')
  const adder = studio.field('technologyList').getByLabel('Add technologies')
  await adder.fill('Kotlin')
  await adder.press('Enter')
  await studio.page.getByText('Saved', {exact: true}).waitFor()
  await studio.publish()
  await visitor.bringToFront()
  await visitor.getByText('6 item(s) found.').waitFor(shown)
  const card = visitor.getByRole('listitem').filter({hasText: 'Maps in the browser'})
  expect(await card.innerText()).toContain('Kotlin')
})

test('a deleted course disappears', async () => {
  await studio.page.bringToFront()
  await studio.delete()
  await visitor.bringToFront()
  await visitor.getByText('5 item(s) found.').waitFor({timeout: 5000})
  expect(await publishedNames()).not.toContain('Maps in the browser')
})

test('a scheduled draft is published automatically', async () => {
  await visitor.goto(`${portfolio.origin}/work`)
  await visitor.getByRole('heading', {name: 'Plotwise for everybody'}).waitFor()
  const {page} = studio
  await page.bringToFront()
  // The Studio rejects times in the past, so the browser's clock is an hour slow and the schedule is due on the server.
  // Install the clock on an empty page: it cannot clear earlier timers, and rxjs throws when a cancelled one fires.
  const [now, address] = [Date.now(), page.url()]
  await page.goto('about:blank')
  await page.clock.install({time: now - 3_600_000})
  await page.goto(address)
  await studio.openList('Projects')
  await studio.openDocument('Plotwise for everybody')
  await studio.field('name').getByRole('textbox').fill('Plotwise, on time')
  await page.getByText('Saved', {exact: true}).waitFor()
  await studio.choose('Schedule publish')
  const time = page.getByTestId('date-input')
  await time.fill(await page.evaluate(formatTime, now - 60_000))
  await time.press('Tab')
  await page.getByTestId('confirm-button').click()
  await visitor.bringToFront()
  await visitor.getByRole('heading', {name: 'Plotwise, on time'}).waitFor(shown)
  expect(await publishedNames()).toContain('Plotwise, on time')
})

/** Format of Sanity's date input, in local time: `Nov 25, 2026 08:06`. */
function formatTime(time: number): string {
  const date = new Date(time)
  const day = date.toLocaleDateString('en-US', {month: 'short', day: '2-digit', year: 'numeric'})
  return `${day} ${date.toTimeString().slice(0, 5)}`
}

test('the lake knew every endpoint that the Studio requested', async () => {
  const response = await studio.page.request.get(`${portfolio.origin}/lake/_emulator/unknown-endpoints`)
  expect(await response.json()).toEqual([])
})

test('no page requested another host or logged an error', () => {
  expect(visitorErrors.foreignRequests).toEqual(new Set())
  expect(studioErrors.foreignRequests).toEqual(new Set())
  expect(visitorErrors.uncaught).toEqual([])
  expect(studioErrors.uncaught).toEqual([])
  // The restart interrupts event streams and requests, which browsers log.
  const restartErrors = /ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_REFUSED/
  expect(visitorErrors.logged.filter((line) => !restartErrors.test(line))).toEqual([])
})
