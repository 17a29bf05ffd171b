import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright-core'
import {benchDocuments} from 'content-lake/testing'
import type {Figures} from '../lake/figures.ts'
import {timeKeysInField} from './key-times.ts'
import {timeUntilDrawn} from './watch.ts'

/** How a Studio works over many documents, in milliseconds. */
export interface ManyDocuments {
  /** From a key to the letter in the field. */
  readonly key: Figures
  /** From a click on an entry of the desk to its list. */
  readonly list: number
  /** From the first letter of a search to what it finds. */
  readonly search: number
}

/** As many as the lake takes in one transaction without keeping others waiting. */
const batch = 200

/** Fills the lake with made-up documents of the site's types. */
export async function fill(client: SanityClient, count: number): Promise<void> {
  const documents = benchDocuments(count)
  for (let start = 0; start < documents.length; start += batch) {
    const transaction = client.transaction()
    for (const document of documents.slice(start, start + batch)) transaction.createOrReplace(document)
    await transaction.commit({visibility: 'async'})
  }
}

/**
 * Works over the documents that {@link fill} has made.
 *
 * @param name what the Studio's desk calls the list of courses
 */
export async function timeWork(page: Page, origin: string, name: string): Promise<ManyDocuments> {
  await page.goto(`${origin}/studio/structure`)
  const entry = page.getByTestId(`pane-item-${name}`)
  await entry.waitFor()
  const listed = '[data-testid="document-list-pane"] [data-testid^="pane-item-"]'
  const list = await timeUntilDrawn(page, {element: listed}, () => entry.click())
  await page.goto(`${origin}/studio/structure/project;project-7`)
  await page.getByTestId('field-name').locator('input').first().waitFor()
  const key = await timeKeysInField(page, 'name', 60)
  await page.getByTestId('studio-search').first().click()
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
  const found = '[data-testid="search-results"] [data-testid="default-preview"]'
  const search = await timeUntilDrawn(page, {element: found}, () => page.keyboard.press('h'))
  return {key, list, search}
}
