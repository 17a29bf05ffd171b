import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {comesToLife, receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'

/** The about page's working part: what of the owner's experience is listed, and its details. */

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

const experience = (page: Page) => page.getByRole('region', {name: 'Experience'})

/** The names on the cards; for `expect.poll`, because cards follow the address a little later. */
const cards = (page: Page) => () =>
  experience(page).getByRole('listitem').getByRole('heading', {level: 3}).allInnerTexts()
const tool = (page: Page, name: RegExp) => experience(page).getByRole('button', {name})
const searchField = (page: Page) => page.getByPlaceholder('Search project and course names', {exact: true})
const dialog = (page: Page) => page.getByRole('dialog')
const option = (page: Page, name: RegExp) => dialog(page).getByRole('checkbox', {name})
const query = (page: Page) => new URL(page.url()).search

/** Waits for the count line to say exactly this. */
const counts = (page: Page, found: number, sortedBy = 'name') =>
  experience(page)
    .getByText(`${found} item(s) found. Sorted by ${sortedBy}. Click to see details.`, {exact: true})
    .waitFor()

const byName = [
  'Backends with Node.js and MongoDB',
  'Cross-platform apps with Flutter',
  'Modern React with TypeScript',
  'Plotwise',
  'Web APIs with C# and .NET',
]

describe('search', () => {
  test('closing hides the field, clears the text and gives the focus back', async () => {
    const {page} = await visitors.open('/about')
    expect(await searchField(page).count()).toBe(0)
    await tool(page, /^Search/).click()
    await searchField(page).fill('plot')
    await counts(page, 1)
    await page.waitForURL('**/about?q=plot')
    await page.getByRole('button', {name: 'Close search'}).click()
    await counts(page, 5)
    expect(await searchField(page).count()).toBe(0)
    await page.waitForURL('**/about')
    expect(await tool(page, /^Search/).evaluate((button) => button === document.activeElement)).toBe(true)
    await tool(page, /^Search/).click()
    expect(await searchField(page).inputValue()).toBe('')
  })
})

describe('filter', () => {
  test('it narrows by type and technology, says how many match, and each group is cleared alone', async () => {
    const {page} = await visitors.open('/about')
    await tool(page, /^Filter/).click()
    const sheet = dialog(page)
    await sheet.getByText('5 item(s) match.').waitFor()
    await option(page, /^React/).click()
    await sheet.getByText('2 item(s) match.').waitFor()
    await option(page, /^Flutter/).click()
    await sheet.getByText('3 item(s) match.').waitFor()
    await option(page, /^Course/).click()
    await sheet.getByText('2 item(s) match.').waitFor()
    expect(query(page)).toBe('?type=course&tech=React&tech=Flutter')
    await expect
      .poll(cards(page))
      .toEqual(['Cross-platform apps with Flutter', 'Modern React with TypeScript'])

    await sheet.getByRole('button', {name: 'Clear all of Technology'}).click()
    await sheet.getByText('4 item(s) match.').waitFor()
    expect(query(page)).toBe('?type=course')
    await sheet.getByRole('button', {name: 'Clear all of Type'}).click()
    await sheet.getByText('5 item(s) match.').waitFor()
    expect(query(page)).toBe('')
    await sheet.getByRole('button', {name: 'Show'}).click()
    await sheet.waitFor({state: 'hidden'})
    await counts(page, 5)
  })

  test('a technology among the skills drops the chosen ones, takes their place and scrolls to the list', async () => {
    const {page} = await visitors.open('/about?type=course&tech=Flutter&tech=Dart')
    await counts(page, 1)
    const chip = page.getByRole('region', {name: 'My Skills'}).getByRole('button', {name: 'TypeScript'})
    await chip.scrollIntoViewIfNeeded()
    const places = await page.evaluateHandle(() => {
      const seen: number[] = []
      addEventListener('scroll', () => seen.push(scrollY))
      return seen
    })
    await chip.click()
    await page.waitForURL('**/about?type=course&tech=TypeScript')
    await counts(page, 1)
    await expect.poll(cards(page)).toEqual(['Modern React with TypeScript'])
    // Its end is the end of the page, so it cannot come to the top of the window in every case.
    await expect
      .poll(() => experience(page).evaluate((section) => Math.round(section.getBoundingClientRect().top)))
      .toBeLessThan(450)
    expect((await places.jsonValue()).length, 'it jumped').toBeGreaterThan(3)
    expect(await experience(page).evaluate((section) => section === document.activeElement)).toBe(true)
    await page.goBack()
    await page.waitForURL('**/about?type=course&tech=Flutter&tech=Dart')
    await counts(page, 1)
    await expect.poll(cards(page)).toEqual(['Cross-platform apps with Flutter'])
  })
})

describe('details', () => {
  test('opening is a step in the history, and every way out leads back to the card', async () => {
    const {page} = await visitors.open('/about?sort=date')
    const card = tool(page, /^Plotwise$/)
    const detail = dialog(page)
    for (const leave of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => detail.getByRole('button', {name: 'Close'}).click(),
      () => page.mouse.click(8, 450),
    ]) {
      await card.click()
      await detail.waitFor()
      await page.waitForURL('**/about?sort=date&item=p1')
      expect(await detail.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await leave()
      await detail.waitFor({state: 'hidden'})
      await page.waitForURL('**/about?sort=date')
      expect(await card.evaluate((button) => button === document.activeElement)).toBe(true)
    }
    await page.goForward()
    await detail.waitFor()
  })
})

describe('what opens over the list', () => {
  const phone = {viewport: {width: 390, height: 844}}
  const parts = /\/assets\/overlays-[\w-]+\.(?:js|css)$/

  test('is neither in the page as it is served nor in what that loads first', async () => {
    const {origin} = visitors.portfolio
    const served = async (path: string) => (await fetch(new URL(path, origin))).text()
    const html = await served('/about')
    expect(html).not.toContain('<dialog')
    const first = [
      ...(/data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []),
      ...[...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path),
    ]
    expect(first.length).toBeGreaterThan(5)
    const texts = [html, ...(await Promise.all(first.map(served)))]
    expect(texts.filter((text) => text.includes('showModal') || text.includes('::backdrop'))).toEqual([])
  })

  test('is fetched when the visitor comes near, in one piece with its styles', async () => {
    const {page} = await visitors.prepare(phone)
    const asked: string[] = []
    page.on('request', (request) => {
      if (parts.test(request.url())) asked.push(request.url().replace(/.*\./, ''))
    })
    await page.goto(`${visitors.portfolio.origin}/about`)
    await comesToLife(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await experience(page).scrollIntoViewIfNeeded()
    await expect.poll(() => asked.toSorted()).toEqual(['css', 'js'])
  })

  test('comes to a visitor who clicked before it was there', async () => {
    const {page} = await visitors.prepare()
    const {promise: release, resolve} = Promise.withResolvers<void>()
    await page.route(parts, (route) => release.then(() => route.continue()))
    await page.goto(`${visitors.portfolio.origin}/about`)
    await comesToLife(page)
    await tool(page, /^Plotwise$/).click()
    expect(await page.locator('dialog').count()).toBe(0)
    expect(query(page)).toBe('')
    resolve()
    await dialog(page).getByRole('heading', {name: 'Plotwise', level: 2}).waitFor()
    await page.waitForURL('**/about?item=p1')
  })
})

describe('a shared link', () => {
  test('it opens the same view', async () => {
    const {page} = await visitors.open(
      '/about?q=re&type=course&type=project&tech=react&tech=TypeScript&sort=date&item=c3',
    )
    await dialog(page).getByRole('heading', {name: 'Modern React with TypeScript'}).waitFor()
    await dialog(page).getByRole('button', {name: 'Close'}).click()
    await counts(page, 1, 'date')
    expect(await searchField(page).inputValue()).toBe('re')
    await tool(page, /^Filter/).click()
    const chosen = await dialog(page).getByRole('checkbox', {checked: true}).count()
    expect(chosen).toBe(4)
  })

  test('what it names that does not exist is ignored', async () => {
    const {page, noise} = await visitors.open('/about?type=Novel&tech=COBOL&sort=shape&item=p99&utm_source=x')
    await counts(page, 5)
    expect(await dialog(page).count()).toBe(0)
    await expect.poll(cards(page)).toEqual(byName)
    expect(noise.uncaught).toEqual([])
    expect(noise.logged).toEqual([])
  })
})

test('a project leads to its site and, in a new tab, to its source', async () => {
  const {page} = await visitors.open('/work')
  const row = page.getByRole('article', {name: 'Plotwise'})
  for (const [title, chips] of [
    ['Frontend', ['React', 'TypeScript', 'HTML', 'Vite']],
    ['Styling', ['Tailwind', 'CSS']],
    ['Testing', ['Vitest', 'Cypress']],
  ] as const) {
    const list = row.getByRole('heading', {name: title}).locator('..')
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual(chips)
  }
  const source = row.getByRole('link', {name: /^Source code/})
  expect(await source.getAttribute('target')).toBe('_blank')
  expect(await source.getAttribute('href')).toBe('https://github.example/your.handle/plotwise')
  expect(await row.getByRole('link', {name: /^Go to project/}).getAttribute('href')).toBe(
    'https://plotwise.example',
  )
})
