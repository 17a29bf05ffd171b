import type {Page} from 'playwright-core'

export interface Frame {
  /** Milliseconds since the movement began. */
  readonly at: number
  readonly png: Buffer
}

/** Milliseconds from one standstill to the next: about a frame of a screen. */
const step = 20

/**
 * Takes what a visitor sees at even distances in a movement. Its time stands still meanwhile and goes on step by step, so that each frame is the
 * one of its moment however long the machine takes to draw it.
 *
 * @param page its clock has been installed before it was opened
 * @param lasts milliseconds after the movement has begun
 * @returns the frame before `act`, and `count` from the beginning of what it sets in motion to the end
 */
export async function record(
  page: Page,
  lasts: number,
  count: number,
  act: () => Promise<unknown>,
): Promise<readonly Frame[]> {
  const before = {at: 0, png: await page.screenshot()}
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', {playbackRate: 0})
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await act()
  await begins(page)
  const frames: Frame[] = []
  for (let at = 0; frames.length < count; at += step) {
    if (at >= (lasts * frames.length) / (count - 1)) frames.push({at, png: await page.screenshot()})
    await goOn(page)
  }
  await session.detach()
  return [before, ...frames]
}

/** Resolves once something is to move; what only timers move is given a second. */
async function begins(page: Page): Promise<void> {
  await page
    .waitForFunction(() => document.getAnimations().length > 0, undefined, {timeout: 1000})
    .catch(() => undefined)
}

/** Has timers and animations go on by a step. */
async function goOn(page: Page): Promise<void> {
  await page.clock.runFor(step)
  await page.evaluate((milliseconds) => {
    for (const animation of document.getAnimations())
      if (animation.playState === 'running')
        animation.currentTime = Number(animation.currentTime ?? 0) + milliseconds
  }, step)
}
