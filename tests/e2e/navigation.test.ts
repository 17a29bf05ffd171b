import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {waitForHydration, launchVisitors, type Visitors} from '#support/journeys/visitors.ts'

let visitors: Visitors
beforeAll(async () => {
  visitors = await launchVisitors()
})
afterEach(() => visitors.closeVisits())
afterAll(() => visitors.stop())

const header = (page: Page) => page.getByRole('banner')
const headerLink = (page: Page, name: string) => header(page).getByRole('link', {name, exact: true})
const heading = (page: Page, name: string) => page.getByRole('heading', {name, level: 1, exact: true})

/** Parts of a page that depend on its theme. */
const themeState = (page: Page) =>
  page.evaluate(() => {
    const {dataset} = document.documentElement
    const style = getComputedStyle(document.documentElement)
    const metas = new Map([...document.querySelectorAll('meta')].map(({name, content}) => [name, content]))
    return {
      theme: dataset['theme'],
      nativeControls: style.colorScheme,
      browserScheme: metas.get('color-scheme'),
      browserColour: metas.get('theme-color'),
    }
  })

const dark = {theme: 'dark', nativeControls: 'dark', browserScheme: 'dark', browserColour: '#090e0f'}
const light = {theme: 'light', nativeControls: 'light', browserScheme: 'light', browserColour: '#f8f3ea'}

test('navigation sets title and focus and keeps the theme; Back and Forward restore the scroll position', async () => {
  const {page, errors} = await visitors.open('/', {colorScheme: 'light'})
  await page.evaluate(() => Object.assign(globalThis, {stillTheSamePage: true}))
  await page.getByText('Hi, my name is Robin Halewyn').waitFor()
  expect(await themeState(page)).toEqual(dark)
  await page.getByRole('button', {name: 'Switch to light theme'}).click()
  for (const [link, title, path, documentTitle] of [
    ['Contact me', 'Contact me', '/contact', 'Contact me · Robin Halewyn'],
    ['Work', 'My work', '/work', 'My work · Robin Halewyn'],
    ['About Me', 'About me', '/about', 'About Me · Robin Halewyn'],
  ] as const) {
    await headerLink(page, link).click()
    await heading(page, title).waitFor()
    await page.waitForFunction((expected) => document.title === expected, documentTitle)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await header(page).locator('[aria-current="page"]:visible').allInnerTexts()).toEqual([link])
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
  }
  await page.evaluate(() => scrollTo({top: 900, behavior: 'instant'}))
  await page.waitForFunction(() => scrollY === 900)
  await headerLink(page, 'Home').click()
  await page.waitForFunction(() => document.title === 'Robin Halewyn, web and app developer')
  await page.waitForFunction(() => scrollY === 0)
  await page.goBack()
  await heading(page, 'About me').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goForward()
  await page.getByText('Hi, my name is').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const history = page.getByRole('navigation', {name: 'History'})
  await history.getByRole('link', {name: '2025-06 Plotwise'}).click()
  await page.getByRole('dialog', {name: 'Plotwise'}).waitFor()
  expect(new URL(page.url()).search).toBe('?item=p1')
  expect(await themeState(page)).toEqual(light)
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis), 'it reloaded').toBe(true)
  expect(errors).toMatchObject({uncaught: [], logged: []})
})

test('a project opens its story, which is usable while its image is loading', async () => {
  const {page, errors} = await visitors.open('/work')
  await page.getByRole('link', {name: 'Read the story'}).click()
  await heading(page, 'Plotwise').waitFor()
  await headerLink(page, 'Work').click()
  await heading(page, 'My work').waitFor()
  await page.goBack()
  await heading(page, 'Plotwise').waitFor()
  await page.waitForFunction(() => document.title === 'Plotwise · Robin Halewyn')
  expect(await header(page).locator('[aria-current]:visible').allInnerTexts()).toEqual(['Work'])
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
  await page.getByRole('main').getByRole('link', {name: 'My work'}).first().click()
  await heading(page, 'My work').waitFor()
  expect(errors).toMatchObject({uncaught: [], logged: []})
})

