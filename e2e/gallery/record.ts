import type {Page} from 'playwright-core'

export interface Frame {
  /** Milliseconds since the recording began. */
  readonly at: number
  readonly png: Buffer
}

/**
 * Films a page as it is really painted, stutters included.
 *
 * @param lasts milliseconds after `act` has begun
 * @returns the frame before it, and each that was painted since; an unchanged page paints none
 */
export async function record(
  page: Page,
  lasts: number,
  act: () => Promise<unknown>,
): Promise<readonly Frame[]> {
  const before = {at: 0, png: await page.screenshot()}
  const session = await page.context().newCDPSession(page)
  const frames: {seconds: number; png: Buffer}[] = []
  session.on('Page.screencastFrame', ({data, metadata, sessionId}) => {
    // The next frame comes when this one is acknowledged; a page that has gone needs none.
    session.send('Page.screencastFrameAck', {sessionId}).catch(() => undefined)
    if (metadata.timestamp !== undefined)
      frames.push({seconds: metadata.timestamp, png: Buffer.from(data, 'base64')})
  })
  await session.send('Page.startScreencast', {format: 'png', everyNthFrame: 1})
  const began = Date.now()
  await Promise.all([act(), page.waitForTimeout(lasts)])
  await session.send('Page.stopScreencast')
  await session.detach()
  const painted = frames.map(({seconds, png}) => ({at: Math.round(seconds * 1000 - began), png}))
  return [before, ...painted.filter(({at}) => at > 0 && at <= lasts)]
}

/** At most as many frames as fit a strip: the first, the last, and what is nearest to even distances between them. */
export function pick(frames: readonly Frame[], count: number): readonly Frame[] {
  const end = frames.at(-1)?.at ?? 0
  const wanted = Array.from({length: count}, (_, index) => (end * index) / (count - 1))
  const nearest = wanted.flatMap((time) => {
    const [frame] = frames.toSorted((one, other) => Math.abs(one.at - time) - Math.abs(other.at - time))
    return frame === undefined ? [] : [frame]
  })
  return [...new Set(nearest)]
}
