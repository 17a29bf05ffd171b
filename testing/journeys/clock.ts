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

/**
 * After how many milliseconds of the page's clock something changed, each time it did.
 *
 * @param step how long to wait between two looks: half of the time that changes are expected to be apart
 */
export async function timesOfChange(
  page: Page,
  look: () => Promise<string>,
  {step, looks}: {step: number; looks: number},
): Promise<number[]> {
  const times: number[] = []
  let shown = await look()
  for (let count = 1; count <= looks; count++) {
    await pass(page, step)
    const now = await look()
    if (now !== shown) times.push(count * step)
    shown = now
  }
  return times
}
