import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {violations} from '#testing/journeys/axe.ts'
import {comesToRest, screens, sidewaysOverflow} from '#testing/journeys/screens.ts'
import {receiveVisitors, themes, type Visitors} from '#testing/journeys/visitors.ts'

/** The site for those who come without scripts, without a mouse, with large letters or with colours of their own. */

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

const pages = screens.filter(({over}) => over === undefined)

/** Words in the page's main part that are there but cannot be seen. */
const unseenWords = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const seen: string[] = []
    const unseen: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      // What is hidden from assistive technology and the eye alike only keeps a place.
      if (text === '' || parent === null || parent.closest('[aria-hidden="true"], style, script')) continue
      // Tools are gone where they could do nothing.
      if (parent.closest('button')) continue
      // Counts what a smaller room leaves out.
      if (parent.closest('[data-place="earlier"]')) continue
      const isSeen = parent.checkVisibility({opacityProperty: true, visibilityProperty: true})
      if (isSeen) seen.push(text)
      else unseen.push(text.replace(/…$/, ''))
    }
    // The history is there for rooms of several sizes, and a text's opening where there is not the text.
    return unseen.filter((text) => !seen.some((other) => other.startsWith(text)))
  })

const words = (page: Page) => page.getByRole('main').innerText()

describe('without scripts', () => {
  test.each(pages.filter(({path}) => path !== '/contact'))(
    '$name has all its words, in sight, and the owner’s address',
    async ({path}) => {
      const {page} = await visitors.open(path, {javaScriptEnabled: false})
      const withScripts = await visitors.open(path, {stopClock: true})
      expect(await page.locator('template, [id^="S:"]').count(), 'a part waits for a script').toBe(0)
      expect(await unseenWords(page)).toEqual([])
      const said = (await words(withScripts.page)).split('\n')
      const tools = await withScripts.page.getByRole('main').getByRole('button').allInnerTexts()
      const text = await words(page)
      expect(said.filter((line) => !text.includes(line.replace(/…$/, '')) && !tools.includes(line))).toEqual(
        [],
      )
      expect((await words(page)).length).toBeGreaterThan(20)
      const address = page.getByRole('link', {name: 'you@example.com'}).first()
      expect(await address.getAttribute('href')).toBe('mailto:you@example.com')
    },
  )

  test.each(pages)('nothing on $name looks as if it could be pressed, and cannot', async ({path}) => {
    const {page} = await visitors.open(path, {javaScriptEnabled: false})
    await page.getByRole('banner').getByRole('link', {name: 'Home', exact: true}).waitFor()
    expect(
      await page.getByRole('button').evaluateAll((buttons) => buttons.map((each) => each.outerHTML)),
    ).toEqual([])
  })

  test('what an item is about and where it leads stands on its card', async () => {
    const {page} = await visitors.open('/about', {javaScriptEnabled: false})
    const card = page.getByRole('listitem').filter({hasText: 'Web APIs with C# and .NET'})
    expect(await card.innerText()).toContain('parcel-tracking service')
    const link = card.getByRole('link', {name: /^Go to course/})
    expect(await link.getAttribute('href')).toBe('https://courses.example/web-apis-with-csharp-and-dotnet')
  })

  test('the contact page offers the owner’s address in the place of a form that could not be sent', async () => {
    const {page} = await visitors.open('/contact', {javaScriptEnabled: false})
    const main = page.getByRole('main')
    await main.getByRole('heading', {name: 'Contact me'}).waitFor()
    await main.getByText('Do you have a plan').waitFor()
    expect(await main.locator('form').isVisible()).toBe(false)
    const address = main.getByRole('link', {name: 'you@example.com'}).first()
    expect(await address.getAttribute('href')).toBe('mailto:you@example.com')
  })
})

