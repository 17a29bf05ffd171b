import type {Browser, FrameLocator, Locator, Page} from 'playwright-core'
import {launchBrowser} from '#support/running/chromium.ts'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ownerClient} from 'site-tools/serving/local-client.ts'
import {type PageErrors, collectPageErrors} from '#support/journeys/page-errors.ts'
import {type Portfolio, startPortfolio} from '#support/journeys/portfolio.ts'
import {navigate, signInAsOwner} from '#support/journeys/studio.ts'

/** The owner writes and sees: the tool "Site", against the real Studio. */

let portfolio: Portfolio
let browser: Browser
let owner: Page
let errors: PageErrors
let site: FrameLocator

beforeAll(async () => {
  ;[portfolio, browser] = await Promise.all([startPortfolio(), launchBrowser()])
  const context = await browser.newContext({viewport: {width: 1440, height: 900}, reducedMotion: 'reduce'})
  owner = await context.newPage()
  owner.setDefaultTimeout(60_000)
  errors = collectPageErrors(owner, portfolio.origin)
  await signInAsOwner(owner, portfolio)
  await owner.goto(`${portfolio.origin}/studio/site?preview=${encodeURIComponent('/preview/')}`)
  site = owner.frameLocator('iframe')
  await site.locator('footer').waitFor()
})
afterAll(async () => {
  await browser.close()
  await portfolio.stop()
})

/** Opens a document beside the page that is there. */
const openBeside = (document: string, path: string) =>
  navigate(owner, `site/${document}?preview=${encodeURIComponent(`/preview${path}`)}`)

/** The document and field that the form has open, as the Studio's address names them. */
const place = () => decodeURIComponent(new URL(owner.url()).pathname).replace(/\/$/, '')
const soon = {timeout: 60_000}

/**
 * Clicks a piece of the page and says what is open then. To be asked again: a click can come before Sanity's overlay has seen the piece scroll
 * into view, which no hand is fast enough for.
 */
const placeOnceClicked = (piece: Locator) => async () => {
  await piece.click()
  return place()
}
const patiently = {...soon, interval: 1000}

const published = async (id: string) =>
  ownerClient(portfolio.origin, portfolio.dataDir).fetch<Record<string, unknown>>(
    '*[_id == $id][0]',
    {id},
    {perspective: 'published'},
  )

test('the page shows what is typed before it is saved', async () => {
  const field = owner.getByTestId('field-greeting').locator('input')
  await field.fill('Good evening')
  await site.getByText('Good evening').waitFor()
  expect(await published('homePage')).not.toMatchObject({greeting: 'Good evening'})
})

test('a click on an element of a page opens its field', async () => {
  await expect
    .poll(placeOnceClicked(site.getByText('Good evening')), patiently)
    .toMatch(/homePage\/greeting$/)
  await openBeside('aboutPage/aboutPage', '/about')
  await expect
    .poll(placeOnceClicked(site.getByText('who writes all this code')), patiently)
    .toMatch(/aboutPage\/biographyComment$/)
  await expect
    .poll(placeOnceClicked(site.locator('main img').first()), patiently)
    .toMatch(/aboutPage\/image\b/)
  await expect
    .poll(placeOnceClicked(site.locator('footer').getByText('LinkedIn')), patiently)
    .toMatch(/siteSettings\/socialLinks\[.+linkedin.+\]\.label$/)
})

test('the form follows the page', async () => {
  await site.getByRole('link', {name: 'Work', exact: true}).first().click()
  await expect.poll(place, soon).toMatch(/workPage\/workPage$/)
})

test('the form of a document links to the pages that show it', async () => {
  await openBeside('project/project-p1', '/work')
  await owner.getByRole('button', {name: /Used on/}).click(soon)
  await owner.getByText('Details', {exact: true}).click(soon)
  await expect.poll(() => site.locator('dialog[open]').getByText('Plotwise').count(), soon).toBeGreaterThan(0)
})

test('elements of an overlay open their fields', async () => {
  await openBeside('project/project-p1', '/about?item=p1')
  const detail = site.locator('dialog[open]')
  await detail.waitFor()
  await expect
    .poll(placeOnceClicked(detail.getByText('ring binders').first()), patiently)
    .toMatch(/project-p1\/description$/)
  // The outline is drawn over the dialog.
  await expect.poll(() => site.locator('sanity-visual-editing:popover-open').count(), soon).toBe(1)
})

test('a new draft is shown, and disappears when it is deleted', async () => {
  await openBeside('aboutPage/aboutPage', '/about')
  const client = ownerClient(portfolio.origin, portfolio.dataDir)
  const id = {_type: 'slug', current: 'c9'}
  await client.create({_id: 'drafts.course-c9', _type: 'course', name: 'Knitting in Rust', id})
  const seen = site.getByText('Knitting in Rust')
  await seen.waitFor()
  await client.delete('drafts.course-c9')
  await expect.poll(() => seen.count(), soon).toBe(0)
})

test('anonymous visitors, a page outside a frame and a frame on another origin get the published page or nothing', async () => {
  const anonymous = await (await browser.newContext()).newPage()
  await anonymous.goto(`${portfolio.origin}/preview/about?item=p1`)
  await anonymous.waitForURL(`${portfolio.origin}/about?item=p1`)
  const alone = await owner.context().newPage()
  await alone.goto(`${portfolio.origin}/preview/`)
  await alone.waitForURL(`${portfolio.origin}/`)
  expect(await alone.locator('main').innerText()).not.toContain('Good evening')
  // Another origin on the same machine, in the owner's own browser.
  await alone.route('http://evil.example/', (route) =>
    route.fulfill({contentType: 'text/html', body: `<iframe src="${portfolio.origin}/preview/"></iframe>`}),
  )
  await alone.goto('http://evil.example/')
  await expect.poll(() => alone.frames()[1]?.url(), soon).toMatch(/^chrome-error:/)
})

test('no error was logged and no other host was requested', async () => {
  expect(errors.uncaught).toEqual([])
  expect(errors.foreignRequests).toEqual(new Set())
  const response = await owner.request.get(`${portfolio.origin}/lake/_emulator/unknown-endpoints`)
  expect(await response.json()).toEqual([])
})
