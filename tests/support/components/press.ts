import type {Locator} from 'vitest/browser'

/**
 * Focuses and clicks an element as soon as it exists. `Locator.click` also waits four frames for a stable position; use
 * it if hit testing matters.
 */
export async function press(locator: Locator): Promise<void> {
  const element = await locator.findElement()
  if (!(element instanceof HTMLElement)) throw new Error('Only an HTML element can be pressed.')
  element.focus()
  element.click()
}
