import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'

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

  test('closing details that an address opened leaves the focus on their card, in view', async () => {
    const {page} = await visitors.open('/about?item=p1')
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    const card = tool(page, /^Plotwise$/)
    await expect.poll(() => card.evaluate((button) => button === document.activeElement)).toBe(true)
    const {top, bottom} = await card.evaluate((button) => button.getBoundingClientRect().toJSON())
    expect([top >= 0, bottom <= 900]).toEqual([true, true])
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
