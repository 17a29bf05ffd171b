import type {Locator, Page} from 'playwright-core'

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

/** Has what moves stand still at its beginning, from now on. */
export async function stopMovements(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', {playbackRate: 0})
}

/**
 * After how many milliseconds each of the frames of a scrambling text takes the place of the one before.
 *
 * @param place what the frames pass through, one after the other; its movements stand still
 * @returns whole milliseconds; none where nothing scrambles
 */
export function timesOfFrames(place: Locator): Promise<number[]> {
  return place.evaluate((element) => {
    const strip = element.firstElementChild
    const times: number[] = []
    const shown = () =>
      Math.round(element.getBoundingClientRect().top - (strip?.getBoundingClientRect().top ?? 0))
    for (const movement of strip?.getAnimations() ?? []) {
      let before = shown()
      const {endTime = 0} = movement.effect?.getComputedTiming() ?? {}
      for (let time = 0; time < Number(endTime); time += 1) {
        // Half a millisecond on: the beginning of a step is not exact to the last digit.
        movement.currentTime = time + 0.5
        if (shown() !== before) times.push(time)
        before = shown()
      }
    }
    return times
  })
}
