import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {extractText, getDocumentProxy} from 'unpdf'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {messagesAbout} from '#testing/journeys/contact.ts'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {album} from '#testing/journeys/screens.ts'
import type {Engine, Tab, TabOptions} from './engine.ts'
import {installedEngines} from './engines.ts'
import {visitor, type Visitor} from './visitor.ts'

/** The main ways through the site, in every engine that visitors come with. */

const phone = {width: 390, height: 844}
const desktop = {width: 1280, height: 900}
const patience = {timeout: 15_000, interval: 50}

/** The Studio is forty times the site, and is read by software alone. */
const manyScripts = {timeout: 50_000, interval: 200}

const pages = [
  {path: '/', heading: 'I build'},
  {path: '/about', heading: 'About me'},
  {path: '/work', heading: 'My work'},
  {path: '/contact', heading: 'Contact me'},
  {path: '/nowhere', heading: 'Oops'},
] as const

let portfolio: Portfolio
beforeAll(async () => {
  mkdirSync(join(album, 'engines'), {recursive: true})
  portfolio = await startPortfolio()
})
afterAll(() => portfolio.stop())

describe.each(installedEngines())('in $name', ({name, open}) => {
  let engine: Engine
  let tab: Tab | undefined
  beforeAll(async () => {
    engine = await open()
  })
  afterEach(async () => {
    const complaints = (await tab?.complaints()) ?? []
    await tab?.close()
    tab = undefined
    // The answer 404 to an address where nothing is.
    const unexpected = complaints.filter((line) => !/nowhere|status of 404/.test(line))
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
  })
  afterAll(() => engine.close())

  /** Opens a page and waits until its scripts have taken over. */
  const visit = async (path: string, options: TabOptions): Promise<Visitor> => {
    tab = await engine.open(options)
    await tab.goto(portfolio.origin + path)
    await comesToLife(tab)
    return visitor(tab)
  }

  const look = async (of: string, size: TabOptions) => {
    const picture = await tab?.screenshot()
    if (picture !== undefined)
      writeFileSync(join(album, 'engines', `${name}-${of}-${size.width}.png`), picture)
  }

  test.each([phone, desktop])('every page is whole at $width px', async (size) => {
    tab = await engine.open(size)
    for (const {path, heading} of pages) {
      await tab.goto(portfolio.origin + path)
      await comesToLife(tab)
      await visitor(tab).sees(heading)
      await look(path.slice(1) || 'home', size)
      expect([path, await tab.run(widthBeyondWindow)]).toEqual([path, 0])
      expect(await tab.run(() => document.querySelectorAll('h1').length)).toBe(1)
    }
  })

  test.each([
    {path: '/', words: 'nav time'},
    {path: '/work/p1', words: 'main a[href="/work"]'},
  ])('a box as wide as its words keeps them in one line: $words', async ({path, words}) => {
    await visit(path, {width: 1440, height: 900})
    expect(await tab?.run(inSeveralLines, words)).toEqual([])
  })

  test('links lead from page to page without a reload, Back returns to where one was', async () => {
    const {press, sees} = await visit('/', desktop)
    await tab?.run(() => Object.assign(globalThis, {stillTheSamePage: true}).stillTheSamePage)
    await press('header a', 'About Me')
    await sees('About me')
    await expect.poll(() => tab?.run(() => document.activeElement?.tagName), patience).toBe('MAIN')
    await expect.poll(() => tab?.run(scrollTo700), patience).toBe(700)
    await press('header a', 'Work')
    await sees('My work')
    await expect.poll(() => tab?.run(() => scrollY), patience).toBe(0)
    await tab?.back()
    await sees('About me')
    // Firefox moves along with what still settles above.
    await expect.poll(() => tab?.run(() => scrollY), patience).toBeGreaterThan(650)
    expect(await tab?.run(() => 'stillTheSamePage' in globalThis)).toBe(true)
  })

  test('a page that was left for another document comes back where it was', async () => {
    await visit('/about', desktop)
    await expect.poll(() => tab?.run(scrollToList), patience).toBeGreaterThan(700)
    const place = await tab?.run(() => scrollY)
    await tab?.goto(`${portfolio.origin}/favicon.svg`)
    await tab?.back()
    // Firefox moves along with what still settles above.
    await expect.poll(() => tab?.run(() => scrollY), patience).toBeGreaterThan(Number(place) - 50)
  })

  test('the theme is switched and remembered', async () => {
    const {press} = await visit('/', desktop)
    const theme = () => tab?.run(() => document.documentElement.dataset['theme'])
    expect(await theme()).toBe('dark')
    await press('button', 'Switch to light theme')
    await expect.poll(theme, patience).toBe('light')
    await tab?.goto(`${portfolio.origin}/work`)
    expect(await theme()).toBe('light')
    await look('work-light', desktop)
  })

  test('on a phone the menu opens, leads on and is gone', async () => {
    const {press, sees, waitsFor} = await visit('/', phone)
    await press('summary', 'Menu')
    await sees('About Me')
    await look('menu', phone)
    await press('details a', 'About Me')
    await waitsFor('details[open]', 0)
    await expect.poll(() => tab?.run(() => document.title), patience).toBe('About Me · Your Name')
  })

  test('the list is sorted and searched', async () => {
    const {press, sees} = await visit('/about', desktop)
    await press('button', 'Sort')
    await sees('5 item(s) found. Sorted by type. Click to see details.')
    await press('button', 'Search')
    await tab?.type('plot')
    await sees('1 item(s) found.')
    await expect.poll(() => tab?.run(() => location.search), patience).toBe('?q=plot&sort=type')
    await press('button', 'Close search')
    await sees('5 item(s) found.')
  })

  test('on a phone the filter shows its options and narrows the list', async () => {
    const {press, sees, waitsFor} = await visit('/about', phone)
    await press('button', 'Filter')
    await sees('5 item(s) match.')
    await expect
      .poll(() => tab?.run(heightOfScroller), {...patience, message: 'height of the options'})
      .toBeGreaterThan(300)
    await press('dialog label', 'Course')
    await sees('4 item(s) match.')
    await look('filter', phone)
    await press('dialog button', 'Show')
    await waitsFor('dialog[open]', 0)
    await sees('4 item(s) found.')
    await expect.poll(() => focusedName(tab), patience).toBe('Filter1 active')
  })

  test.each([phone, desktop])('an item shows its details at $width px', async (size) => {
    const {press, sees, waitsFor} = await visit('/about', size)
    await press('li button', 'Plotwise')
    await sees('Tech stack')
    await expect
      .poll(() => tab?.run(heightOfScroller), {...patience, message: 'height of the details'})
      .toBeGreaterThan(400)
    await look('details', size)
    await press('dialog button', 'Close')
    await waitsFor('dialog[open]', 0)
    await expect.poll(() => focusedName(tab), patience).toBe('Plotwise')
  })

  test.each(['Escape', 'Back'] as const)('details that %s closes give the focus back', async (way) => {
    const {press, sees, waitsFor} = await visit('/about', desktop)
    await press('li button', 'Plotwise')
    await sees('Tech stack')
    if (way === 'Back') await tab?.back()
    else await tab?.press('Escape')
    await waitsFor('dialog[open]', 0)
    await expect.poll(() => focusedName(tab), patience).toBe('Plotwise')
    expect(await tab?.run(() => location.search)).toBe('')
  })

  test('a message is sent', async () => {
    const {press, sees, fill} = await visit('/contact', desktop)
    const subject = `From ${name}`
    await fill('Name', 'Ada')
    await fill('Email', 'ada@example.com')
    await fill('Subject', subject)
    await fill('Message', 'Hello there')
    await press('[role=checkbox]', '')
    await expect
      .poll(
        () => tab?.run(() => document.querySelector('form button[type=submit]')?.matches(':enabled')),
        patience,
      )
      .toBe(true)
    await look('contact-filled', desktop)
    await press('button', 'Send message')
    await sees('Message sent')
    expect(await messagesAbout(subject, portfolio)).toHaveLength(1)
  })

  test('in the Studio the page beside the form follows it, and shows what is typed', async () => {
    tab = await engine.open(desktop)
    await tab.goto(await portfolio.studioAddress())
    const studioIsThere = () => tab?.run(() => document.querySelector('[data-testid^=pane-item-]') !== null)
    await expect.poll(studioIsThere, manyScripts).toBe(true)
    await tab.goto(`${portfolio.origin}/studio/site/homePage/homePage?preview=/preview/about`)
    await expect.poll(() => tab?.run(headingInFrame), manyScripts).toMatch(/^I build/)
    await expect.poll(() => tab?.run(focusGreeting), manyScripts).toBe(true)
    await tab.type('Ahoy! ')
    await expect.poll(() => tab?.run(textInFrame), manyScripts).toContain('Ahoy! ')
    await look('studio', desktop)
    // The Studio's own complaints, of what it was left in the middle of, are none of the site's.
    await tab.close()
    tab = undefined
  }, 180_000)

  test('pictures are no larger than their place asks for', async () => {
    await visit('/work', desktop)
    await expect.poll(() => tab?.run(tooLargePictures), patience).toEqual([])
  })

  test('in a list nothing comes after the words of a picture', async () => {
    await visit('/work', phone)
    expect(await tab?.run(roomBelowWords)).toEqual([0, 0, 0])
  })

  test.skipIf(name === 'WebKit')('on paper a short page is one sheet', async () => {
    for (const path of ['/', '/contact']) {
      await tab?.close()
      const visiting = await visit(path, desktop)
      const sheets = await sheetsOf(await visiting.tab.print())
      expect([path, sheets]).toEqual([path, 1])
    }
  })
})

