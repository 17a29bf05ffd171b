import type {Browser, FrameLocator, Locator, Page} from 'playwright-core'
import {launchBrowser} from '#support/running/chromium.ts'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ownerClient} from 'site-tools/serving/local-client.ts'
import {type PageErrors, collectPageErrors} from '#support/journeys/page-errors.ts'
import {type Portfolio, startPortfolio} from '#support/journeys/portfolio.ts'
import {navigate, signInAsOwner} from '#support/journeys/studio.ts'

/** The Studio tool "Site". The tests depend on each other in order. */

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

/** Opens a document and a page in the preview. */
const openDocument = (document: string, path: string) =>
  navigate(owner, `site/${document}?preview=${encodeURIComponent(`/preview${path}`)}`)

/** Path of the open document and field, from the Studio's URL. */
const openField = () => decodeURIComponent(new URL(owner.url()).pathname).replace(/\/$/, '')
const soon = {timeout: 60_000}

/**
 * Clicks an element of the preview and returns the open field. For `expect.poll`: a click has no effect until Sanity's
 * overlay has measured an element that was scrolled into view.
 */
const fieldAfterClick = (element: Locator) => async () => {
  await element.click()
  return openField()
}
const slowly = {...soon, interval: 1000}

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
  await expect.poll(fieldAfterClick(site.getByText('Good evening')), slowly).toMatch(/homePage\/greeting$/)
  await openDocument('aboutPage/aboutPage', '/about')
  await expect
    .poll(fieldAfterClick(site.getByText('who writes all this code')), slowly)
    .toMatch(/aboutPage\/biographyComment$/)
  await expect.poll(fieldAfterClick(site.locator('main img').first()), slowly).toMatch(/aboutPage\/image\b/)
  await expect
    .poll(fieldAfterClick(site.locator('footer').getByText('LinkedIn')), slowly)
    .toMatch(/siteSettings\/socialLinks\[.+linkedin.+\]\.label$/)
})

test('the form follows the page', async () => {
  await site.getByRole('link', {name: 'Work', exact: true}).first().click()
  await expect.poll(openField, soon).toMatch(/workPage\/workPage$/)
})

test('the form of a document links to the pages that show it', async () => {
  await openDocument('project/project-p1', '/work')
  await owner.getByRole('button', {name: /Used on/}).click(soon)
  await owner.getByText('Details', {exact: true}).click(soon)
  await expect.poll(() => site.locator('dialog[open]').getByText('Plotwise').count(), soon).toBeGreaterThan(0)
})

test('elements of an overlay open their fields', async () => {
  await openDocument('project/project-p1', '/about?item=p1')
  const detail = site.locator('dialog[open]')
  await detail.waitFor()
  await expect
    .poll(fieldAfterClick(detail.getByText('ring binders').first()), slowly)
    .toMatch(/project-p1\/description$/)
  // The outline is drawn over the dialog.
  await expect.poll(() => site.locator('sanity-visual-editing:popover-open').count(), soon).toBe(1)
})

test('a new draft is shown, and disappears when it is deleted', async () => {
  await openDocument('aboutPage/aboutPage', '/about')
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
  // Another origin in the owner's browser.
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