/** What the focus is on, and what keeps a visitor from seeing it there. */
const focus = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (element === null || element === document.body) return undefined
    const outlined = [element, element.parentElement ?? element].flatMap((each) =>
      [null, '::after', '::before'].map((part) => getComputedStyle(each, part)),
    )
    const {left, top, right, bottom, width, height} = element.getBoundingClientRect()
    const corners = [
      [left + width / 2, top + height / 2],
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ] as const
    const isOnTop = corners.some(([x, y]) => {
      const root = element.getRootNode()
      const there = root instanceof ShadowRoot ? root.elementFromPoint(x, y) : document.elementFromPoint(x, y)
      return there !== null && (element.contains(there) || there.contains(element))
    })
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`,
      problems: [
        ...(outlined.some(
          ({outlineStyle, outlineWidth}) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        )
          ? []
          : ['has no ring']),
        ...(top >= innerHeight || bottom <= 0 || left >= innerWidth || right <= 0 ? ['is out of view'] : []),
        ...(isOnTop ? [] : ['is covered']),
      ],
    }
  })

describe('by keyboard alone', () => {
  test.each(pages)('every stop on $name can be seen', async ({path}) => {
    const {page} = await visitors.open(path, {reducedMotion: 'reduce'})
    const stops: string[] = []
    await page.keyboard.press('Tab')
    for (let stop = await focus(page); stop !== undefined; stop = await focus(page)) {
      expect([stop.name, stop.problems]).toEqual([stop.name, []])
      stops.push(stop.name)
      await page.keyboard.press('Tab')
    }
    expect(stops.length).toBeGreaterThan(8)
  })

  test('a visitor finds a course, reads it and writes to the owner', async () => {
    const {page} = await visitors.open('/', {reducedMotion: 'reduce'})
    const tabTo = async (name: string) => {
      for (let stops = 0; stops < 120; stops++) {
        await page.keyboard.press('Tab')
        if ((await focus(page))?.name.startsWith(name)) return
      }
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
    await page.keyboard.press('Home')
    await tabTo('A you@example.com')
  })
})

/** Words that reach beyond a box that neither shows nor scrolls them. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    // The theme's button keeps the one of its icons that is not shown below its edge.
    [...document.querySelectorAll('h1, h2, h3, h4, p, a, button:not([name="theme"]), li, label, summary')]
      .filter((element) => {
        const {overflowX, overflowY} = getComputedStyle(element)
        return (
          element.textContent.trim() !== '' &&
          element.checkVisibility() &&
          ((overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
            (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1))
        )
      })
      .map((element) => `${element.tagName}: ${element.textContent}`),
  )

describe('with little room', () => {
  test('at 320 x 256 pixels, which is 1280 x 1024 at 400 %, nothing is lost on any screen', async () => {
    const viewport = {width: 320, height: 256}
    for (const {name, path, over, arrive} of screens) {
      const {page} = await visitors.open(path, {viewport, reducedMotion: 'reduce'})
      await arrive?.(page)
      if (over === 'dialog') await page.getByRole('dialog').waitFor()
      await comesToRest(page)
      const lost = [...(await sidewaysOverflow(page)), ...(await cutOff(page))]
      expect({name, lost}).toEqual({name, lost: []})
      if (over === 'dialog') {
        const close = page.getByRole('dialog').getByRole('button', {name: 'Close'})
        await close.click()
        await page.getByRole('dialog').waitFor({state: 'hidden'})
      }
      await visitors.leave()
    }
  })
})

describe('with forced colours', () => {
  test.each(themes)('buttons, fields and the current page can be told in the %s theme', async (theme) => {
    const options = {theme, forcedColors: 'active', colorScheme: theme, reducedMotion: 'reduce'} as const
    const {page} = await visitors.open('/contact', options)
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
})

test.each(screens)(
  'axe finds no violation on the screen $name, in either theme',
  async ({path, over, upTo, arrive}) => {
    const viewport = {width: upTo === undefined ? 1440 : 390, height: 844}
    const {page} = await visitors.open(path, {viewport, reducedMotion: 'reduce'})
    await arrive?.(page)
    if (over === 'dialog') await page.getByRole('dialog').waitFor()
    for (const theme of themes) {
      await page.locator('html').evaluate((html, name) => html.setAttribute('data-theme', name), theme)
      await comesToRest(page)
      expect(await violations(page)).toEqual([])
    }
  },
)
