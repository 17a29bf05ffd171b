import type {Page} from 'playwright-core'

/** What went wrong on a page without anybody seeing it. */
export interface PageErrors {
  /** Errors that nothing caught. */
  readonly uncaught: string[]
  /** Console messages of type error. */
  readonly logged: string[]
  /** Requests to any other origin than the page's own. */
  readonly foreignRequests: Set<string>
}

/** Listens to a page from now on; look at the result at the end of a journey. */
export function collectPageErrors(page: Page, origin: string): PageErrors {
  const errors: PageErrors = {uncaught: [], logged: [], foreignRequests: new Set()}
  page.on('pageerror', (error) => errors.uncaught.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.logged.push(`${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!/^(https?|wss?):$/.test(url.protocol) || url.host === new URL(origin).host) return
    errors.foreignRequests.add(request.url())
  })
  // What the page's policy stopped was never sent.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') errors.foreignRequests.delete(request.url())
  })
  return errors
}
