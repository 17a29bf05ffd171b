import type {Browser, BrowserContextOptions, Page} from 'playwright-core'
import {launchBrowser} from '#support/running/chromium.ts'
import {collectPageErrors, type PageErrors} from './page-errors.ts'
import {sharedPortfolio, type SharedPortfolio} from './shared-portfolio.ts'

export type Theme = 'dark' | 'light'

export const themes: readonly Theme[] = ['dark', 'light']

export interface VisitOptions extends BrowserContextOptions {
  /** Theme in localStorage; none for a first visit. */
  readonly theme?: Theme
  /** Pauses the page's clock before scripts run; `page.clock.runFor` advances it. */
  readonly stopClock?: boolean
}

export interface Visit {
  readonly page: Page
  readonly errors: PageErrors
}

/** A portfolio and one browser, with a context for each visit. */
export interface Visitors {
  readonly portfolio: SharedPortfolio
  /** Opens a path such as `/about` in a new context. Resolves after hydration. */
  open(path: string, options?: VisitOptions): Promise<Visit>
  /** A new context with an empty page, for adding listeners and routes before navigation. */
  prepare(options?: VisitOptions): Promise<Visit>
  closeVisits(): Promise<void>
  stop(): Promise<void>
}

/** @param portfolio the shared one by default */
export async function launchVisitors(portfolio: SharedPortfolio = sharedPortfolio()): Promise<Visitors> {
  const browser = await launchBrowser()
  const prepare = (options: VisitOptions = {}) => newVisit(browser, portfolio.origin, options)
  const closeVisits = async () => {
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
    closeVisits,
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
  // The server encodes a size of an image at the first request.
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  if (stopClock) {
    await page.clock.install({time: '2026-01-01T12:00:00'})
    await page.clock.pauseAt('2026-01-01T12:00:01')
  }
  return {page, errors: collectPageErrors(page, origin)}
}

/** Resolves once React has attached its fibers to the prerendered elements. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('main > *')
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'))
  })
}
