import type {Browser, FrameLocator, Locator, Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ownerClient} from '#serving/local-client.ts'
import {type PageNoise, listenForNoise} from '#testing/journeys/browser.ts'
import {type Portfolio, startPortfolio} from '#testing/journeys/portfolio.ts'
import {signInAsOwner} from '#testing/journeys/studio.ts'

/** The owner writes and sees: the tool "Site", against the real Studio. */

let portfolio: Portfolio
let browser: Browser
let owner: Page
let noise: PageNoise
let site: FrameLocator

beforeAll(async () => {
  ;[portfolio, browser] = await Promise.all([startPortfolio(), launchBrowser()])
  owner = await (await browser.newContext({viewport: {width: 1440, height: 900}})).newPage()
  owner.setDefaultTimeout(60_000)
  noise = listenForNoise(owner, portfolio.origin)
  await signInAsOwner(owner, portfolio)
  await openSite('/')
})
afterAll(async () => {
  await browser.close()
  await portfolio.stop()
})

async function openSite(path: string) {
  await owner.goto(`${portfolio.origin}/studio/site?preview=${encodeURIComponent(`/preview${path}`)}`)
  site = owner.frameLocator('iframe')
  await site.locator('footer').waitFor()
}

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

test('the page shows what is typed before it is saved or published', async () => {
  const field = owner.getByTestId('field-greeting').locator('input')
  await field.fill('Good evening')
  await site.getByText('Good evening', {exact: true}).waitFor()
  expect(await published('homePage')).not.toMatchObject({greeting: 'Good evening'})
})

test('a click on any piece of a page opens its field', async () => {
  await expect
    .poll(placeOnceClicked(site.getByText('Good evening', {exact: true})), patiently)
    .toMatch(/homePage\/greeting$/)
  await openSite('/about')
  await expect
    .poll(placeOnceClicked(site.getByText('who writes all this code')), patiently)
    .toMatch(/aboutPage\/biographyComment$/)
  await expect
    .poll(placeOnceClicked(site.locator('img[data-sanity*="path=image"]').first()), patiently)
    .toMatch(/aboutPage\/image\b/)
  await expect
    .poll(placeOnceClicked(site.getByText(/^Worked with/).nth(1)), patiently)
    .toMatch(/skills-frontend\/lists\[.+\]\.title$/)
  await expect
    .poll(placeOnceClicked(site.getByText('Kotlin', {exact: true}).first()), patiently)
    .toMatch(/technology-kotlin\/name$/)
  await expect
    .poll(placeOnceClicked(site.locator('footer').getByText('LinkedIn')), patiently)
    .toMatch(/siteSettings\/socialLinks\[.+linkedin.+\]\.label$/)
})