/** Resolves once React has taken over the prerendered page, as its marks on the page's elements tell. */
async function comesToLife(tab: Tab): Promise<void> {
  await expect
    .poll(
      () =>
        tab.run(() =>
          Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
        ),
      {...patience, message: 'the page comes to life'},
    )
    .toBe(true)
}

async function sheetsOf(pdf: Uint8Array): Promise<number> {
  const {totalPages} = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return totalPages
}

/** What of the visible boxes' words does not stand in one line. */
function inSeveralLines(selector: string): (string | null)[] {
  const range = document.createRange()
  const boxes = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  if (boxes.length === 0) throw new Error(`Nothing is ${selector}.`)
  const broken = boxes.filter((element) => {
    range.selectNodeContents(element)
    return range.getClientRects().length > 1
  })
  return broken.map(({textContent}) => textContent)
}

/** How far the page reaches beyond the window's side, in CSS pixels. */
function widthBeyondWindow(): number {
  return Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** To the last cards, which a page draws last. */
function scrollToList(): number {
  document.querySelector('[data-item]:last-child')?.scrollIntoView({block: 'center', behavior: 'instant'})
  return Math.round(scrollY)
}

/** A page that has just come may still be growing. */
function scrollTo700(): number {
  scrollTo({top: 700, behavior: 'instant'})
  return Math.round(scrollY)
}

/** The height of what an open overlay scrolls, in CSS pixels. */
function heightOfScroller(): number {
  const heights = [...document.querySelectorAll('dialog[open] *')]
    .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
    .map(({clientHeight}) => clientHeight)
  return Math.max(0, ...heights)
}

function focusedName(tab: Tab | undefined): Promise<unknown> | undefined {
  return tab?.run(() => document.activeElement?.textContent)
}

/** Pictures that have far more pixels than their place shows, and those of the first view that are not there; others wait to be neared. */
function tooLargePictures() {
  return [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')]
    .map(({naturalWidth, width, currentSrc, loading}) => ({naturalWidth, width, currentSrc, loading}))
    .filter(
      ({naturalWidth, width, loading}) =>
        naturalWidth > width * 1.5 || (naturalWidth === 0 && loading === 'eager'),
    )
}

/** How far each picture's place in a list reaches beyond its words, in CSS pixels. */
function roomBelowWords(): number[] {
  return [...document.querySelectorAll('main li:has(> figure)')].map((place) => {
    const bottom = place.querySelector('figcaption')?.getBoundingClientRect().bottom ?? NaN
    return Math.round(Math.abs(place.getBoundingClientRect().bottom - bottom))
  })
}

/** What the page in the Studio's frame says. */
function textInFrame(): string {
  return document.querySelector('iframe')?.contentDocument?.querySelector('main')?.textContent ?? ''
}

function headingInFrame(): string {
  return document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent ?? ''
}

/** Puts the cursor to the beginning of a field of the home page's form, when it is there. */
function focusGreeting(): boolean {
  const input = document.querySelector<HTMLInputElement>('[data-testid=field-greeting] input')
  input?.focus()
  input?.setSelectionRange(0, 0)
  return document.activeElement === input && input !== null
}
