import type {Page} from 'playwright-core'
import {figures, type Figures} from '../lake/figures.ts'
import {timeUntilDrawn} from './watch.ts'

/** Presses that are not counted: the first make everything ready. */
const warmUps = 3

/** How long a person at least takes from key to key, in milliseconds; on the page each change comes to rest before the next. */
const pauses = {inFrame: 1500, inField: 120} as const

/**
 * Types a text key by key into the greeting of the home page, and waits for each on the page beside it.
 *
 * @param origin of a Studio with a tool `site` whose frame shows `/preview/`
 */
export async function timeKeysToPreview(page: Page, origin: string, count: number): Promise<Figures> {
  await page.goto(`${origin}/studio/site/homePage/homePage?preview=${encodeURIComponent('/preview/')}`)
  const input = page.getByTestId('field-greeting').locator('input')
  await input.fill('Key')
  await page.frameLocator('iframe').getByText(/^Key/).first().waitFor()
  return timeKeys(page, 'inFrame', 'Key', count)
}

/** Types into a field of the open form, and waits for each key in the field. */
export async function timeKeysInField(page: Page, field: string, count: number): Promise<Figures> {
  await page.getByTestId(`field-${field}`).locator('input').first().fill('Key')
  return timeKeys(page, 'inField', 'Key', count)
}

async function timeKeys(page: Page, where: keyof typeof pauses, before: string, count: number) {
  const times: number[] = []
  let text = before
  for (let key = 0; key < warmUps + count; key += 1) {
    const letter = String.fromCodePoint(97 + (key % 26))
    text += letter
    const sight = where === 'inFrame' ? {inFrame: text} : {inField: text}
    const time = await timeUntilDrawn(page, sight, () => page.keyboard.press(letter))
    if (key >= warmUps) times.push(time)
    await page.waitForTimeout(pauses[where])
  }
  return figures(times)
}
