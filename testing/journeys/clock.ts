import type {Page} from 'playwright-core'

/**
 * Moves a page's stopped clock on, in steps in which each timer has the chance to start the next one; resolves when what
 * the timers caused is on the page.
 *
 * @param steps milliseconds
 */
export async function pass(page: Page, ...steps: readonly number[]): Promise<void> {
  for (const step of steps) {
    await page.clock.runFor(step)
    // React renders in a message to itself that is on its way by now; one sent later comes later.
    await page.evaluate(() => {
      const {port1, port2} = new MessageChannel()
      return new Promise<void>((resolve) => {
        port1.addEventListener('message', () => resolve(), {once: true})
        port1.start()
        port2.postMessage(null)
      })
    })
  }
}
