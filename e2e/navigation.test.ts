import type {Page} from 'playwright-core'
import sharp from 'sharp'
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {pass, stopMovements, timesOfFrames} from '#testing/journeys/clock.ts'
import {comesToLife, receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'

/** The ways through the site: by links, by the menu, by the browser's own buttons, and past what goes wrong. */

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

const phone = {viewport: {width: 390, height: 844}}
const header = (page: Page) => page.getByRole('banner')
const headerLink = (page: Page, name: string) => header(page).getByRole('link', {name, exact: true})
const heading = (page: Page, name: string) => page.getByRole('heading', {name, level: 1, exact: true})
const logo = (page: Page) => header(page).getByRole('link', {name: /, home page$/})
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const longForm = (page: Page) => logo(page).getByText('your.handle', {exact: true}).first().locator('../..')

/** What the logo shows to the eye. */
const logoText = (page: Page) =>
  logo(page).evaluate((link) =>
    link instanceof HTMLElement ? link.innerText.replace(/^.*home page/s, '').replaceAll(/\s/g, '') : '',
  )

describe('the header', () => {
  test('its links lead to the pages, the current one is marked, and the page takes title and focus along', async () => {
    const {page, noise} = await visitors.open('/')
    await page.evaluate(() => Object.assign(globalThis, {stillTheSamePage: true}))
    for (const [link, title, path, documentTitle] of [
      ['About Me', 'About me', '/about', 'About Me · Your Name'],
      ['Work', 'My work', '/work', 'My work · Your Name'],
      ['Contact me', 'Contact me', '/contact', 'Contact me · Your Name'],
    ] as const) {
      await headerLink(page, link).click()
      await heading(page, title).waitFor()
      await page.waitForFunction((expected) => document.title === expected, documentTitle)
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await header(page).locator('[aria-current="page"]:visible').allInnerTexts()).toEqual([link])
      await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
    }
    await headerLink(page, 'Home').click()
    await page.getByText('Hi, my name is').waitFor()
    await page.waitForFunction(() => document.title === 'Your Name, web and app developer')
    expect(await page.evaluate(() => 'stillTheSamePage' in globalThis), 'it reloaded').toBe(true)
    expect(noise.uncaught).toEqual([])
    expect(noise.logged).toEqual([])
  })

  test('a project leads to its story and the story back, where the list was left; an unknown one is not found', async () => {
    const {page, noise} = await visitors.open('/work')
    await page.getByRole('link', {name: 'Read the story'}).click()
    await heading(page, 'Plotwise').waitFor()
    await page.waitForFunction(() => document.title === 'Plotwise · Your Name')
    expect(new URL(page.url()).pathname).toBe('/work/p1')
    expect(await header(page).locator('[aria-current]:visible').allInnerTexts()).toEqual(['Work'])
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
    // The line between before and after follows the pointer and the keys.
    const line = page.getByRole('slider', {name: 'Compare before and after'})
    await line.scrollIntoViewIfNeeded()
    const box = await line.boundingBox()
    if (box === null) throw new Error('The comparison is not drawn.')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, {steps: 4})
    await page.mouse.up()
    expect(Number(await line.inputValue())).toBeCloseTo(24, -1)
    await line.press('End')
    expect(await line.getAttribute('aria-valuetext')).toBe('100 % before, 0 % after')
    await page.goBack()
    await heading(page, 'My work').waitFor()
    await page.goForward()
    await page.getByRole('main').getByRole('link', {name: 'My work'}).first().click()
    await heading(page, 'My work').waitFor()
    expect(noise).toMatchObject({uncaught: [], logged: []})
    const unknown = await visitors.open('/work/p9')
    await heading(unknown.page, 'Oops').waitFor()
    await unknown.page.getByRole('link', {name: 'Go to homepage'}).click()
    await unknown.page.getByText('Hi, my name is').waitFor()
    expect(unknown.noise.uncaught).toEqual([])
  })

  test('the picture of a project goes along to its story, and back, and never fades', async () => {
    const {page, noise} = await visitors.open('/work')
    await page.evaluate(() => {
      const faintest = {faintest: 1}
      const look = () => {
        const picture = document.querySelector('[data-travels="p1"]')
        let opacity = 1
        for (let around = picture; around !== null; around = around.parentElement)
          opacity *= Number(getComputedStyle(around).opacity)
        faintest.faintest = Math.min(faintest.faintest, opacity)
        requestAnimationFrame(look)
      }
      look()
      Object.assign(globalThis, {ofThePicture: faintest})
    })
    const arrives = (path: string) =>
      page.waitForFunction(
        (expected) =>
          location.pathname === expected &&
          document.getAnimations().some(({effect}) => {
            if (!(effect instanceof KeyframeEffect && effect.target instanceof HTMLElement)) return false
            const [from] = effect.getKeyframes()
            return effect.target.dataset['travels'] === 'p1' && !/^0px( 0px)?$/.test(`${from?.['translate']}`)
          }),
        path,
      )
    await page.getByRole('link', {name: 'Read the story'}).hover()
    await Promise.all([arrives('/work/p1'), page.getByRole('link', {name: 'Read the story'}).click()])
    await page.waitForFunction(() => document.getAnimations().length === 0)
    await Promise.all([arrives('/work'), page.goBack()])
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ofThePicture'))).toEqual({faintest: 1})
    expect(noise).toMatchObject({uncaught: [], logged: []})
  })

  test('the logo leads home and is short below 992 px', async () => {
    const {page} = await visitors.open('/work', {viewport: {width: 992, height: 800}})
    expect(await logoText(page)).toBe('<your.handle/>')
    await page.setViewportSize({width: 991, height: 800})
    expect(await logoText(page)).toBe('<y.h/>')
    await logo(page).click()
    await page.getByText('Hi, my name is').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('hovering the logo scrambles it in steps of 10 ms, but not on the home page', async () => {
    const {page} = await visitors.open('/work')
    await stopMovements(page)
    await logo(page).hover()
    const times = await timesOfFrames(longForm(page))
    expect(times.length).toBeGreaterThan(10)
    expect(times.filter((time) => time % 10 !== 0)).toEqual([])

    const home = await visitors.open('/')
    await stopMovements(home.page)
    await logo(home.page).hover()
    expect(await timesOfFrames(longForm(home.page))).toEqual([])
  })

  test('the first stop of the keyboard leads past it', async () => {
    const {page} = await visitors.open('/about')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', {name: 'Skip to content'})
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('MAIN')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})

/** Closed, unfurled, or on its way out. */
const state = (page: Page) => page.locator('header details').getAttribute('data-state')

describe('the burger menu', () => {
  test('it unfurls, and slides out in 200 ms', async () => {
    const {page} = await visitors.open('/work', {...phone, stopClock: true})
    expect(await state(page)).toBe('closed')
    expect(await headerLink(page, 'About Me').count()).toBe(0)
    await page.locator('summary').click()
    expect(await state(page)).toBe('unfurled')
    await headerLink(page, 'About Me').waitFor()
    await page.locator('summary').click()
    expect(await state(page)).toBe('slide-out')
    await pass(page, 199)
    expect(await state(page)).toBe('slide-out')
    await pass(page, 1)
    expect(await state(page)).toBe('closed')
  })

  test('a link in it leads to its page, and Escape closes it and gives the focus back', async () => {
    const {page} = await visitors.open('/', phone)
    await page.locator('summary').click()
    await page.locator('details[data-state="unfurled"]').waitFor()
    expect(await header(page).locator('[aria-current="page"]:visible').allInnerTexts()).toEqual(['Home'])
    await headerLink(page, 'Contact me').click()
    await heading(page, 'Contact me').waitFor()
    await page.locator('details[data-state="closed"]').waitFor({state: 'attached'})
    await page.locator('summary').press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('A')
    await page.keyboard.press('Escape')
    await page.locator('details[data-state="closed"]').waitFor({state: 'attached'})
    expect(await focused(page)).toBe('SUMMARY')
  })
})

test('a page stands until the next one is there, and goes before that comes; the header’s mark glides to its link', async () => {
  const {page} = await visitors.open('/')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, {seen})
    const note = (what: string) => {
      if (!seen.includes(what)) seen.push(what)
    }
    const look = () => {
      const main = document.querySelector('main')
      const title = main?.querySelector('h1')?.textContent.split(' ', 1)[0]
      note(`${title} ${main?.dataset['leaving'] ? 'leaves' : 'stands'} at ${location.pathname}`)
      for (const {effect} of document.querySelector('[aria-current] [data-knot]')?.getAnimations() ?? [])
        if (effect instanceof KeyframeEffect) note(`from ${effect.getKeyframes()[0]?.['translate']}`)
      requestAnimationFrame(look)
    }
    look()
  })
  const [from, to] = [
    await headerLink(page, 'Home').boundingBox(),
    await headerLink(page, 'Work').boundingBox(),
  ]
  await headerLink(page, 'Work').click()
  await heading(page, 'My work').waitFor()
  const seen = (await page.evaluate(() => String(Reflect.get(globalThis, 'seen')))).split(',')
  expect(seen.filter((what) => !what.startsWith('from'))).toEqual([
    'I stands at /',
    'I stands at /work',
    'I leaves at /work',
    'My stands at /work',
  ])
  const centre = (box: typeof from) => (box?.x ?? 0) + (box?.width ?? 0) / 2
  const ways = seen.filter((what) => what.startsWith('from')).map((what) => Number.parseFloat(what.slice(5)))
  expect(ways).toHaveLength(1)
  expect(ways[0]).toBeCloseTo(centre(from) - centre(to), 0)

  await page.goBack()
  await heading(page, "I build Websites, Mobile apps, API's, Backends, and Things").waitFor()
  expect(await page.evaluate(() => String(Reflect.get(globalThis, 'seen')))).toContain('My leaves at /,')
})

