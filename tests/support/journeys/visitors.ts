import type {Browser, BrowserContextOptions, Page} from 'playwright-core'
import {launchBrowser} from '#support/running/chromium.ts'
import {collectPageErrors, type PageErrors} from './page-errors.ts'
import {sharedPortfolio, type SharedPortfolio} from './shared-portfolio.ts'

export type Theme = 'dark' | 'light'

export const themes: readonly Theme[] = ['dark', 'light']

export interface VisitOptions extends BrowserContextOptions {
  /** The theme that the visitor chose on an earlier visit; without it they come for the first time. */
  readonly theme?: Theme
  /** Stops the page's clock before anything has run; `page.clock.runFor` moves it. */
  readonly stopClock?: boolean
}

/** A page that a visitor has open, and what went wrong on it unseen. */
export interface Visit {
  readonly page: Page
  readonly errors: PageErrors
}

/** The served portfolio and one browser, in which every visit is a visitor of its own. */
export interface Visitors {
  readonly portfolio: SharedPortfolio
  /** Opens a path such as `/about` in a fresh profile; resolves once the page has come to life. */
  open(path: string, options?: VisitOptions): Promise<Visit>
  /** The same, before the path is opened: to listen, or to stand in the way of requests. */
  prepare(options?: VisitOptions): Promise<Visit>
  /** Closes the visits that are open. */
  leave(): Promise<void>
  /** Ends the browser. */
  stop(): Promise<void>
}

/** @param portfolio another one than the files of the project share */
export async function launchVisitors(portfolio: SharedPortfolio = sharedPortfolio()): Promise<Visitors> {
  const browser = await launchBrowser()
  const prepare = (options: VisitOptions = {}) => newVisit(browser, portfolio.origin, options)
  const leave = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return {
    portfolio,
    prepare,
    open: async (path, options = {}) => {
      const visit = await prepare(options)
      await visit.page.goto(portfolio.origin + path)
      if (options.javaScriptEnabled !== false) await waitForHydration(visit.page)
      return visit
    },
    leave,
    stop: () => browser.close(),
  }
}

async function newVisit(browser: Browser, origin: string, options: VisitOptions): Promise<Visit> {
  const {theme, stopClock = false, ...contextOptions} = options
  const localStorage = theme === undefined ? [] : [{name: 'theme', value: theme}]
  const context = await browser.newContext({
    viewport: {width: 1440, height: 900},
    reducedMotion: 'no-preference',
    storageState: {cookies: [], origins: [{origin, localStorage}]},
    ...contextOptions,
  })
  // The first request for a size of a picture waits until it is encoded.
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  if (stopClock) {
    await page.clock.install({time: '2026-01-01T12:00:00'})
    await page.clock.pauseAt('2026-01-01T12:00:01')
  }
  return {page, errors: collectPageErrors(page, origin)}
}

/** Resolves once React has taken over the prerendered page, as its marks on the page's elements tell. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('main > *')
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'))
  })
}
