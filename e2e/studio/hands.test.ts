import type {Browser, Locator, Page} from 'playwright-core'
import sharp from 'sharp'
import {launchBrowser} from 'quiet-chromium'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {openStudio, type Studio} from '#testing/journeys/studio.ts'

/** What the owner does most, with as little as it takes. Each test goes on from where the one before it stopped. */

let portfolio: Portfolio
let browser: Browser
let page: Page
let studio: Studio
const logged: string[] = []
let clicks = 0

beforeAll(async () => {
  portfolio = await startPortfolio()
  browser = await launchBrowser()
  const context = await browser.newContext({
    viewport: {width: 1440, height: 1000},
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = await context.newPage()
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type())) logged.push(message.text())
  })
  studio = openStudio(page, portfolio)
})

afterAll(async () => {
  await browser.close()
  await portfolio.stop()
})

async function click(what: Locator) {
  await what.click()
  clicks += 1
}

async function paste(text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

const adder = () => page.getByLabel('Add technologies')

test('opening the Studio logs neither errors nor warnings, and its bar leads to nobody’s cloud', async () => {
  await studio.signIn()
  const bar = page.getByTestId('studio-navbar')
  for (const name of ['Portfolio', 'Global presence', 'Help and resources']) {
    await bar.getByRole('button', {name, exact: true}).click()
    await bar.locator('[aria-expanded="true"]').waitFor()
    const links = page
      .locator('a[href*="sanity.io"]:visible')
      .or(page.getByText(/Register|Manage project|Invite/).and(page.locator(':visible')))
    expect(await links.allInnerTexts()).toEqual([])
    await page.keyboard.press('Escape')
  }
  expect(logged).toEqual([])
})

test('a new project is published in at most twelve clicks, its technologies pasted as a list', async () => {
  const picture = await sharp({create: {width: 1600, height: 1000, channels: 3, background: '#0f766e'}})
    .png()
    .toBuffer()
  await click(page.getByTestId('pane-item-Projects'))
  await click(page.getByTestId('action-intent-button').last())
  await studio.field('name').getByRole('textbox').waitFor()
  await click(studio.field('name').getByRole('textbox'))
  await page.keyboard.type('Tidewatch')
  await studio.field('subTitle').getByRole('textbox').focus()
  await page.keyboard.type('Tides for harbours')
  await studio.field('description').getByRole('textbox').focus()
  await page.keyboard.type('Tells when to sail.')
  const chooser = page.waitForEvent('filechooser')
  await click(page.getByTestId(/^file-input-upload-button/))
  await (await chooser).setFiles({name: 'tides.png', mimeType: 'image/png', buffer: picture})
  await page.getByTestId('image-input').locator('img[src*="1600x1000"]').first().waitFor()
  await click(studio.field('projectImg.alt').getByRole('textbox'))
  await page.keyboard.type('A curve of the tides')
  await studio.field('date').locator('input').fill('2026-03')
  clicks += 1
  await click(page.getByTestId('group-tab-technologies'))
  await click(studio.field('chipLists').getByRole('button', {name: 'Add item'}))
  await page.getByLabel('Title of the row').focus()
  await page.keyboard.type('Frontend')
  await click(adder())
  await paste('React, Vite, Vitest')
  await page.getByTestId('field-chipLists').getByText('Vitest').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Saved', {exact: true}).waitFor()
  await click(page.getByTestId('action-publish').and(page.locator(':enabled')))
  await expect.poll(publishedRows, {timeout: 15_000}).toContainEqual(['React', 'Vite', 'Vitest'])
  expect(clicks).toBeLessThanOrEqual(12)
})

/** The technologies of each row of each project, as anybody reads them. */
async function publishedRows(): Promise<unknown[]> {
  const query = '*[_type == "project"].chipLists[]{"names": chips[]->name}.names'
  const address = `${portfolio.origin}/lake/v2025-02-19/data/query/production`
  const response = await fetch(`${address}?query=${encodeURIComponent(query)}`)
  const {result}: {result: unknown[]} = JSON.parse(await response.text())
  return result
}

test('what is in the row is not offered, and what nobody knows is created with the text kept', async () => {
  await studio.openList('Courses')
  await studio.openDocument('Modern React with TypeScript')
  const list = studio.field('technologyList')
  await adder().fill('react')
  await adder().press('Enter')
  await list.getByText('React: in the row already.').waitFor()
  await adder().fill('Grid Garden')
  await adder().press('Enter')
  expect(await adder().inputValue()).toBe('Grid Garden')
  await list.getByRole('button', {name: 'Create “Grid Garden”'}).click()
  await list.getByText('Grid Garden: added at the end.').waitFor()
  expect(await adder().inputValue()).toBe('')
  // What is below the window is not drawn until somebody gets there.
  await list.evaluate((field) => field.scrollIntoView({block: 'end'}))
  await list.getByText('Grid Garden', {exact: true}).waitFor()
})

test('spaces that are pasted along with a text are gone as soon as the owner goes on', async () => {
  const name = studio.field('name').getByRole('textbox')
  await name.fill('  Modern React ')
  await name.blur()
  await expect.poll(() => name.inputValue()).toBe('Modern React')
})
