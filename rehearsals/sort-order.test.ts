import {launchBrowser} from 'quiet-chromium'
import {expect, onTestFinished, test} from 'vitest'
import {startPortfolio} from '#testing/journeys/portfolio.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'
import {rehearse} from './rehearse.ts'

test('the list gets another order: the button leads to it, the count line and the address name it', async () => {
  const {root} = rehearse('sort-order', {limit: 1})
  const [portfolio, browser] = await Promise.all([startPortfolio({}, root), launchBrowser()])
  onTestFinished(async () => {
    await browser.close()
    await portfolio.stop()
  })
  const page = await browser.newPage()
  await page.goto(`${portfolio.origin}/about?sort=date`)
  await comesToLife(page)
  const names = () => page.getByRole('heading', {level: 3}).getByRole('button').allTextContents()
  await page.getByText('Sorted by date.').waitFor()
  const newestFirst = await names()
  await page.getByRole('button', {name: 'Sort: date, change to oldest'}).click()
  await page.getByText('Sorted by oldest.').waitFor()
  expect(await names()).toEqual(newestFirst.toReversed())
  expect(new URL(page.url()).search).toBe('?sort=oldest')
})
