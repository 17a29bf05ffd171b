import type {Locator, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {pass, stopMovements, timesOfFrames} from '#testing/journeys/clock.ts'
import {receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'

/** The home page by a clock that the tests move. */

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

const word = (page: Page) => page.getByTestId('rotating-word').innerText()

test('a new word comes every 2,000 ms, the owner’s five in their order and then again', async () => {
  const {page} = await visitors.open('/', {stopClock: true})
  expect(await word(page)).toBe('Websites')
  await pass(page, 1999)
  expect(await word(page)).toBe('Websites')
  await pass(page, 1)
  for (const next of ['Mobile apps', "API's", 'Backends', 'Things', 'Websites']) {
    await expect.poll(() => word(page)).toBe(next)
    await pass(page, 2000)
  }
})

test('a word scrambles in steps of 20 ms', async () => {
  const {page} = await visitors.open('/', {stopClock: true})
  await stopMovements(page)
  await pass(page, 2000)
  const times = await timesOfFrames(page.getByTestId('rotating-word'))
  expect(times).toEqual([20, 40, 60, 80, 100, 120, 140, 160])
})

test('the word can be paused and goes on when played', async () => {
  const {page} = await visitors.open('/', {stopClock: true})
  await page.getByRole('button', {name: 'Pause the changing word'}).click()
  await pass(page, 5000, 5000)
  expect(await word(page)).toBe('Websites')
  await page.getByRole('button', {name: 'Play the changing word'}).click()
  await pass(page, 2000)
  await expect.poll(() => word(page)).toBe('Mobile apps')
})

test('with reduced motion the word stands still until it is played, and then changes at once', async () => {
  const {page} = await visitors.open('/', {stopClock: true, reducedMotion: 'reduce'})
  await pass(page, 5000, 5000)
  expect(await word(page)).toBe('Websites')
  await page.getByRole('button', {name: 'Play the changing word'}).click()
  await pass(page, 2000)
  expect(await word(page)).toBe('Mobile apps')
})

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

test('beside what is pointed at all else is quiet, the picture of something else among it', async () => {
  const {page} = await visitors.open('/', {viewport: {width: 1440, height: 900}})
  const history = page.getByRole('navigation', {name: 'History'})
  const project = history.getByRole('link', {name: '2024-06 Plotwise'})
  const course = history.getByRole('link', {name: '2025-02 Web APIs with C# and .NET'})
  const picture = history.locator('> a')
  const opacity = () => picture.evaluate((element) => Number(getComputedStyle(element).opacity))
  const colours = () =>
    Promise.all([project, course].map((row) => row.evaluate((element) => getComputedStyle(element).color)))
  const [bright, muted] = await colours()
  await course.hover()
  await expect.poll(colours).toEqual([muted, bright])
  await expect.poll(opacity).toBeLessThan(0.5)
  await project.hover()
  await expect.poll(colours).toEqual([bright, muted])
  await expect.poll(opacity).toBe(1)
})

/** The gaps between the pieces of the plate's line on its way up to the history's head; less than nothing where one covers another. */
const gapsInLine = (page: Page) =>
  page.getByTestId('rotating-word').evaluate((shown) => {
    const line = shown.parentElement?.parentElement?.nextElementSibling
    const history = document.querySelector('nav[aria-label="History"]')
    if (!line || !history?.parentElement) throw new Error('Nothing is drawn.')
    const {right, top} = line.getBoundingClientRect()
    const head = history.getBoundingClientRect()
    const style = getComputedStyle(history.parentElement, '::before')
    const x = head.left + Number.parseFloat(style.left)
    const y = history.parentElement.getBoundingClientRect().top + Number.parseFloat(style.top)
    const width = Number.parseFloat(style.width)
    const height = Number.parseFloat(style.height)
    // The head's middle is where the line is two pixels thick.
    return [x - right, top - (y + height), y + 1 - head.top, head.left - (x + width)]
  })

const areClosed = (gaps: readonly number[]) => gaps.every((gap) => -2.5 < gap && gap < 0.5)

test('on wide screens the plate’s line runs into the history, which stands beside all else and cuts no name', async () => {
  for (const [width, height] of [
    [1200, 600],
    [1366, 650],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    const {page} = await visitors.open('/', {viewport: {width, height}})
    const history = page.getByRole('navigation', {name: 'History'})
    const box = await history.boundingBox()
    const line = await page.getByTestId('rotating-word').locator('../../following-sibling::*').boundingBox()
    if (box === null || line === null) throw new Error('Nothing is drawn.')
    expect(await gapsInLine(page), `line at ${width}`).toSatisfy(areClosed)
    // What was built last is seen between the words and the lane, above the plate.
    const picture = await history.locator('img').boundingBox()
    const plate = await page.getByTestId('rotating-word').boundingBox()
    if (picture === null || plate === null) throw new Error('There is no picture.')
    expect(picture.x + picture.width, `picture at ${width}`).toBeLessThan(line.x + line.width)
    expect(picture.y + picture.height, `picture at ${width}`).toBeLessThan(plate.y)
    // It stands on the plate, which is as wide as the words and it.
    const control = await page.getByRole('button', {name: 'Pause the changing word'}).boundingBox()
    const edge = (control?.x ?? Number.NaN) + (control?.width ?? 0)
    expect(Math.abs(edge - picture.x - picture.width), `plate at ${width}`).toBeLessThan(1.5)
    const greeting = await page.getByText('Hi, my name is Your Name').boundingBox()
    expect(picture.y, `picture at ${width}`).toBeGreaterThanOrEqual(greeting?.y ?? Number.NaN)
    for (const [text, end] of [
      ['Hi, my name is Your Name', picture.x],
      ['I build', picture.x],
      ['//freelance developer', box.x],
    ] as const) {
      const words = await page
        .getByText(text)
        .last()
        .evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().right
        })
      expect(words, `${text} at ${width}`).toBeLessThan(end)
    }
    const cut = await history
      .locator('span:visible')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length)
    expect(cut, `cut at ${width}`).toBe(0)
    // A word of several lines makes the plate higher.
    await page.getByTestId('rotating-word').evaluate(({previousElementSibling: ghost}) => {
      if (ghost) ghost.textContent = 'Internationalisation of everything'
    })
    expect(await gapsInLine(page), `line of a high plate at ${width}`).toSatisfy(areClosed)
  }
})

/** The file of a picture that the browser chose. */
const chosenFile = async (picture: Locator) => {
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
  return picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))
}

test('a phone shows what was built last below its history, in the file that the Work page has of it', async () => {
  const phone = {viewport: {width: 390, height: 844}, deviceScaleFactor: 3, isMobile: true}
  const {page} = await visitors.open('/', phone)
  const history = page.getByRole('navigation', {name: 'History'})
  const picture = history.locator('img')
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  const root = await history.getByRole('link').last().boundingBox()
  if (box === null || root === null) throw new Error('Nothing is drawn.')
  expect(box.x).toBe(0)
  expect(box.width).toBe(390)
  expect(box.y).toBeGreaterThan(root.y + root.height)
  const file = await chosenFile(picture)
  const {page: work} = await visitors.open('/work', phone)
  expect(await chosenFile(work.getByRole('main').locator('img').first())).toBe(file)
})