test('Back and Forward show each page where it was left', async () => {
  const {page} = await visitors.open('/about')
  await page.evaluate(() => scrollTo({top: 900, behavior: 'instant'}))
  await page.waitForFunction(() => scrollY === 900)
  await headerLink(page, 'Work').click()
  await heading(page, 'My work').waitFor()
  await page.waitForFunction(() => scrollY === 0)
  await page.goBack()
  await heading(page, 'About me').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goForward()
  await heading(page, 'My work').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

/** How many pixels of two pictures differ so that it could be seen. */
async function differingPixels(one: Buffer, other: Buffer): Promise<number> {
  const difference = await sharp(one)
    .composite([{input: other, blend: 'difference'}])
    .toBuffer()
  const data = await sharp(difference).removeAlpha().greyscale().threshold(8).raw().toBuffer()
  return data.filter((value) => value > 0).length
}

test('a page looks the same however the visitor came to it, for each brings styles of its own', async () => {
  // High enough for all of a page to be in view.
  const still = {reducedMotion: 'reduce', viewport: {width: 1440, height: 3800}} as const
  const {page} = await visitors.open('/contact', still)
  for (const [link, title, path] of [
    ['About Me', 'About me', '/about'],
    ['Work', 'My work', '/work'],
  ] as const) {
    await headerLink(page, link).click()
    await page.mouse.move(0, 0)
    await heading(page, title).waitFor()
    const {page: fresh} = await visitors.open(path, still)
    await vi.waitFor(
      async () => {
        const [come, opened] = await Promise.all([page.screenshot(), fresh.screenshot()])
        // Of five million; the edge of a picture's shape may be drawn a little otherwise.
        expect(await differingPixels(come, opened)).toBeLessThan(2000)
      },
      // Typefaces and pictures come when they can.
      {timeout: 8000, interval: 200},
    )
    await fresh.close()
  }
})

/** The code of a page, and the file that has its content. */
const codeAndContent = /\/(?:about|work|contact)(?:-[\w-]+\.js|\.json)$/
/** Every question to the lake; the stream of changes comes through a socket. */
const questions = '**/lake/**/data/query/**'

/** Opens the home page, and answers with what it asks for once it is quiet: code, documents, and the content of the lake. */
async function openAndListen(options?: Parameters<Visitors['open']>[1]) {
  const {page} = await visitors.open('/', options)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/data\/query\/|\.js$/.test(request.url()) || codeAndContent.test(request.url()))
      asked.push(request.url())
  })
  return {page, asked}
}

