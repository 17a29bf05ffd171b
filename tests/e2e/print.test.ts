import type {Browser, Page} from 'playwright-core'
import {launchBrowser} from '#support/running/chromium.ts'
import {extractText, getDocumentProxy} from 'unpdf'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {elementsOf} from '#support/journeys/document.ts'
import {waitUntilStable} from '#support/journeys/screens.ts'
import {sharedPortfolio} from '#support/journeys/shared-portfolio.ts'
import {waitForHydration} from '#support/journeys/visitors.ts'

const portfolio = sharedPortfolio()
let browser: Browser
let page: Page
/** The about page, printed on A4. */
let cv: Awaited<ReturnType<typeof print>>
beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
  await openPrintLayout('/about?sort=date')
  cv = await print()
})
afterAll(() => browser.close())

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

/** Opens the about page and waits for the print layout, which is loaded lazily; printing does not wait for it. */
async function openPrintLayout(path: string) {
  await page.goto(portfolio.origin + path)
  await waitForHydration(page)
  await page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'))
    return document.querySelector('article > header > h1') !== null
  })
  await waitUntilStable(page)
}

const experience = [
  'Plotwise',
  'Web APIs with C# and .NET',
  'Modern React with TypeScript',
  'Cross-platform apps with Flutter',
  'Backends with Node.js and MongoDB',
]

test('the about page prints as a CV on one or two sheets of A4 or Letter', async () => {
  for (const {sheets} of [cv, await print('Letter')]) {
    expect(sheets.length).toBeGreaterThanOrEqual(1)
    expect(sheets.length).toBeLessThanOrEqual(2)
  }
})

test('it begins with the name and all contact details in full', () => {
  const {sheets, links} = cv
  const beginning = sheets[0]?.slice(0, 300) ?? ''
  expect(beginning).toMatch(
    /^(?:1 \/ \d )?Robin Halewyn Freelance web and app developer robin@halewyn\.example/,
  )
  for (const address of [
    new URL(portfolio.origin).host,
    'github.example/robin.halewyn',
    'linkedin.example/in/robin.halewyn',
    'mastodon.example/@robin.halewyn',
  ]) {
    expect(beginning).toContain(address)
  }
  expect(links).toEqual(expect.arrayContaining(['mailto:robin@halewyn.example', `${portfolio.origin}/`]))
})

test('it lists all experience, projects first and newest first, with date, technologies, description and links', () => {
  const {all, links} = cv
  const positions = experience.map((name) => all.indexOf(name))
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(positions).not.toContain(-1)
  expect(all).toContain('June 2025 Plotwise · A planner for allotment societies')
  expect(all).toContain('The Eastfield allotment society kept its 21 plots')
  expect(all).toContain('React, TypeScript, HTML, Vite, Tailwind, CSS, Vitest, Cypress')
  expect(all).toContain('github.example/robin.halewyn/plotwise')
  expect(links).toContain('https://plotwise.example/')
  expect(all).toContain('Fluent Can hold a conversation Could order food Languages human English, Dutch')
  expect(all).toContain('2019 BSc Computer Science · University of Westerbrug')
})

test('it is complete while the list on screen is filtered and an overlay is open', async () => {
  await openPrintLayout('/about?type=project&q=plot&item=p1')
  await page.getByRole('dialog').waitFor()
  const {all, sheets} = await print()
  expect(experience.filter((name) => !all.includes(name))).toEqual([])
  expect(all.match(/Plotwise ·/g)).toHaveLength(1)
  expect(sheets.length).toBeLessThanOrEqual(2)
})

test('it has no control that only works on screen', () => {
  const {all} = cv
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
  ['/work', 'https://github.example/robin.halewyn/plotwise'],
  ['/contact', 'robin@halewyn.example'],
])('%s prints its content and where to find the owner, without controls', async (path, text) => {
  await page.goto(portfolio.origin + path)
  // Print-only content is rendered after the first paint.
  await waitForHydration(page)
  const {all, sheets} = await print()
  expect(all).toContain(text)
  expect(all).toContain('https://linkedin.example/in/robin.halewyn')
  expect(all).not.toMatch(/Skip to content|Contact Me|Send message|CV \(PDF\)/)
  expect(sheets.length).toBeLessThanOrEqual(2)
})

test('the about page links to the same CV as a PDF', async () => {
  const document = elementsOf(await (await fetch(`${portfolio.origin}/about`)).text())
  const [link] = document.filter(({attributes}) => attributes['href']?.endsWith('.pdf'))
  const response = await fetch(new URL(link?.attributes['href'] ?? '', portfolio.origin))
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const {text} = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())))
  const all = text.join(' ').replaceAll(/\s+/g, ' ')
  expect(experience.filter((name) => !all.includes(name))).toEqual([])
  expect(all).toContain('Freelance web and app developer')
})
