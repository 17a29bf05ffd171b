import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchVisitors, type Visitors} from '#support/journeys/visitors.ts'

let visitors: Visitors
beforeAll(async () => {
  visitors = await launchVisitors()
})
afterAll(() => visitors.stop())

const experience = (page: Page) => page.getByRole('region', {name: 'Experience'})

/** Names of the cards, for `expect.poll`: they render after the URL changes. */
const cards = (page: Page) => () =>
  experience(page).getByRole('listitem').getByRole('heading', {level: 3}).allInnerTexts()
const tool = (page: Page, name: RegExp) => experience(page).getByRole('button', {name})
const option = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('checkbox', {name})

const waitForCount = (page: Page, found: number, sortedBy = 'name') =>
  experience(page)
    .getByText(`${found} item(s) found. Sorted by ${sortedBy}. Click to see details.`, {exact: true})
    .waitFor()

test('searching, filtering and opening experience items each have an address, and Back returns from each', async () => {
  const {page, errors} = await visitors.open('/about')
  await tool(page, /^Search/).click()
  await page.getByPlaceholder('Search project and course names', {exact: true}).fill('plot')
  await waitForCount(page, 1)
  await page.waitForURL('**/about?q=plot')
  await expect.poll(cards(page)).toHaveLength(1)
  expect(await page.evaluate(() => scrollY), 'the page does not jump').toBeGreaterThan(1000)
  await page.getByRole('button', {name: 'Close search'}).click()
  await waitForCount(page, 5)
  await page.waitForURL('**/about')

  await tool(page, /^Filter/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('5 item(s) match.').waitFor()
  for (const [name, found] of [
    [/^React/, 2],
    [/^Flutter/, 3],
    [/^Course/, 2],
  ] as const) {
    await option(page, name).click()
    await dialog.getByText(`${found} item(s) match.`).waitFor()
  }
  await page.waitForURL('**/about?type=course&tech=React&tech=Flutter')
  await expect.poll(cards(page)).toEqual(['Cross-platform apps with Flutter', 'Modern React with TypeScript'])
  await dialog.getByRole('button', {name: 'Show'}).click()
  await dialog.waitFor({state: 'hidden'})

  const chip = page.getByRole('region', {name: 'My Skills'}).getByRole('button', {name: 'TypeScript'})
  await chip.scrollIntoViewIfNeeded()
  const scrollPositions = await page.evaluateHandle(() => {
    const positions: number[] = []
    addEventListener('scroll', () => positions.push(scrollY))
    return positions
  })
  await chip.click()
  await page.waitForURL('**/about?type=course&tech=TypeScript')
  await expect.poll(cards(page)).toEqual(['Modern React with TypeScript'])
  // A short list at the end of the page cannot be scrolled to the top.
  await expect
    .poll(() => experience(page).evaluate((section) => Math.round(section.getBoundingClientRect().top)))
    .toBeLessThan(450)
  expect((await scrollPositions.jsonValue()).length, 'it jumped').toBeGreaterThan(3)
  // The compositor may still apply a frame of the smooth scroll.
  const scrollInstantly = () =>
    page.evaluate(async () => {
      scrollTo({top: 1500, behavior: 'instant'})
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      return scrollY
    })
  await expect.poll(scrollInstantly).toBe(1500)
  await page.goBack()
  await waitForCount(page, 2)
  await page.goForward()
  await expect.poll(cards(page)).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1500))).toBeLessThan(5)
  await page.goBack()
  await page.waitForURL('**/about?type=course&tech=React&tech=Flutter')
  await waitForCount(page, 2)

  const card = tool(page, /^Cross-platform apps with Flutter$/)
  await card.click()
  await dialog.getByRole('heading', {name: 'Cross-platform apps with Flutter'}).waitFor()
  await page.goBack()
  await dialog.waitFor({state: 'hidden'})
  expect(await card.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.goForward()
  await dialog.waitFor()
  expect(errors).toMatchObject({uncaught: [], logged: []})
})

/** Chromium has the scrollbar of a document on the right in both directions, unlike that of an iframe. */
test.each(['ltr', 'rtl'])('the page does not move when an item opens and closes: %s', async (dir) => {
  const {page} = await visitors.open('/about', {reducedMotion: 'reduce'})
  await page.locator('html').evaluate((html, value) => html.setAttribute('dir', value), dir)
  const positions = () =>
    page.locator(':is(header, h1):not(dialog *)').evaluateAll((elements) =>
      elements.map((element) => {
        const {left, right} = element.getBoundingClientRect()
        return {left, right}
      }),
    )
  const before = await positions()
  await tool(page, /^Plotwise$/).click()
  await page.getByRole('dialog').waitFor()
  expect(await positions()).toEqual(before)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({state: 'hidden'})
  expect(await positions()).toEqual(before)
})
