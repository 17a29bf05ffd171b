import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {focus, focusNext} from '#support/journeys/keyboard.ts'
import {screens} from '#support/journeys/screens.ts'
import {launchVisitors, type Visitors} from '#support/journeys/visitors.ts'

let visitors: Visitors
beforeAll(async () => {
  visitors = await launchVisitors()
})
afterEach(() => visitors.closeVisits())
afterAll(() => visitors.stop())

const pages = screens.filter(({overlay}) => overlay === undefined)

/** Hidden texts in `<main>`. */
const hiddenTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    // The contact form needs scripts; its space is reserved.
    for (const form of main.querySelectorAll('form')) form.remove()
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const visible: string[] = []
    const hidden: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      // Layout placeholders are hidden from everybody.
      if (text === '' || parent === null || parent.closest('[aria-hidden="true"], style, script')) continue
      // Buttons that need scripts are hidden.
      if (parent.closest('button')) continue
      // The count of omitted entries is for small screens.
      if (parent.closest('[class*="earlier"]')) continue
      const isVisible = parent.checkVisibility({opacityProperty: true, visibilityProperty: true})
      if (isVisible) visible.push(text)
      else hidden.push(text.replace(/…$/, ''))
    }
    // A hidden text may be a copy for another screen size, or an excerpt of a visible one.
    return hidden.filter((text) => !visible.some((other) => other.startsWith(text)))
  })

test('without scripts every page shows all its text and the email address, and no control that needs scripts', async () => {
  const {page} = await visitors.prepare({javaScriptEnabled: false})
  const main = page.getByRole('main')
  for (const {name, path} of pages) {
    await page.goto(visitors.portfolio.origin + path)
    const parts = await page.locator('template, [id^="S:"]').count()
    expect({name, parts, hidden: await hiddenTexts(page)}).toEqual({name, parts: 0, hidden: []})
    expect((await main.innerText()).length).toBeGreaterThan(20)
    const address = page.getByRole('link', {name: 'robin@halewyn.example'}).first()
    expect(await address.getAttribute('href')).toBe('mailto:robin@halewyn.example')
    await page.getByRole('banner').getByRole('link', {name: 'Home', exact: true}).waitFor()
    expect(await page.getByRole('button').evaluateAll((all) => all.map((each) => each.outerHTML))).toEqual([])
  }
})

test('without scripts a card shows its description and links, and the form is replaced by the email address', async () => {
  const {page} = await visitors.prepare({javaScriptEnabled: false})
  await page.goto(`${visitors.portfolio.origin}/about`)
  const card = page.getByRole('listitem').filter({hasText: 'Web APIs with C# and .NET'})
  expect(await card.innerText()).toContain('parcel-tracking service')
  const link = card.getByRole('link', {name: /^Go to course/})
  expect(await link.getAttribute('href')).toBe('https://courses.example/web-apis-with-csharp-and-dotnet')
  await page.goto(`${visitors.portfolio.origin}/contact`)
  await page.getByRole('main').getByText('Do you have a plan').waitFor()
  expect(await page.getByRole('main').locator('form').isVisible()).toBe(false)
})

test('by keyboard alone a visitor finds a course, reads it and writes to the owner, with visible focus', async () => {
  const {page} = await visitors.open('/', {reducedMotion: 'reduce'})
  const tabTo = async (name: string) => {
    for (let stops = 0; stops < 120; stops++) if ((await focusNext(page))?.startsWith(name)) return
    throw new Error(`The focus never came to ${name}.`)
  }
  await tabTo('A About Me')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', {name: 'About me'}).waitFor()
  await tabTo('BUTTON Filter')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('5 item(s) match.').waitFor()
  await tabTo('INPUT')
  await page.keyboard.press('Space')
  await dialog.getByText('4 item(s) match.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({state: 'hidden'})
  expect((await focus(page))?.name).toMatch(/^BUTTON Filter/)
  await tabTo('BUTTON Modern React with TypeScript')
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', {name: 'Modern React with TypeScript'}).waitFor()
  await tabTo('A Go to course')
  await page.keyboard.press('Escape')
  await dialog.waitFor({state: 'hidden'})
  expect((await focus(page))?.name).toMatch(/^BUTTON Modern React/)
  await tabTo('A robin@halewyn.example')
})

test('buttons, fields and the current page are recognizable in forced colours', async () => {
  const {page} = await visitors.open('/contact', {forcedColors: 'active', reducedMotion: 'reduce'})
  const border = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth))
  expect(await border('main input')).toBeGreaterThan(0)
  expect(await border('main button[type="submit"]')).toBeGreaterThan(0)
  const current = page.locator('header [aria-current="page"]').first()
  expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline')
})