const fetched = (page: Page, code: RegExp, content: RegExp) =>
  Promise.all([
    page.waitForResponse((response) => code.test(response.url())),
    page.waitForResponse((response) => content.test(response.url())),
  ])

describe('a page is there when it is asked for', () => {
  test('for its code and content are fetched when the pointer comes to its link, and kept', async () => {
    const {page, asked} = await openAndListen()
    await Promise.all([
      fetched(page, /\/work-[\w-]+\.js$/, /\/work\.json$/),
      // What it shares with the stories.
      page.waitForResponse((response) => response.url().includes('/use-travel-')),
      headerLink(page, 'Work').hover(),
    ])
    asked.length = 0
    for (const [link, title] of [
      ['Work', 'My work'],
      ['Home', "I build Websites, Mobile apps, API's, Backends, and Things"],
      ['Work', 'My work'],
    ] as const) {
      await headerLink(page, link).click()
      await heading(page, title).waitFor()
    }
    expect(asked).toEqual([])
  })

  test('with the styles that it brings, and none that came before', async () => {
    const styles: string[] = []
    const {page} = await visitors.prepare()
    page.on('request', (request) => {
      const [name] = /[\w-]+(?=-[\w-]{8}\.css$)/.exec(request.url()) ?? []
      if (name !== undefined) styles.push(name)
    })
    await page.goto(visitors.portfolio.origin)
    await comesToLife(page)
    expect(styles).toEqual([])
    for (const [link, title] of [
      ['About Me', 'About me'],
      ['Work', 'My work'],
      ['About Me', 'About me'],
    ] as const) {
      await headerLink(page, link).click()
      await heading(page, title).waitFor()
    }
    expect(styles).toEqual(['about', 'about-on-paper', 'work'])
  })

  test('for the keyboard as for the pointer', async () => {
    const {page, asked} = await openAndListen()
    await Promise.all([
      fetched(page, /\/contact-[\w-]+\.js$/, /\/contact\.json$/),
      headerLink(page, 'Contact me').focus(),
    ])
    asked.length = 0
    await page.keyboard.press('Enter')
    await heading(page, 'Contact me').waitFor()
    expect(
      asked.filter((address) => codeAndContent.test(address) || address.includes('/data/query/')),
    ).toEqual([])
  })

  test('for all pages are fetched when the menu opens', async () => {
    const {page, asked} = await openAndListen(phone)
    const answers = new Set<string>()
    page.on('requestfinished', (request) => {
      if (codeAndContent.test(request.url())) answers.add(request.url())
    })
    await page.locator('summary').click()
    // Each has its code and its content.
    await expect.poll(() => answers.size).toBe(6)
    asked.length = 0
    await headerLink(page, 'About Me').click()
    await heading(page, 'About me').waitFor()
    // What paper shows comes after the page.
    expect(asked.filter((url) => !url.includes('on-paper'))).toEqual([])
  })
})