test('an unknown address answers 404 with a link to the homepage', async () => {
  const {page, errors} = await visitors.prepare()
  const response = await page.goto(`${visitors.portfolio.origin}/work/p9`)
  await waitForHydration(page)
  expect(response?.status()).toBe(404)
  expect(await heading(page, 'Oops').count()).toBe(1)
  await page.getByRole('main').getByText("This page doesn't seem to exist...", {exact: true}).waitFor()
  expect(await page.title()).toBe('Page not found · Robin Halewyn')
  await page.getByRole('link', {name: 'Go to homepage'}).click()
  await page.getByText('Hi, my name is').waitFor()
  await page.getByRole('main').getByRole('link', {name: 'Contact Me'}).click()
  await heading(page, 'Contact me').waitFor()
  expect(errors.uncaught).toEqual([])
})

test('a stored theme is applied from the first frame on', async () => {
  const {page} = await visitors.prepare({theme: 'light'})
  await page.addInitScript(() => {
    const frames: unknown[] = []
    Object.assign(globalThis, {frames})
    const recordFrame = () => {
      if (document.body) frames.push(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(recordFrame)
    }
    requestAnimationFrame(recordFrame)
  })
  await page.goto(`${visitors.portfolio.origin}/work`)
  await waitForHydration(page)
  const frames = await page.evaluate(() => ('frames' in globalThis ? globalThis.frames : undefined))
  if (!Array.isArray(frames)) throw new Error('No frame was recorded.')
  expect(frames.length).toBeGreaterThan(1)
  expect(new Set(frames.map(String)).size).toBe(1)
  expect(await themeState(page)).toEqual(light)
})

const styledElements = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const {x, y, width, height} = element.getBoundingClientRect()
        const {color, backgroundColor, fontSize, fontWeight, borderTopWidth} = getComputedStyle(element)
        const box = [x, y + scrollY, width, height].map(Math.round)
        return [element.tagName, ...box, color, backgroundColor, fontSize, fontWeight, borderTopWidth].join(
          ' ',
        )
      })
  })

test('a page looks the same after a load and after navigation', async () => {
  const still = {reducedMotion: 'reduce'} as const
  const {page} = await visitors.open('/contact', still)
  await headerLink(page, 'About Me').click()
  await heading(page, 'About me').waitFor()
  await page.mouse.move(0, 0)
  const {page: opened} = await visitors.open('/about', still)
  const expected = await styledElements(opened)
  expect(expected.length).toBeGreaterThan(100)
  await expect.poll(() => styledElements(page), {timeout: 10_000, interval: 200}).toEqual(expected)
})

/** Chunk and page data of a page. */
const pageFiles = /\/(?:about|work|contact)(?:-[\w-]+\.js|\.json)$/

test('a page is prefetched on hover and needs no content service; code that failed to load is requested again', async () => {
  const {page, errors} = await visitors.open('/')
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.route('**/lake/**/data/query/**', (route) => route.abort())
  await Promise.all([
    page.waitForResponse(/\/work-[\w-]+\.js$/),
    page.waitForResponse(/\/work\.json$/),
    headerLink(page, 'Work').hover(),
  ])
  requests.length = 0
  await headerLink(page, 'Work').click()
  await heading(page, 'My work').waitFor()
  // Shared chunks may be requested later.
  expect(requests.filter((url) => pageFiles.test(url))).toEqual([])
  expect(errors.uncaught).toEqual([])
  await page.context().setOffline(true)
  await headerLink(page, 'About Me').click()
  await page.getByText('This page could not be loaded. Check your connection and try again.').waitFor()
  expect(await headerLink(page, 'Home').isVisible()).toBe(true)
  // The page retries without a click.
  await page.context().setOffline(false)
  await heading(page, 'About me').waitFor()
})
