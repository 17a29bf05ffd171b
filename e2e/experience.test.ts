import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {pass} from '#testing/journeys/clock.ts'
import {comesToLife, receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'

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

const byName = [
  'Backends with Node.js and MongoDB',
  'Cross-platform apps with Flutter',
  'Modern React with TypeScript',
  'Plotwise',
  'Web APIs with C# and .NET',
]

test('the sort button goes from name to type to date and back, and the list with it', async () => {
  const {page} = await visitors.open('/about')
  await counts(page, 5)
  await expect.poll(cards(page)).toEqual(byName)
  await tool(page, /^Sort/).click()
  await counts(page, 5, 'type')
  await expect.poll(cards(page)).toEqual(['Plotwise', ...byName.filter((name) => name !== 'Plotwise')])
  await tool(page, /^Sort/).click()
  await counts(page, 5, 'date')
  await expect
    .poll(cards(page))
    .toEqual([
      'Web APIs with C# and .NET',
      'Plotwise',
      'Modern React with TypeScript',
      'Cross-platform apps with Flutter',
      'Backends with Node.js and MongoDB',
    ])
  await tool(page, /^Sort/).click()
  await counts(page, 5)
  await expect.poll(cards(page)).toEqual(byName)
})

describe('search', () => {
  test('it looks in names alone, in any case, and reaches the address once typing pauses for 200 ms', async () => {
    const {page} = await visitors.open('/about', {stopClock: true})
    await tool(page, /^Search/).click()
    await searchField(page).pressSequentially('wITh ')
    await counts(page, 4)
    await pass(page, 199)
    expect(query(page)).toBe('')
    await pass(page, 1)
    await page.waitForURL('**/about?q=wITh+')
    await searchField(page).fill('ferry')
    await page.getByText('Nothing matches.').waitFor()
    await counts(page, 0)
  })

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

  test('where nothing matches it says so and offers to start over', async () => {
    const {page} = await visitors.open('/about?q=plot&type=course')
    await counts(page, 0)
    await tool(page, /^Filter/).click()
    await dialog(page).getByText('Nothing matches all of this.').waitFor()
    await dialog(page).getByRole('button', {name: 'Start over'}).click()
    await dialog(page).getByText('5 item(s) match.').waitFor()
    expect(query(page)).toBe('')
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
  test('a project shows every part of it', async () => {
    const {page} = await visitors.open('/about')
    await tool(page, /^Plotwise$/).click()
    const detail = dialog(page)
    await detail.getByRole('heading', {name: 'Plotwise', level: 2}).waitFor()
    const text = await detail.innerText()
    for (const part of [
      'Project',
      'Completed June 2024',
      'A planner for allotment societies',
      'Description',
      'Tech stack',
    ]) {
      expect(text).toContain(part)
    }
    for (const list of ['Frontend', 'Styling', 'Testing', 'React', 'Tailwind', 'Cypress'])
      expect(text).toContain(list)
    expect(text).not.toContain('Technologies')
    const hero = detail.getByRole('img').first()
    await hero.waitFor()
    expect(await hero.getAttribute('alt')).not.toBe('')
    expect(await linksOf(page)).toEqual([
      ['Visit project (opens in a new tab)', 'https://plotwise.example/', '_blank'],
      ['Source code (opens in a new tab)', 'https://github.example/your.handle/plotwise', '_blank'],
      ['Read the story', `${visitors.portfolio.origin}/work/p1`, ''],
    ])
    await detail.getByRole('button', {name: 'Close'}).waitFor()
  })

  test('a course shows every part of it, and no picture', async () => {
    const {page} = await visitors.open('/about')
    await tool(page, /^Web APIs/).click()
    const detail = dialog(page)
    await detail.getByRole('heading', {name: 'Web APIs with C# and .NET', level: 2}).waitFor()
    const text = await detail.innerText()
    for (const part of [
      'Course',
      'Completed February 2025',
      'Description',
      'Technologies',
      'C#',
      '.NET',
      'PostgreSQL',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Tech stack')
    expect(await detail.locator('img:not([alt=""])').count()).toBe(0)
    expect(await linksOf(page)).toEqual([
      [
        'Go to course (opens in a new tab)',
        'https://courses.example/web-apis-with-csharp-and-dotnet',
        '_blank',
      ],
    ])
  })

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

  test('who came to them by an address is at their card when they close', async () => {
    const {page} = await visitors.open('/about?item=p1')
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    const card = tool(page, /^Plotwise$/)
    await expect.poll(() => card.evaluate((button) => button === document.activeElement)).toBe(true)
    const {top, bottom} = await card.evaluate((button) => button.getBoundingClientRect().toJSON())
    expect([top >= 0, bottom <= 900]).toEqual([true, true])
  })

  test.each([390, 900, 1100, 1280])(
    'at %i px a double click on Close closes, and presses nothing behind it',
    async (width) => {
      const {page} = await visitors.open('/about?item=p1', {
        viewport: {width, height: 844},
        reducedMotion: 'reduce',
      })
      const close = await dialog(page).getByRole('button', {name: 'Close'}).boundingBox()
      if (!close) throw new Error('There is no close button.')
      await page.mouse.dblclick(close.x + close.width / 2, close.y + close.height / 2, {delay: 60})
      await dialog(page).waitFor({state: 'hidden'})
      expect(new URL(page.url()).pathname).toBe('/about')
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
      expect(await page.locator('details[open]').count()).toBe(0)
    },
  )

  test('from where its details have their type above the picture, a card has it beside: it would cross that', async () => {
    const {page} = await visitors.open('/about', {viewport: {width: 640, height: 900}})
    const card = page.getByRole('listitem').filter({has: page.getByRole('button', {name: /^Plotwise$/})})
    const [type, picture] = await Promise.all([
      card.getByText('Project').boundingBox(),
      card.locator('img').boundingBox(),
    ])
    if (!type || !picture) throw new Error('The card has no picture.')
    expect(type.x).toBeGreaterThan(picture.x + picture.width)
  })

  test('on a phone that lies on its side the picture is as wide as the screen, and no words lie under the close button', async () => {
    const {page} = await visitors.open('/about?item=p1', {
      viewport: {width: 740, height: 360},
      isMobile: true,
    })
    const details = dialog(page)
    const picture = await details.locator('img').first().boundingBox()
    expect(picture).toMatchObject({x: 0, width: 740})
    const close = await details.getByRole('button', {name: 'Close'}).boundingBox()
    for (const words of await details.locator('p, a').all()) {
      const box = await words.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? Number.NaN)
    }
  })

  test('a double click on an item opens it, and leaves it open', async () => {
    const {page} = await visitors.open('/about', {
      viewport: {width: 1280, height: 844},
      reducedMotion: 'reduce',
    })
    const card = tool(page, /^Web APIs/)
    await card.scrollIntoViewIfNeeded()
    await card.hover()
    await dialog(page).count()
    await card.dblclick({delay: 60, position: {x: 10, y: 10}})
    await dialog(page).getByRole('heading', {name: 'Web APIs with C# and .NET'}).waitFor()
    await page.waitForURL('**/about?item=c4')
    expect(await dialog(page).count()).toBe(1)
  })

  test('the rest of the page keeps still behind it', async () => {
    const {page} = await visitors.open('/about?item=p1')
    await dialog(page).waitFor()
    await page.mouse.move(720, 600)
    await page.mouse.wheel(0, 5000)
    await page.waitForFunction(
      () => (document.querySelector('dialog[open] article')?.getBoundingClientRect().top ?? 0) < 0,
    )
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await dialog(page).getByRole('button', {name: 'Close'}).click()
    await dialog(page).waitFor({state: 'hidden'})
  })
})

describe('what opens over the list', () => {
  const phone = {viewport: {width: 390, height: 844}}
  const parts = /\/assets\/overlays-[\w-]+\.(?:js|css)$/

  test('is neither in the page as it is served nor in what that loads first', async () => {
    const {origin} = visitors.portfolio
    const served = async (path: string) => (await fetch(new URL(path, origin))).text()
    const html = await served('/about')
    expect(html).not.toContain('<dialog')
    const first = [
      ...(/data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []),
      ...[...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path),
    ]
    expect(first.length).toBeGreaterThan(5)
    const texts = [html, ...(await Promise.all(first.map(served)))]
    expect(texts.filter((text) => text.includes('showModal') || text.includes('::backdrop'))).toEqual([])
  })

  test('is fetched when the visitor comes near, in one piece with its styles', async () => {
    const {page} = await visitors.prepare(phone)
    const asked: string[] = []
    page.on('request', (request) => {
      if (parts.test(request.url())) asked.push(request.url().replace(/.*\./, ''))
    })
    await page.goto(`${visitors.portfolio.origin}/about`)
    await comesToLife(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await experience(page).scrollIntoViewIfNeeded()
    await expect.poll(() => asked.toSorted()).toEqual(['css', 'js'])
  })

  test('comes to a visitor who clicked before it was there', async () => {
    const {page} = await visitors.prepare()
    const {promise: release, resolve} = Promise.withResolvers<void>()
    await page.route(parts, (route) => release.then(() => route.continue()))
    await page.goto(`${visitors.portfolio.origin}/about`)
    await comesToLife(page)
    await tool(page, /^Plotwise$/).click()
    expect(await page.locator('dialog').count()).toBe(0)
    expect(query(page)).toBe('')
    resolve()
    await dialog(page).getByRole('heading', {name: 'Plotwise', level: 2}).waitFor()
    await page.waitForURL('**/about?item=p1')
  })

  test.each(['js', 'css'])(
    'comes with the next click when its .%s did not come with the last one',
    async (extension) => {
      const {page, noise} = await visitors.prepare()
      const part = new RegExp(`/assets/overlays-[\\w-]+\\.${extension}$`)
      await page.route(part, (route) => route.abort())
      const fails = () => page.waitForEvent('requestfailed', (request) => part.test(request.url()))
      const opened = fails()
      await page.goto(`${visitors.portfolio.origin}/about`)
      await comesToLife(page)
      await experience(page).scrollIntoViewIfNeeded()
      await opened
      await Promise.all([fails(), tool(page, /^Plotwise$/).click()])
      expect(await dialog(page).count()).toBe(0)
      await page.unroute(part)
      await tool(page, /^Web APIs/).click()
      const detail = dialog(page)
      await detail.getByRole('heading', {name: 'Web APIs with C# and .NET', level: 2}).waitFor()
      expect(query(page)).toBe('?item=c4')
      const body = detail.locator('article > div').last()
      expect(await body.evaluate((element) => getComputedStyle(element).display)).toBe('grid')
      expect(noise.uncaught).toEqual([])
    },
  )
})

describe('a shared link', () => {
  test('it opens the same view', async () => {
    const {page} = await visitors.open(
      '/about?q=re&type=course&type=project&tech=react&tech=TypeScript&sort=date&item=c3',
    )
    await dialog(page).getByRole('heading', {name: 'Modern React with TypeScript'}).waitFor()
    await dialog(page).getByRole('button', {name: 'Close'}).click()
    await counts(page, 1, 'date')
    expect(await searchField(page).inputValue()).toBe('re')
    await tool(page, /^Filter/).click()
    const chosen = await dialog(page).getByRole('checkbox', {checked: true}).count()
    expect(chosen).toBe(4)
  })

  test('what it names that does not exist is ignored', async () => {
    const {page, noise} = await visitors.open('/about?type=Novel&tech=COBOL&sort=shape&item=p99&utm_source=x')
    await counts(page, 5)
    expect(await dialog(page).count()).toBe(0)
    await expect.poll(cards(page)).toEqual(byName)
    expect(noise.uncaught).toEqual([])
    expect(noise.logged).toEqual([])
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

/** The open overlay's links: what they say, where they lead, and where that opens. */
const linksOf = (page: Page) =>
  dialog(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) =>
        link instanceof HTMLAnchorElement ? [link.textContent, link.href, link.target] : [],
      ),
    )
