import type {Page} from 'playwright-core'
import sharp from 'sharp'
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {comesToRest} from '#testing/journeys/screens.ts'
import {comesToLife, receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'

/** The ways through the site: by links, by the menu, by the browser's own buttons, and past what goes wrong. */

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

const phone = {viewport: {width: 390, height: 844}}
const header = (page: Page) => page.getByRole('banner')
const headerLink = (page: Page, name: string) => header(page).getByRole('link', {name, exact: true})
const heading = (page: Page, name: string) => page.getByRole('heading', {name, level: 1, exact: true})
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

describe('the header', () => {
  test('its links lead to the pages, the current one is marked, and the page takes title and focus along', async () => {
    const {page, noise} = await visitors.open('/')
    await page.evaluate(() => Object.assign(globalThis, {stillTheSamePage: true}))
    for (const [link, title, path, documentTitle] of [
      ['About Me', 'About me', '/about', 'About Me · Your Name'],
      ['Work', 'My work', '/work', 'My work · Your Name'],
      ['Contact me', 'Contact me', '/contact', 'Contact me · Your Name'],
    ] as const) {
      await headerLink(page, link).click()
      await heading(page, title).waitFor()
      await page.waitForFunction((expected) => document.title === expected, documentTitle)
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await header(page).locator('[aria-current="page"]:visible').allInnerTexts()).toEqual([link])
      await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
    }
    await headerLink(page, 'Home').click()
    await page.getByText('Hi, my name is').waitFor()
    await page.waitForFunction(() => document.title === 'Your Name, web and app developer')
    expect(await page.evaluate(() => 'stillTheSamePage' in globalThis), 'it reloaded').toBe(true)
    expect(noise.uncaught).toEqual([])
    expect(noise.logged).toEqual([])
  })

  test('a project leads to its story and the story back, where the list was left; an unknown one is not found', async () => {
    const {page, noise} = await visitors.open('/work')
    await page.getByRole('link', {name: 'Read the story'}).click()
    await heading(page, 'Plotwise').waitFor()
    await page.waitForFunction(() => document.title === 'Plotwise · Your Name')
    expect(new URL(page.url()).pathname).toBe('/work/p1')
    expect(await header(page).locator('[aria-current]:visible').allInnerTexts()).toEqual(['Work'])
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
    // The line between before and after follows the pointer and the keys.
    const line = page.getByRole('slider', {name: 'Compare before and after'})
    await line.scrollIntoViewIfNeeded()
    const box = await line.boundingBox()
    if (box === null) throw new Error('The comparison is not drawn.')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, {steps: 4})
    await page.mouse.up()
    expect(Number(await line.inputValue())).toBeCloseTo(24, -1)
    await line.press('End')
    expect(await line.getAttribute('aria-valuetext')).toBe('100 % before, 0 % after')
    await page.goBack()
    await heading(page, 'My work').waitFor()
    await page.goForward()
    await page.getByRole('main').getByRole('link', {name: 'My work'}).first().click()
    await heading(page, 'My work').waitFor()
    expect(noise).toMatchObject({uncaught: [], logged: []})
    const unknown = await visitors.open('/work/p9')
    await heading(unknown.page, 'Oops').waitFor()
    await unknown.page.getByRole('link', {name: 'Go to homepage'}).click()
    await unknown.page.getByText('Hi, my name is').waitFor()
    expect(unknown.noise.uncaught).toEqual([])
  })
})

describe('the burger menu', () => {
  test('a link in it leads to its page, and Escape closes it and gives the focus back', async () => {
    const {page} = await visitors.open('/', phone)
    await page.locator('summary').click()
    await page.locator('details[data-state="unfurled"]').waitFor()
    expect(await header(page).locator('[aria-current="page"]:visible').allInnerTexts()).toEqual(['Home'])
    await headerLink(page, 'Contact me').click()
    await heading(page, 'Contact me').waitFor()
    await page.locator('details[data-state="closed"]').waitFor({state: 'attached'})
    await page.locator('summary').press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('A')
    await page.keyboard.press('Escape')
    await page.locator('details[data-state="closed"]').waitFor({state: 'attached'})
    expect(await focused(page)).toBe('SUMMARY')
  })
})