/** What a link in the Studio does: it opens a document beside the page that is there. */
async function openBeside(document: string, path: string) {
  await owner.evaluate(
    (address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `/studio/site/${document}?preview=${encodeURIComponent(`/preview${path}`)}`,
  )
}

test('the form follows the page, and the page the form', async () => {
  await site.getByRole('link', {name: 'Work', exact: true}).first().click()
  await expect.poll(place, soon).toMatch(/workPage\/workPage$/)
  await openBeside('course/course-c1', '/work')
  await site.getByRole('heading', {name: 'About me'}).waitFor()
  await owner.getByTestId('field-name').locator('input').waitFor()
  expect(place()).toMatch(/course-c1$/)
})

test('one step back or forward in the browser is one step of the owner’s', async () => {
  await openSite('/')
  await expect.poll(place, soon).toMatch(/homePage\/homePage/)
  await site.getByRole('link', {name: 'Work', exact: true}).first().click()
  await expect.poll(place, soon).toMatch(/workPage\/workPage$/)
  await openBeside('contactPage/contactPage', '/work')
  await site.getByRole('heading', {name: 'Contact me'}).waitFor()
  await owner.goBack()
  await site.getByRole('heading', {name: 'My work'}).waitFor()
  await expect.poll(place, soon).toMatch(/workPage\/workPage$/)
  await owner.goBack()
  await site.getByText('Good evening', {exact: true}).waitFor()
  await expect.poll(place, soon).toMatch(/homePage\/homePage/)
  await owner.goForward()
  await site.getByRole('heading', {name: 'My work'}).waitFor()
  await expect.poll(place, soon).toMatch(/workPage\/workPage$/)
  await owner.reload()
  await site.getByRole('heading', {name: 'My work'}).waitFor()
  await expect.poll(place, soon).toMatch(/workPage\/workPage(?:\/heading)?$/)
})

test.each([
  ['course/course-c1', '/work', 'main', 'About me'],
  ['aboutPage/aboutPage', '/', 'main', 'About me'],
  ['contactPage/contactPage', '/about', 'main', 'Contact me'],
  ['project/project-p1', '/about?item=c1', 'dialog[open]', 'Plotwise'],
])(
  'opened by its address, %s takes a new tab from %s to where it is seen',
  async (document, path, where, text) => {
    const tab = await owner.context().newPage()
    const preview = encodeURIComponent(`/preview${path}`)
    await tab.goto(`${portfolio.origin}/studio/site/${document}?preview=${preview}`)
    await tab.frameLocator('iframe').locator(where).getByText(text, {exact: true}).first().waitFor(soon)
    expect(new URL(tab.url()).pathname).toContain(`/${document}`)
    await tab.close()
  },
)

test('what is opened over a page is opened in the form, and leads to its fields', async () => {
  await openSite('/about?item=p1')
  const detail = site.locator('dialog[open]')
  await detail.waitFor()
  await expect.poll(place, soon).toMatch(/project\/project-p1/)
  const description = detail.locator('[data-sanity*="path=description"]').first()
  await description.click()
  await expect.poll(place, soon).toMatch(/project-p1\/description$/)
  // The outline is drawn over what is opened.
  await expect.poll(() => site.locator('sanity-visual-editing:popover-open').count(), soon).toBe(1)
})

test('the story of a project leads to its fields, and shows what is typed', async () => {
  await openSite('/work/p1')
  await expect.poll(place, soon).toMatch(/project\/project-p1/)
  await expect
    .poll(placeOnceClicked(site.getByRole('heading', {name: 'Three binders and one memory'})), patiently)
    .toMatch(/project-p1\/story\[_key=="s03"\]/)
  const editor = owner.getByTestId('field-story').locator('[contenteditable="true"]')
  await editor.getByText('Three binders and one memory', {exact: true}).click()
  await owner.keyboard.type(' and a tool shed ')
  await site.getByRole('heading', {name: 'and a tool shed'}).waitFor()
})

test('words that the site says by itself lead to the field for others, and come back when that is emptied', async () => {
  await openSite('/about')
  await expect
    .poll(placeOnceClicked(site.getByRole('heading', {name: 'My Skills'})), patiently)
    .toMatch(/aboutPage\/texts\.skills$/)
  const skills = owner.getByTestId('field-texts.skills').locator('input')
  await skills.fill('What I can do')
  await site.getByRole('heading', {name: 'What I can do'}).waitFor()
  await skills.fill('')
  await site.getByRole('heading', {name: 'My Skills'}).waitFor()

  await expect
    .poll(placeOnceClicked(site.locator('header').getByRole('link', {name: 'About Me'})), patiently)
    .toMatch(/siteSettings\/texts\.about$/)
  const about = owner.getByTestId('field-texts.about').locator('input')
  await about.fill('Who I am')
  await site.locator('header').getByRole('link', {name: 'Who I am'}).waitFor()
  await about.fill('')
  await site.locator('header').getByRole('link', {name: 'About Me'}).waitFor()
})

test('a heading that is emptied leads to its field all the same', async () => {
  await openSite('/work')
  await expect
    .poll(placeOnceClicked(site.getByText('My work', {exact: true}).first()), patiently)
    .toMatch(/workPage\/heading$/)
  await owner.getByTestId('field-heading').locator('input').fill('')
  await expect.poll(() => emptied('workPage', 'heading'), soon).toBe(true)
  await openSite('/work')
  await expect
    .poll(placeOnceClicked(site.getByText('My work', {exact: true}).first()), patiently)
    .toMatch(/workPage\/heading$/)
})

/** Whether the draft of a document has nothing in a field. */
const emptied = async (id: string, field: string) => {
  const client = ownerClient(portfolio.origin, portfolio.dataDir)
  const draft = await client.getDocument(`drafts.${id}`)
  return draft !== undefined && draft[field] === undefined
}

test('a document that was never published is seen, and is gone when it is deleted', async () => {
  await openSite('/about')
  const client = ownerClient(portfolio.origin, portfolio.dataDir)
  const id = {_type: 'slug', current: 'c9'}
  await client.create({_id: 'drafts.course-c9', _type: 'course', name: 'Knitting in Rust', id})
  const seen = site.getByText('Knitting in Rust', {exact: true})
  await seen.waitFor()
  await client.delete('drafts.course-c9')
  await expect.poll(() => seen.count(), soon).toBe(0)
})

test('an address without a page shows what visitors find there', async () => {
  await openSite('/nothing')
  await expect.poll(() => site.getByRole('heading').allInnerTexts(), soon).toContain('Oops')
})

test('a stranger, a page by itself and a frame of somebody else get the published page or nothing', async () => {
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${portfolio.origin}/preview/about?item=p1`)
  await stranger.waitForURL(`${portfolio.origin}/about?item=p1`)
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

/** Where a tap on the greeting leads; before the overlays are there, it is one on the page. */
const tapped = async () => {
  await site.getByText('Good evening', {exact: true}).click()
  return place()
}

test('on a phone the page is one tap from the form', async () => {
  await owner.setViewportSize({width: 390, height: 844})
  await openSite('/')
  await expect.poll(tapped, soon).toMatch(/homePage\/greeting$/)
})

test('nothing broke unseen, and nobody else was asked', async () => {
  expect(noise.uncaught).toEqual([])
  expect(noise.foreignRequests).toEqual(new Set())
  const response = await fetch(`${portfolio.origin}/lake/_emulator/unknown-endpoints`)
  expect(await response.json()).toEqual({unknown: []})
})
