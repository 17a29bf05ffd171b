import {launchBrowser} from 'quiet-chromium'
import {expect, onTestFinished, test} from 'vitest'
import {startPortfolio} from '#testing/journeys/portfolio.ts'
import {signInAsOwner} from '#testing/journeys/studio.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'
import {rehearse} from './rehearse.ts'

test('the list gets another type: visitors filter by it and open one, and the owner finds it in the Studio', async () => {
  const {root} = rehearse('experience-type', {
    limit: 8,
    tests: [
      'content-fields',
      'studio/demo-content',
      'studio/document-actions',
      'src/domain/experience-types',
    ],
  })
  const [portfolio, browser] = await Promise.all([startPortfolio({}, root), launchBrowser()])
  onTestFinished(async () => {
    await browser.close()
    await portfolio.stop()
  })
  const page = await browser.newPage()
  await page.goto(`${portfolio.origin}/about`)
  await comesToLife(page)
  await page.getByRole('button', {name: 'Filter'}).click()
  await page.getByRole('checkbox', {name: /^Talk/}).check()
  await page.getByRole('button', {name: 'Show', exact: true}).click()
  await page.getByText('1 item(s) found.').waitFor()
  await page.getByRole('button', {name: 'Forms that forgive'}).click()
  const detail = page.getByRole('dialog', {name: 'Forms that forgive'})
  await detail.getByText('Completed October 2023').waitFor()
  const link = detail.getByRole('link', {name: /^Watch talk/})
  expect(await link.getAttribute('href')).toBe('https://talks.example/forms')

  await signInAsOwner(page, portfolio)
  await page.getByTestId('pane-item-Talks').click()
  await page.getByText('Forms that forgive').first().waitFor()
})
