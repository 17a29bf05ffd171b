import type {Page} from 'playwright-core'
import {expect} from 'vitest'

/** Name of the focused element and reasons why its focus is not visible; undefined without focus. */
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
      const hit = root instanceof ShadowRoot ? root.elementFromPoint(x, y) : document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`,
      problems: [
        ...(outlined.some(
          ({outlineStyle, outlineWidth}) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        )
          ? []
          : ['has no focus ring']),
        ...(top >= innerHeight || bottom <= 0 || left >= innerWidth || right <= 0 ? ['is out of view'] : []),
        ...(isOnTop ? [] : ['is covered']),
      ],
    }
  })

/** Presses Tab and checks that focus is visible. Undefined at the end of the page. */
export async function focusNext(page: Page): Promise<string | undefined> {
  await page.keyboard.press('Tab')
  const focused = await focus(page)
  // Cards that come into view change the layout, so the focused element may be in view a frame later.
  if (focused) await expect.poll(() => focus(page)).toEqual({name: focused.name, problems: []})
  return focused?.name
}
