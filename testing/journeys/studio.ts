import type {Locator, Page} from 'playwright-core'
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
  /** Deletes the open document, drafts and all. */
  delete(): Promise<void>
}

/** Opens the address that `npm start` prints; then this page's browser is the owner's, and on its way into the Studio. */
export async function signInAsOwner(page: Page, portfolio: Pick<Portfolio, 'studioAddress'>): Promise<void> {
  await page.goto(await portfolio.studioAddress())
  await page.waitForURL(/\/studio/, {waitUntil: 'commit'})
}

export function openStudio(page: Page, portfolio: Pick<Portfolio, 'studioAddress'>): Studio {
  const field = (name: string) => page.getByTestId(`field-${name}`)
  return {
    page,
    field,
    signIn: async () => {
      await signInAsOwner(page, portfolio)
      await page.getByTestId('structure-tool-list-pane').waitFor()
    },
    openList: async (title) => {
      await page.getByTestId(`pane-item-${title}`).click()
      await page.getByTestId('document-list-pane').waitFor()
    },
    openDocument: async (title) => {
      await page.getByTestId('document-list-pane').getByText(title, {exact: true}).click()
      await field('name').waitFor()
    },
    create: async () => {
      await page.getByTestId('action-intent-button').last().click()
      await page.waitForURL(/template%3D/)
      await field('name').waitFor()
    },
    publish: () => page.getByTestId('action-publish').click({timeout: 15_000}),
    delete: async () => {
      await page.getByTestId('action-menu-button').click()
      await page.getByTestId('action-Delete').click()
      await page.getByTestId('confirm-button').click({timeout: 10_000})
    },
  }
}
