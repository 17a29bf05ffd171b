import type {Browser, Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import {extractText, getDocumentProxy} from 'unpdf'
import {afterAll, beforeAll, beforeEach, expect, onTestFinished, test} from 'vitest'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'

/** What comes out of the printer, as the PDF that Chromium makes of a served page. */

let portfolio: Portfolio
let browser: Browser
let page: Page
/** The about page on A4. */
let curriculum: Awaited<ReturnType<typeof print>>
beforeAll(async () => {
  ;[portfolio, browser] = await Promise.all([startPortfolio(), launchBrowser()])
  page = await browser.newPage()
  await openAbout()
  curriculum = await print()
  await page.close()
})
beforeEach(async () => {
  page = await browser.newPage()
  onTestFinished(() => page.close())
})
afterAll(() => Promise.all([browser.close(), portfolio.stop()]))

async function print(format: 'A4' | 'Letter' = 'A4') {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({format})))
  const {text, totalPages} = await extractText(pdf)
  const links: string[] = []
  for (let number = 1; number <= totalPages; number++) {
    const annotations: {url?: string}[] = await (await pdf.getPage(number)).getAnnotations()
    links.push(...annotations.flatMap(({url}) => (url === undefined ? [] : [url])))
  }
  return {
    sheets: text.map((sheet) => sheet.replaceAll(/\s+/g, ' ')),
    all: text.join(' ').replaceAll(/\s+/g, ' '),
    links,
  }
}

/** Waits until the page's scripts have read the address, and what paper shows is there: what is printed before is the page as it was served. */
async function openAbout() {
  await page.goto(`${portfolio.origin}/about?sort=date`, {waitUntil: 'networkidle'})
  await page.getByText('Sorted by date.').waitFor()
}

const experience = [
  'Plotwise',
  'Web APIs with C# and .NET',
  'Modern React with TypeScript',
  'Cross-platform apps with Flutter',
  'Backends with Node.js and MongoDB',
]

test('the about page is a curriculum of one or two sheets, of A4 as of Letter', async () => {
  await openAbout()
  for (const {sheets} of [curriculum, await print('Letter')]) {
    expect(sheets.length).toBeGreaterThanOrEqual(1)
    expect(sheets.length).toBeLessThanOrEqual(2)
  }
})

test('it begins with the name and every way to reach the owner, written out', () => {
  const {sheets, links} = curriculum
  const beginning = sheets[0]?.slice(0, 300) ?? ''
  expect(beginning).toMatch(/^(?:1 \/ \d )?Your Name Freelance web and app developer you@example\.com/)
  for (const address of [
    new URL(portfolio.origin).host,
    'github.example/your.handle',
    'linkedin.example/in/your.handle',
    'mastodon.example/@your.handle',
  ]) {
    expect(beginning).toContain(address)
  }
  expect(links).toEqual(expect.arrayContaining(['mailto:you@example.com', `${portfolio.origin}/`]))
})

test('it holds every item of the experience, projects first, the newest first, with its date, technologies, description and links', () => {
  const {all, links} = curriculum
  const places = experience.map((name) => all.indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(all).toContain('June 2024 Plotwise · A planner for allotment societies')
  expect(all).toContain('The Eastfield allotment society kept its 21 plots')
  expect(all).toContain('React, TypeScript, HTML, Vite, Tailwind, CSS, Vitest, Cypress')
  expect(all).toContain('github.example/your.handle/plotwise')
  expect(links).toContain('https://plotwise.example/')
  expect(all).toContain('Fluent Can hold a conversation Could order food Languages human English, Dutch')
  expect(all).toContain('2019 BSc Computer Science · University of Exampleton')
})

test('it is complete although the list on the screen is filtered and an overlay is open', async () => {
  await page.goto(`${portfolio.origin}/about?type=project&q=plot&item=p1`)
  await page.getByRole('dialog').waitFor()
  const {all, sheets} = await print()
  expect(experience.filter((name) => !all.includes(name))).toEqual([])
  expect(all.match(/Plotwise ·/g)).toHaveLength(1)
  expect(sheets.length).toBeLessThanOrEqual(2)
})

test('nothing that can only be clicked is on it', () => {
  const {all} = curriculum
  for (const text of [
    'Search',
    'Filter',
    'Sort',
    'items found',
    'Contact Me',
    'Skip to content',
    'Skills in action',
  ]) {
    expect(all).not.toContain(text)
  }
  expect(all).not.toMatch(/<[\w ]+\/>|\/\/\w/)
})

test.each([
  ['/', 'I build'],
  ['/work', 'https://github.example/your.handle/plotwise'],
  ['/contact', 'you@example.com'],
])('%s prints its content and where to find the owner, without controls', async (path, text) => {
  await page.goto(portfolio.origin + path)
  // What is for the printer comes once the page is painted.
  await comesToLife(page)
  const {all, sheets} = await print()
  expect(all).toContain(text)
  expect(all).toContain('https://linkedin.example/in/your.handle')
  expect(all).not.toMatch(/Skip to content|Contact Me|Send message|CV \(PDF\)/)
  expect(sheets.length).toBeLessThanOrEqual(2)
})

test('the about page leads to the same curriculum as a file', async () => {
  await page.goto(`${portfolio.origin}/about`)
  const link = page.getByRole('main').getByRole('link', {name: 'CV (PDF)'})
  const response = await fetch(new URL((await link.getAttribute('href')) ?? '', portfolio.origin))
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const {text} = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())))
  const all = text.join(' ').replaceAll(/\s+/g, ' ')
  expect(experience.filter((name) => !all.includes(name))).toEqual([])
  expect(all).toContain('Freelance web and app developer')
})
