import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {violations} from '#support/journeys/axe.ts'
import {focusNext} from '#support/journeys/keyboard.ts'
import {waitUntilStable, screens, sidewaysOverflow} from '#support/journeys/screens.ts'
import {launchVisitors, themes, type Visitors} from '#support/journeys/visitors.ts'

let visitors: Visitors
beforeAll(async () => {
  visitors = await launchVisitors()
})
afterEach(() => visitors.closeVisits())
afterAll(() => visitors.stop())

async function tabThrough(page: Page): Promise<void> {
  let stops = 0
  while ((await focusNext(page)) !== undefined) stops += 1
  expect(stops).toBeGreaterThan(8)
}

/** Elements whose text is clipped. */
const clippedText = (page: Page) =>
  page.evaluate(() =>
    // The theme button clips its inactive icon.
    [...document.querySelectorAll('h1, h2, h3, h4, p, a, button:not([name="theme"]), li, label, summary')]
      .filter((element) => {
        const {overflowX, overflowY} = getComputedStyle(element)
        return (
          element.textContent.trim() !== '' &&
          element.checkVisibility() &&
          ((overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
            (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1))
        )
      })
      .map((element) => `${element.tagName}: ${element.textContent}`),
  )

test.each(screens)(
  '$name has no axe violation in either theme, visible focus, and no overflow at 320 × 256 px (400 % zoom)',
  async ({path, overlay, maxWidth, openFromPage}) => {
    const viewport = {width: maxWidth === undefined ? 1440 : 390, height: 844}
    const {page} = await visitors.open(path, {viewport, reducedMotion: 'reduce'})
    await openFromPage?.(page)
    const dialog = page.getByRole('dialog')
    if (overlay === 'dialog') await dialog.waitFor()
    for (const theme of themes) {
      await page.locator('html').evaluate((html, name) => html.setAttribute('data-theme', name), theme)
      await waitUntilStable(page)
      expect(await violations(page)).toEqual([])
    }
    if (overlay === undefined) await tabThrough(page)
    await page.setViewportSize({width: 320, height: 256})
    await waitUntilStable(page)
    // The captcha switches to its compact size after layout.
    await expect
      .poll(async () => [...(await sidewaysOverflow(page)), ...(await clippedText(page))])
      .toEqual([])
    if (overlay !== 'dialog') return
    await dialog.getByRole('button', {name: 'Close'}).click()
    await dialog.waitFor({state: 'hidden'})
  },
)
