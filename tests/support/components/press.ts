import type {Locator} from 'vitest/browser'

/**
 * Focuses and clicks an element as soon as it is there. `Locator.click` also waits for the element to keep still, which
 * takes four frames each time; use it where it matters what is under the pointer.
 */
export async function press(locator: Locator): Promise<void> {
  const element = await locator.findElement()
  if (!(element instanceof HTMLElement)) throw new Error('Only an HTML element can be pressed.')
  element.focus()
  element.click()
}
