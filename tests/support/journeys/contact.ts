import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request} from 'playwright-core'
import PostalMime, {type Email} from 'postal-mime'
import {faultCookie, type CaptchaFault} from 'local-services/captcha'
import type {ContactValues} from '#domain/contact-message.ts'
import {collectPageErrors, type PageErrors} from './page-errors.ts'
import type {SharedPortfolio} from './shared-portfolio.ts'

/** Page object of the contact page, in its own browser context. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly errors: PageErrors
  /** Requests to the e-mail service, bug reports included. */
  readonly posted: readonly Request[]
  readonly button: Locator
  readonly checkbox: Locator
  readonly success: Locator
  readonly danger: Locator
  readonly field: (label: string) => Locator
  open(): Promise<void>
  write(texts: ContactValues): Promise<void>
  tick(): Promise<void>
  /** Makes the captcha fail until it is called with undefined. */
  captchaFault(fault: CaptchaFault | undefined): Promise<void>
}

/** Installs Playwright's clock, which runs until a test pauses it. */
export async function newVisitor(
  browser: Browser,
  {origin}: Pick<SharedPortfolio, 'origin'>,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: {width: 1280, height: 900},
    baseURL: origin,
    ...options,
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const errors = collectPageErrors(page, origin)
  const posted: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/email/send')) posted.push(request)
  })
  await page.clock.install()
  const field = (label: string) => page.getByRole('textbox', {name: label, exact: true})
  const checkbox = page.getByRole('checkbox', {name: 'I’m not a robot'})
  return {
    page,
    context,
    errors,
    posted,
    field,
    checkbox,
    button: page.getByRole('button', {name: /^(Send message|sending message\.\.\.)$/}),
    success: page.getByText('Message sent', {exact: true}),
    danger: page.getByText('An error occured', {exact: true}),
    open: async () => {
      await page.goto('/contact')
    },
    write: async ({name, email, subject, message}) => {
      await field('Name').fill(name)
      await field('Email').fill(email)
      await field('Subject').fill(subject)
      await field('Message').fill(message)
    },
    tick: async () => {
      await checkbox.click()
      await page.locator('[role=checkbox][aria-checked=true]').waitFor()
    },
    captchaFault: async (fault) => {
      if (fault === undefined) await context.clearCookies({name: faultCookie})
      else await context.addCookies([{name: faultCookie, value: fault, url: origin}])
    },
  }
}

export async function messagesWithSubject(
  subject: string,
  {dataDir}: Pick<SharedPortfolio, 'dataDir'>,
): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const messages = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  return messages.filter((message) => message.subject === subject)
}
