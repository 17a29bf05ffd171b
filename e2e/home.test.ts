import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {pass} from '#testing/journeys/clock.ts'
import {receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'

/** The home page by a clock that the tests move. */

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

test('the plate keeps its place while words of all lengths pass, and nothing else moves', async () => {
  const {page} = await visitors.open('/', {stopClock: true})
  const shifts = await page.evaluateHandle(() => {
    const entries: PerformanceEntry[] = []
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({type: 'layout-shift'})
    return entries
  })
  const plate = page.getByTestId('rotating-word').locator('../..')
  const before = await plate.boundingBox()
  for (let second = 0; second < 10; second++) {
    await pass(page, 1000)
    expect(await plate.boundingBox()).toEqual(before)
  }
  expect(await shifts.evaluate((entries) => entries.length)).toBe(0)
})

test('it greets, and leads to the contact page', async () => {
  const {page} = await visitors.open('/')
  const main = page.getByRole('main')
  await main.getByText('Hi, my name is Your Name').waitFor()
  await main.getByText('//freelance developer, from the first sketch to the server it runs on').waitFor()
  await main.getByRole('link', {name: 'Contact Me'}).click()
  await page.getByRole('heading', {name: 'Contact me', level: 1}).waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
})

test('the history beside the headline leads to what was finished', async () => {
  const {page} = await visitors.open('/')
  const history = page.getByRole('navigation', {name: 'History'})
  await history.getByRole('link', {name: '2024-06 Plotwise'}).click()
  await page.getByRole('dialog', {name: 'Plotwise'}).waitFor()
  expect(new URL(page.url()).search).toBe('?item=p1')
})
