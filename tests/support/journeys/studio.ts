import {errors, type Locator, type Page} from 'playwright-core'
import type {Portfolio} from './portfolio.ts'

export interface Studio {
  readonly page: Page
  signIn(): Promise<void>
  /** Opens a list of the Structure tool, such as `Projects`. */
  openList(title: string): Promise<void>
  openDocument(title: string): Promise<void>
  create(): Promise<void>
  /** A field of the open form, by its name in the schema. */
  field(name: string): Locator
  /** Clicks Publish for the open document, without waiting for the commit. */
  publish(): Promise<void>
  choose(entry: string): Promise<void>
  /** Deletes the open document with its drafts. */
  delete(): Promise<void>
}

/** Navigates through the Studio's router, because a reload takes seconds. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/studio/${path}`)
}

/** Opens a sign-in address; resolves at the redirect to the Studio. */
export async function signInAsOwner(page: Page, portfolio: Pick<Portfolio, 'studioAddress'>): Promise<void> {
  await page.goto(await portfolio.studioAddress())
  await page.waitForURL(/\/studio/, {waitUntil: 'commit'})
}

export function openStudio(page: Page, portfolio: Pick<Portfolio, 'studioAddress'>): Studio {
  const field = (name: string) => page.getByTestId(`field-${name}`)
  const menu = page.getByTestId('action-menu-button').and(page.locator(':enabled'))
  const choose = async (entry: string, tries = 4): Promise<void> => {
    await menu.click()
    try {
      await page.getByRole('menuitem', {name: entry}).click({timeout: 8000})
    } catch (error) {
      // The Studio re-renders the menu when a newer revision arrives, and can leave it hidden.
      if (tries === 1 || !(error instanceof errors.TimeoutError)) throw error
      await page.keyboard.press('Escape')
      await choose(entry, tries - 1)
    }
  }
  /** Sanity's document list, or the orderable one of the plugin. */
  const list = page.locator('[data-testid="document-list-pane"], [data-rfd-droppable-id]')
  return {
    page,
    field,
    choose: (entry) => choose(entry),
    signIn: async () => {
      await signInAsOwner(page, portfolio)
      await page.getByTestId('structure-tool-list-pane').waitFor()
    },
    openList: async (title) => {
      await page.getByTestId(`pane-item-${title}`).click()
      await list.waitFor()
    },
    openDocument: async (title) => {
      await list.getByText(title, {exact: true}).click()
      await field('name').waitFor()
    },
    create: async () => {
      await page.getByTestId('action-intent-button').last().click()
      await page.waitForURL(/template%3D/)
      await field('name').waitFor()
    },
    publish: () => page.getByTestId('action-publish').click({timeout: 15_000}),
    delete: async () => {
      await choose('Delete')
      await page.getByTestId('confirm-button').click({timeout: 10_000})
    },
  }
}