test('an unknown address answers 404, says so, and leads home', async () => {
  const {page} = await visitors.prepare()
  const response = await page.goto(`${visitors.portfolio.origin}/no/such/page`)
  await comesToLife(page)
  expect(response?.status()).toBe(404)
  expect(await heading(page, 'Oops').count()).toBe(1)
  await page.getByRole('main').getByText("This page doesn't seem to exist...", {exact: true}).waitFor()
  expect(await page.title()).toBe('Page not found · Your Name')
  await page.getByRole('link', {name: 'Go to homepage'}).click()
  await page.getByText('Hi, my name is').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

/** Loses the files of the pages' content, and answers every question to the lake in one way until it is told to stop. */
async function answerAll(page: Page, answer: Parameters<Page['route']>[1]) {
  const data = /\/data\/\w+\.json$/
  await page.route(data, (route) => route.abort())
  await page.route(questions, answer)
  return async () => {
    await page.unroute(data)
    await page.unroute(questions)
  }
}

describe('when something fails', () => {
  test('a page that cannot be drawn says Oops, and the header leads on', async () => {
    const {page} = await visitors.open('/')
    // An answer of a shape that no page expects.
    const stop = await answerAll(page, (route) => route.fulfill({json: {result: {page: null}, ms: 1}}))
    await headerLink(page, 'Work').click()
    await heading(page, 'Oops').waitFor()
    await page.getByRole('main').getByText('something went wrong...', {exact: true}).waitFor()
    await page.getByRole('link', {name: 'Go to homepage'}).waitFor()
    await stop()
    await headerLink(page, 'About Me').click()
    await heading(page, 'About me').waitFor()
    await page.getByRole('button', {name: 'Switch to light theme'}).click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  })

  test('a content service that is out of reach is not missed by who goes to a page that was rendered', async () => {
    const {page, noise} = await visitors.open('/')
    await page.route(questions, (route) => route.abort())
    await headerLink(page, 'Work').click()
    await heading(page, 'My work').waitFor()
    expect(noise.uncaught).toEqual([])
  })

  test('content that cannot be reached is said so, and comes when tried again', async () => {
    const {page} = await visitors.open('/')
    const stop = await answerAll(page, (route) => route.abort())
    await headerLink(page, 'Work').click()
    await page.getByText('The content did not arrive.').waitFor()
    await page.getByText('The content could not be reached. Check your connection and try again.').waitFor()
    await stop()
    await page.getByRole('button', {name: 'Try again'}).click()
    await heading(page, 'My work').waitFor()
    expect(await page.getByText('The content did not arrive.').count()).toBe(0)
  })

  test('a content service that is down is said so', async () => {
    const {page} = await visitors.open('/')
    const stop = await answerAll(page, (route) =>
      route.fulfill({status: 503, json: {message: 'Down for maintenance'}}),
    )
    await headerLink(page, 'About Me').click()
    await page.getByText('The content service is busy or down. Try again in a moment.').waitFor()
    await stop()
    await page.getByRole('button', {name: 'Try again'}).click()
    await heading(page, 'About me').waitFor()
    expect(await page.getByText('The content did not arrive.').count()).toBe(0)
  })

  test('a page whose styles did not come when the pointer was at its link comes with them when it is asked for', async () => {
    const {page} = await visitors.open('/')
    const styles = /\/assets\/work-[\w-]+\.css$/
    await page.route(styles, (route) => route.abort())
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => styles.test(request.url())),
      headerLink(page, 'Work').hover(),
    ])
    await headerLink(page, 'Work').click()
    await page.getByText('This page could not be loaded.').waitFor()
    // That one page lacks its styles is no other page's trouble.
    await headerLink(page, 'About Me').click()
    await heading(page, 'About me').waitFor()
    await page.unroute(styles)
    await headerLink(page, 'Work').click()
    await heading(page, 'My work').waitFor()
    expect(await page.getByRole('article').evaluate((article) => getComputedStyle(article).display)).toBe(
      'grid',
    )
  })

  test('a page comes to life with all its styles, however late the rest of them is', async () => {
    const {page} = await visitors.prepare()
    const late = Promise.withResolvers<void>()
    await page.route('**/assets/later/*.css', async (route) => {
      await late.promise
      await route.continue()
    })
    const entry = page.waitForEvent('requestfinished', (request) =>
      /\/assets\/index-[\w-]+\.js$/.test(request.url()),
    )
    await page.goto(visitors.portfolio.origin)
    await entry
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    // A page that is alive restores its places itself.
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
    late.resolve()
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
  })

  test('a page the rest of whose styles does not come is given its whole stylesheets', async () => {
    const {page} = await visitors.prepare()
    await page.route('**/assets/later/*.css', (route) => route.abort())
    const whole = ['site', 'about', 'index'].map((name) =>
      page.waitForResponse((response) => new RegExp(`/assets/${name}-[\\w-]+\\.css$`).test(response.url())),
    )
    await page.goto(`${visitors.portfolio.origin}/about`)
    await Promise.all(whole)
    await comesToLife(page)
    const search = page.getByRole('button', {name: 'Search', exact: true})
    await search.click()
    const field = page.getByRole('textbox').locator('xpath=..')
    expect(await field.evaluate((element) => getComputedStyle(element).display)).toBe('flex')
  })

  test('a page whose code cannot be fetched is said so, and comes when the connection is back', async () => {
    const {page} = await visitors.open('/')
    await page.context().setOffline(true)
    await headerLink(page, 'Work').click()
    await page.getByText('This page could not be loaded. Check your connection and try again.').waitFor()
    expect(await headerLink(page, 'About Me').isVisible()).toBe(true)
    await page.context().setOffline(false)
    await page.getByRole('button', {name: 'Try again'}).click()
    await heading(page, 'My work').waitFor()
  })
})
