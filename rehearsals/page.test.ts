import {expect, onTestFinished, test} from 'vitest'
import {launchBrowser} from 'quiet-chromium'
import {startPortfolio} from '#testing/journeys/portfolio.ts'
import {signInAsOwner} from '#testing/journeys/studio.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'
import {rehearse} from './rehearse.ts'

test('a page is added: it is drawn ahead of time, found by the header, search engines and the owner', async () => {
  const {root} = rehearse('page', {limit: 5})
  const [portfolio, browser] = await Promise.all([startPortfolio({}, root), launchBrowser()])
  onTestFinished(async () => {
    await browser.close()
    await portfolio.stop()
  })
  const html = await (await fetch(`${portfolio.origin}/uses`)).text()
  expect(html).toContain('What I use')
  expect(html).toContain('"@type":"WebPage"')
  expect(await (await fetch(`${portfolio.origin}/sitemap.xml`)).text()).toContain('/uses</loc>')

  const page = await browser.newPage()
  await page.goto(portfolio.origin)
  await comesToLife(page)
  await page.getByRole('banner').getByRole('link', {name: 'Uses', exact: true}).click()
  await page.getByRole('heading', {name: 'What I use', level: 1}).waitFor()
  await page.waitForFunction(() => document.title.startsWith('What I use · '))

  await signInAsOwner(page, portfolio)
  await page.getByTestId('pane-item-Pages').click()
  await page.getByTestId('pane-item-Uses').click()
  await page.getByTestId('field-heading').getByRole('textbox').fill('My tools')
  await page.getByTestId('action-publish').click()
  await expect
    .poll(async () => (await fetch(`${portfolio.origin}/uses`)).text(), {timeout: 30_000})
    .toContain('My tools')
})
