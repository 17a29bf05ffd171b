import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {messagesWithSubject} from '#support/journeys/contact.ts'
import {startPortfolio, type Portfolio} from '#support/journeys/portfolio.ts'
import {engines, type Tab} from './drivers/engines.ts'

const patience = {timeout: 15_000, interval: 50}

let portfolio: Portfolio
let tab: Tab
beforeAll(async () => {
  portfolio = await startPortfolio()
})
afterAll(() => portfolio.stop())

async function visit(path: string) {
  await tab.goto(portfolio.origin + path)
  await expect.poll(() => tab.evaluate(isHydrated), {...patience, message: 'hydration'}).toBe(true)
}

async function waitForText(text: string) {
  await expect.poll(() => tab.evaluate(() => document.body.innerText), patience).toContain(text)
}

/** The drivers click where an animated element was. */
async function waitForAnimations() {
  await expect.poll(() => tab.evaluate(() => document.getAnimations().length), patience).toBe(0)
}

const dialogs = () => tab.evaluate(() => document.querySelectorAll('dialog[open]').length)
const search = () => tab.evaluate(() => location.search)
const theme = () => tab.evaluate(() => document.documentElement.dataset['theme'])
const focused = () =>
  tab.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

async function readPages() {
  await visit('/')
  await tab.evaluate(() => void Object.assign(globalThis, {isSameDocument: true}))
  for (const [link, heading] of [
    ['About Me', 'About me'],
    ['Work', 'My work'],
    ['Contact me', 'Contact me'],
    ['Home', 'I build'],
  ] as const) {
    await tab.click('header a', link)
    await expect.poll(() => tab.evaluate(mainHeading), patience).toContain(heading)
    expect(await tab.evaluate(overflow)).toBeLessThanOrEqual(0)
  }
  expect(await tab.evaluate(() => 'isSameDocument' in globalThis), 'no page was reloaded').toBe(true)
  await visit('/nowhere')
  await waitForText('Oops')
}

async function findExperience() {
  await visit('/about')
  await tab.click('main button', 'Sort')
  await waitForText('5 item(s) found. Sorted by type. Click to see details.')
  await tab.click('main button', 'Filter')
  await waitForAnimations()
  await tab.click('dialog label', 'Course')
  await waitForText('4 item(s) match.')
  await tab.click('dialog button', 'Show')
  await expect.poll(dialogs, patience).toBe(0)
  await tab.click('main button', 'Search')
  await tab.type('react')
  await waitForText('1 item(s) found.')
  await expect.poll(search, patience).toBe('?q=react&type=course&sort=type')
  await waitForAnimations()
  await tab.click('li button', 'Modern React')
  await waitForText('Technologies')
  await tab.click('dialog button', 'Close')
  await expect.poll(dialogs, patience).toBe(0)
}

async function switchTheme() {
  await visit('/')
  expect(await theme()).toBe('dark')
  await tab.click('button', 'Switch to light theme')
  await expect.poll(theme, patience).toBe('light')
  await tab.goto(`${portfolio.origin}/work`)
  expect(await theme()).toBe('light')
}

async function sendMessage(engine: string) {
  const subject = `From ${engine}`
  await visit('/contact')
  for (const [label, text] of [
    ['Name', 'Ada'],
    ['Email', 'ada@example.com'],
    ['Subject', subject],
    ['Message', 'Hello there'],
  ] as const) {
    await tab.click('label', label)
    await tab.type(text)
  }
  // Selectors do not match elements in a shadow root.
  await tab.press('Tab')
  await tab.type(' ')
  await tab.click('button[type=submit]:enabled', 'Send message')
  await waitForText('Message sent')
  expect(await messagesWithSubject(subject, portfolio)).toHaveLength(1)
}

async function useKeyboardAndHistory() {
  await visit('/about?item=p1')
  await expect.poll(dialogs, patience).toBe(1)
  await tab.press('Escape')
  await expect.poll(focused, patience).toBe('Plotwise')
  await tab.press('Enter')
  await expect.poll(search, patience).toBe('?item=p1')
  await tab.back()
  await expect.poll(dialogs, patience).toBe(0)
  await expect.poll(focused, patience).toBe('Plotwise')
  const scrollTop = () => tab.evaluate(() => Math.round(scrollY))
  await expect.poll(scrollTop, patience).toBeGreaterThan(300)
  const scrolled = await scrollTop()
  await tab.click('header a', 'Work')
  await expect.poll(() => tab.evaluate(mainHeading), patience).toBe('My work')
  await tab.back()
  await expect.poll(() => tab.evaluate(mainHeading), patience).toBe('About me')
  // Firefox anchors the scroll position while content above still changes its size.
  await expect.poll(() => tab.evaluate(() => scrollY), patience).toBeGreaterThan(scrolled - 50)
  await tab.forward()
  await expect.poll(() => tab.evaluate(mainHeading), patience).toBe('My work')
}

describe.each(engines)('in $name', ({name, isInstalled, open, quit}) => {
  // CI has both browsers.
  const isSkipped = !isInstalled && process.env['CI'] === undefined
  beforeEach(async () => {
    tab = await open()
  })
  afterEach(() => tab.close())
  afterAll(() => quit?.())

  test.skipIf(isSkipped).each([
    ['links lead to each page', readPages],
    ['an item is found by sort, filter and search, and opened', findExperience],
    ['the theme switches and is remembered', switchTheme],
    ['a message is sent', () => sendMessage(name)],
    ['the keyboard and the history work', useKeyboardAndHistory],
  ])('%s', async (_journey, walk) => {
    await expect(walk()).resolves.toBeUndefined()
  })
})

function isHydrated(): boolean {
  const element = document.querySelector('main > *')
  return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
}

function mainHeading(): string | undefined {
  return document.querySelector<HTMLElement>('main h1')?.innerText
}

function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}
