import {errors, type Locator, type Page} from 'playwright-core'
import type {Portfolio} from './portfolio.ts'

/** The real Studio, by what an owner sees in it. */
export interface Studio {
  readonly page: Page
  /** Signs in by the address that `npm start` prints. */
  signIn(): Promise<void>
  /** Opens one of the lists of the desk, such as `Projects`. */
  openList(title: string): Promise<void>
  /** Opens a document of the open list. */
  openDocument(title: string): Promise<void>
  /** Begins a new document in the open list. */
  create(): Promise<void>
  /** A field of the open form, by its name in the schema. */
  field(name: string): Locator
  /** Publishes the open document; resolves once the click is made. */
  publish(): Promise<void>
  /** Chooses an item of the document menu by its label. */
  choose(entry: string): Promise<void>
  /** Deletes the open document, drafts and all. */
  delete(): Promise<void>
}

/** Follows a link within the Studio, as its router does: a reload takes seconds. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/studio/${path}`)
}

/** Opens the address that `npm start` prints; then this page's browser is the owner's, and on its way into the Studio. */
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
  /** A list by Sanity, or one that is ordered by hand. */
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
