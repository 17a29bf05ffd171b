import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {waitForHydration, launchVisitors, type Visitors} from '#support/journeys/visitors.ts'

let visitors: Visitors
beforeAll(async () => {
  visitors = await launchVisitors()
})
afterEach(() => visitors.closeVisits())
afterAll(() => visitors.stop())

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__react')),
  )

/** Opens a page and delays its scripts until `loadScripts` is called. */
async function openWithoutScripts(path: string) {
  const {page, errors} = await visitors.prepare({viewport: {width: 390, height: 844}})
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => gate.promise.then(() => route.continue()))
  await page.goto(visitors.portfolio.origin + path, {waitUntil: 'domcontentloaded'})
  // The start script handles the theme button before hydration.
  await page.getByRole('button', {name: 'Switch to light theme'}).click()
  await page.getByRole('button', {name: 'Switch to dark theme'}).waitFor()
  return {page, errors, loadScripts: gate.resolve}
}

test('the theme switches before scripts arrive', async () => {
  const {page, errors, loadScripts} = await openWithoutScripts('/about')
  loadScripts()
  await expect.poll(() => isHydrated(page), {timeout: 20_000}).toBe(true)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  expect(errors.uncaught).toEqual([])
})

test('a page that the browser has translated hydrates in its own language', async () => {
  const {page, errors, loadScripts} = await openWithoutScripts('/about')
  // Google Translate in Chrome sets this language.
  await page.evaluate(() => (document.documentElement.lang = 'fr-x-mtfrom-en'))
  loadScripts()
  await waitForHydration(page)
  await page.getByRole('button', {name: 'Filter'}).click()
  await page.getByRole('dialog').getByText('Technology', {exact: true}).first().waitFor()
  expect(errors.uncaught).toEqual([])
})

test('before scripts arrive a message can be typed but not sent', async () => {
  const {page, errors, loadScripts} = await openWithoutScripts('/contact')
  const name = page.getByRole('textbox', {name: 'Name'})
  await name.fill('Grace Hopper')
  expect(await page.getByRole('button', {name: 'Send message'}).isDisabled()).toBe(true)
  loadScripts()
  await page.getByRole('checkbox', {name: 'I’m not a robot'}).waitFor()
  expect(await name.inputValue()).toBe('Grace Hopper')
  expect(errors.uncaught).toEqual([])
})

/** Removes APIs that libraries use and that Chrome 111, Firefox 125 or Safari 16.4 lack. */
function removeNewApis() {
  for (const [owner, names] of [
    [URL, ['canParse', 'parse']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']],
    [Element.prototype, ['moveBefore', 'setHTML']],
    [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [globalThis, ['Iterator', 'scheduler', 'CloseWatcher', 'navigation', 'CookieStore', 'Temporal']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'toArray', 'take', 'some']],
  ] as const) {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
}

describe('a browser', () => {
  test.each(['/about', '/contact'])('of the oldest supported version hydrates %s', async (path) => {
    const {page, errors} = await visitors.prepare()
    await page.addInitScript(removeNewApis)
    await page.goto(visitors.portfolio.origin + path)
    const heading = await page.getByRole('heading', {level: 1}).innerText()
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('heading', {level: 1}).innerText()).toBe(heading)
    expect(errors.uncaught).toEqual([])
  })

  test('older than the supported versions keeps the static page: links and theme work, the form is gone', async () => {
    const {page, errors} = await visitors.prepare()
    await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'toWellFormed'))
    await page.goto(`${visitors.portfolio.origin}/contact`)
    await page.getByRole('form').waitFor({state: 'detached'})
    await page.getByRole('button', {name: 'Switch to light theme'}).click()
    await page.getByRole('button', {name: 'Switch to dark theme'}).waitFor()
    await page.getByRole('main').getByRole('link', {name: 'robin@halewyn.example'}).waitFor()
    await page.getByRole('navigation').getByRole('link', {name: 'About Me'}).click()
    await page.getByRole('heading', {name: 'About me'}).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await isHydrated(page)).toBe(false)
    expect(errors.uncaught).toEqual([])
  })

  test('without OKLCH shows plain text', async () => {
    const {page} = await visitors.prepare()
    await page.addInitScript(() => {
      Reflect.deleteProperty(String.prototype, 'toWellFormed')
      CSS.supports = () => false
    })
    await page.goto(`${visitors.portfolio.origin}/about`)
    await page.getByRole('heading', {name: 'About me'}).waitFor()
    expect(await page.locator('style:not([media])').count()).toBe(0)
  })
})