test('Back and Forward show each page where it was left', async () => {
  const {page} = await visitors.open('/about')
  await page.evaluate(() => scrollTo({top: 900, behavior: 'instant'}))
  await page.waitForFunction(() => scrollY === 900)
  await headerLink(page, 'Work').click()
  await heading(page, 'My work').waitFor()
  await page.waitForFunction(() => scrollY === 0)
  await page.goBack()
  await heading(page, 'About me').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goForward()
  await heading(page, 'My work').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

/** How many pixels of two pictures differ so that it could be seen. */
async function differingPixels(one: Buffer, other: Buffer): Promise<number> {
  const difference = await sharp(one)
    .composite([{input: other, blend: 'difference'}])
    .toBuffer()
  const data = await sharp(difference).removeAlpha().greyscale().threshold(8).raw().toBuffer()
  return data.filter((value) => value > 0).length
}

test('a page looks the same however the visitor came to it, for each brings styles of its own', async () => {
  // High enough for all of a page to be in view.
  const still = {reducedMotion: 'reduce', viewport: {width: 1440, height: 3800}} as const
  const {page} = await visitors.open('/contact', still)
  for (const [link, title, path] of [
    ['About Me', 'About me', '/about'],
    ['Work', 'My work', '/work'],
  ] as const) {
    await headerLink(page, link).click()
    await page.mouse.move(0, 0)
    await heading(page, title).waitFor()
    const {page: fresh} = await visitors.open(path, still)
    await Promise.all([comesToRest(page), comesToRest(fresh)])
    await vi.waitFor(
      async () => {
        const [come, opened] = await Promise.all([page.screenshot(), fresh.screenshot()])
        // Of five million; the edge of a picture's shape may be drawn a little otherwise.
        expect(await differingPixels(come, opened)).toBeLessThan(2000)
      },
      // Typefaces and pictures come when they can.
      {timeout: 20_000, interval: 200},
    )
    await fresh.close()
  }
})

/** The code of a page, and the file that has its content. */
const codeAndContent = /\/(?:about|work|contact)(?:-[\w-]+\.js|\.json)$/
/** Every question to the lake; the stream of changes comes through a socket. */
const questions = '**/lake/**/data/query/**'

/** Opens the home page, and answers with what it asks for once it is quiet: code, documents, and the content of the lake. */
async function openAndListen(options?: Parameters<Visitors['open']>[1]) {
  const {page} = await visitors.open('/', options)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/data\/query\/|\.js$/.test(request.url()) || codeAndContent.test(request.url()))
      asked.push(request.url())
  })
  return {page, asked}
}

const fetched = (page: Page, code: RegExp, content: RegExp) =>
  Promise.all([
    page.waitForResponse((response) => code.test(response.url())),
    page.waitForResponse((response) => content.test(response.url())),
  ])

describe('a page is there when it is asked for', () => {
  test('for its code and content are fetched when the pointer comes to its link, and kept', async () => {
    const {page, asked} = await openAndListen()
    await Promise.all([
      fetched(page, /\/work-[\w-]+\.js$/, /\/work\.json$/),
      headerLink(page, 'Work').hover(),
    ])
    asked.length = 0
    for (const [link, title] of [
      ['Work', 'My work'],
      ['Home', "I build Websites, Mobile apps, API's, Backends, and Things"],
      ['Work', 'My work'],
    ] as const) {
      await headerLink(page, link).click()
      await heading(page, title).waitFor()
    }
    // What the page shares with others may come later.
    expect(asked.filter((url) => codeAndContent.test(url) || url.includes('/data/query/'))).toEqual([])
  })
})

test('an unknown address answers 404, says so, and leads home', async () => {
  const {page} = await visitors.prepare()
  const response = await page.goto(`${visitors.portfolio.origin}/no/such/page`)
  await comesToLife(page)
  expect(response?.status()).toBe(404)
  expect(await heading(page, 'Oops').count()).toBe(1)
  await page.getByRole('main').getByText("This page doesn't seem to exist...", {exact: true}).waitFor()
  expect(await page.title()).toBe('Page not found · Your Name')
  await page.getByRole('link', {name: 'Go to homepage'}).click()
  await page.getByText('Hi, my name is').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

describe('when something fails', () => {
  test('a content service that is out of reach is not missed by who goes to a page that was rendered', async () => {
    const {page, noise} = await visitors.open('/')
    await page.route(questions, (route) => route.abort())
    await headerLink(page, 'Work').click()
    await heading(page, 'My work').waitFor()
    expect(noise.uncaught).toEqual([])
  })

  test('a page whose code cannot be fetched is said so, and comes when the connection is back', async () => {
    const {page} = await visitors.open('/')
    await page.context().setOffline(true)
    await headerLink(page, 'Work').click()
    await page.getByText('This page could not be loaded. Check your connection and try again.').waitFor()
    expect(await headerLink(page, 'About Me').isVisible()).toBe(true)
    await page.context().setOffline(false)
    await page.getByRole('button', {name: 'Try again'}).click()
    await heading(page, 'My work').waitFor()
  })
})
