import type {Page} from 'playwright-core'
import {expect} from 'vitest'

/** What the focus is on, and what keeps a visitor from seeing it there. */
export const focus = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (element === null || element === document.body) return undefined
    const outlined = [element, element.parentElement ?? element].flatMap((each) =>
      [null, '::after', '::before'].map((part) => getComputedStyle(each, part)),
    )
    const {left, top, right, bottom, width, height} = element.getBoundingClientRect()
    const corners = [
      [left + width / 2, top + height / 2],
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ] as const
    const isOnTop = corners.some(([x, y]) => {
      const root = element.getRootNode()
      const there = root instanceof ShadowRoot ? root.elementFromPoint(x, y) : document.elementFromPoint(x, y)
      return there !== null && (element.contains(there) || there.contains(element))
    })
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`,
      problems: [
        ...(outlined.some(
          ({outlineStyle, outlineWidth}) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        )
          ? []
          : ['has no ring']),
        ...(top >= innerHeight || bottom <= 0 || left >= innerWidth || right <= 0 ? ['is out of view'] : []),
        ...(isOnTop ? [] : ['is covered']),
      ],
    }
  })

/** Presses Tab and checks that the focus can be seen. Undefined at the end of the page. */
export async function focusNext(page: Page): Promise<string | undefined> {
  await page.keyboard.press('Tab')
  const stop = await focus(page)
  // Cards that come into view change the layout, so the focus may be seen a frame later.
  if (stop) await expect.poll(() => focus(page)).toEqual({name: stop.name, problems: []})
  return stop?.name
}
