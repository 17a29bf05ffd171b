import {chromium, type Browser, type Page} from 'playwright-core'

/** The Chromium that `npm test` found; the flags keep it from calling home. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** What went wrong on a page without anybody seeing it. */
export interface PageNoise {
  /** Uncaught errors and console messages of type error. */
  readonly errors: string[]
  /** Requests to any other origin than the page's own. */
  readonly foreignRequests: string[]
}

/** Listens to a page from now on; look at the result at the end of a journey. */
export function listenForNoise(page: Page, origin: string): PageNoise {
  const noise: PageNoise = {errors: [], foreignRequests: []}
  page.on('pageerror', (error) => noise.errors.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') noise.errors.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(origin).host) {
      noise.foreignRequests.push(request.url())
    }
  })
  return noise
}
