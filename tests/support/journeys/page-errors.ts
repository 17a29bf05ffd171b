import type {Page} from 'playwright-core'

/** Uncaught errors, console errors and foreign requests of a page. */
export interface PageErrors {
  readonly uncaught: string[]
  readonly logged: string[]
  readonly foreignRequests: Set<string>
}

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
  // The Content Security Policy blocks a request before it is sent.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') errors.foreignRequests.delete(request.url())
  })
  return errors
}
