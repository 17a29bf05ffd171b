import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Browser, Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {listenForNoise, type PageNoise} from '#testing/journeys/browser.ts'
import {elementsOf} from '#testing/journeys/document.ts'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {copyProject, type ProjectCopy} from '#testing/journeys/project-copy.ts'
import {openStudio} from '#testing/journeys/studio.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'

/** A site below a path, as on GitHub Pages: built once, and served by `npm start`. */

const base = '/portfolio/'
const address = `https://you.example${base}`

let copy: ProjectCopy
let browser: Browser
beforeAll(async () => {
  copy = copyProject()
  ;[browser] = await Promise.all([
    launchBrowser(),
    copy.run(['scripts/build.ts', '--for-github-pages'], {BASE_URL: address}),
  ])
})
afterAll(async () => {
  await browser?.close()
  copy?.remove()
})

const pages = [
  {name: 'home', path: '', heading: "I build Websites, Mobile apps, API's, Backends, and Things"},
  {name: 'about', path: 'about', heading: 'About me'},
  {name: 'work', path: 'work', heading: 'My work'},
  {name: 'contact', path: 'contact', heading: 'Contact me'},
  {name: 'story', path: 'work/p1', heading: 'Plotwise'},
] as const

/** What stays at the root of the host where the emulators run, whatever the site's path. */
const isEmulated = (path: string) => /^\/(lake|captcha|email|content-files)(\/|$)/.test(path)

const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', {name, exact: true})
const heading = (page: Page, name: string) => page.getByRole('heading', {name, level: 1, exact: true})
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

interface Visit {
  readonly page: Page
  readonly noise: PageNoise
  /** Paths that were asked for outside the site's own. */
  readonly strays: string[]
  /** Paths that were asked for and not there. */
  readonly missing: string[]
}

/** A visitor's page, before anything is opened in it. */
async function visit(origin: string): Promise<Visit> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}})
  onTestFinished(() => context.close())
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const [strays, missing]: [string[], string[]] = [[], []]
  page.on('response', (response) => {
    const {pathname} = new URL(response.url())
    if (isEmulated(pathname)) return
    if (!pathname.startsWith(base)) strays.push(pathname)
    if (response.status() >= 400) missing.push(pathname)
  })
  return {page, noise: listenForNoise(page, origin), strays, missing}
}

/** What a page has drawn itself with. */
const looks = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const loaded = [...document.fonts].filter(({status}) => status === 'loaded').map(({family}) => family)
    return {
      typefaces: new Set(loaded).size,
      background: getComputedStyle(document.documentElement).backgroundColor,
      brokenImages: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
    }
  })

test.each(pages)('the head of the page $name names only addresses below the path', async ({path}) => {
  const elements = elementsOf(readFileSync(join(copy.root, 'dist', `${path || 'index'}.html`), 'utf8'))
  const attributesOf = (tag: string) =>
    elements.filter((element) => element.tag === tag).map(({attributes}) => attributes)
  const link = (rel: string) =>
    attributesOf('link')
      .filter((attributes) => attributes['rel'] === rel)
      .map(({href = ''}) => href)
  const [image] = attributesOf('meta')
    .filter(({property}) => property === 'og:image')
    .map(({content = ''}) => content)
  const [url] = attributesOf('meta')
    .filter(({property}) => property === 'og:url')
    .map(({content = ''}) => content)
  expect([link('canonical'), url]).toEqual([[address + path], address + path])
  expect(image).toMatch(new RegExp(`^${address}assets/share/`))
  const files = [...['icon', 'apple-touch-icon', 'manifest'].flatMap(link), new URL(image ?? '').pathname]
  expect(files).toHaveLength(5)
  expect(files.filter((file) => !existsSync(join(copy.root, 'dist', file.replace(base, ''))))).toEqual([])
})

describe('served by npm start', () => {
  let portfolio: Portfolio
  beforeAll(async () => {
    portfolio = await startPortfolio({BASE_URL: address}, copy.root)
  })
  afterAll(() => portfolio?.stop())

  test('links lead from page to page in place, and the theme stays through Back and a reload', async () => {
    const {page, strays, missing, noise} = await visit(portfolio.origin)
    const home = portfolio.origin + base
    await page.goto(home)
    await comesToLife(page)
    await page.getByRole('button', {name: 'Switch to light theme'}).click()
    await page.evaluate(() => Object.assign(globalThis, {stillTheSamePage: true}))
    for (const [name, path, title] of [
      ['About Me', 'about', 'About me'],
      ['Work', 'work', 'My work'],
      ['Contact me', 'contact', 'Contact me'],
    ] as const) {
      await headerLink(page, name).click()
      await heading(page, title).waitFor()
      expect([page.url(), await theme(page)]).toEqual([home + path, 'light'])
    }
    await page.goBack()
    await heading(page, 'My work').waitFor()
    expect([page.url(), await theme(page)]).toEqual([`${home}work`, 'light'])
    expect(await page.evaluate(() => 'stillTheSamePage' in globalThis), 'it reloaded').toBe(true)
    await page.reload()
    await comesToLife(page)
    expect((await looks(page)).brokenImages).toBe(0)
    await headerLink(page, 'Home').click()
    await heading(page, pages[0].heading).waitFor()
    expect([page.url(), await theme(page)]).toEqual([home, 'light'])
    expect([strays, missing, noise.uncaught, noise.logged]).toEqual([[], [], [], []])
  })

  test('a view of the experience list keeps its address', async () => {
    const {page} = await visit(portfolio.origin)
    await page.goto(`${portfolio.origin}${base}about?type=course`)
    await comesToLife(page)
    await page.getByText('4 item(s) found.').waitFor()
    await page.getByRole('button', {name: /^Sort/}).click()
    await expect.poll(() => page.url()).toBe(`${portfolio.origin}${base}about?type=course&sort=type`)
  })

  test('the path without its slash leads to the site', async () => {
    const response = await fetch(`${portfolio.origin}/portfolio?from=a`, {redirect: 'manual'})
    expect([response.status, response.headers.get('location')]).toEqual([301, `${base}?from=a`])
  })

  test('the owner signs in to the Studio below the path, and a reload stays there', async () => {
    const {page, strays, noise} = await visit(portfolio.origin)
    const studio = openStudio(page, portfolio)
    await studio.signIn()
    await studio.openList('Projects')
    expect(new URL(page.url()).pathname).toMatch(/^\/portfolio\/studio\/structure/)
    await page.reload()
    await page.getByTestId('document-list-pane').waitFor()
    expect([strays, noise.uncaught]).toEqual([[], []])
  })
})
