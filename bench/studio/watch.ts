import type {Page} from 'playwright-core'

/** What a page tells of itself while it is measured. */
type Watched = typeof globalThis & {
  /** When something was last pressed, by the page's clock. */
  pressed?: number
  /** Milliseconds from that to the frame that shows what is looked for. */
  drawn?: Promise<number>
}

/** How long something may take to be drawn, in milliseconds. */
const patience = 30_000

/** What is looked for in a page: a text in its frame, what its focused field says, or an element. */
export type Sight = {readonly inFrame: string} | {readonly inField: string} | {readonly element: string}

/** Times how long after the next press of a key or button something is drawn. */
export async function timeUntilDrawn(page: Page, sight: Sight, press: () => Promise<void>): Promise<number> {
  await page.evaluate(watchFor, {sight, patience})
  await press()
  return page.evaluate(async () => {
    const watched: Watched = globalThis
    return (await watched.drawn) ?? Number.NaN
  })
}

/** Runs in the page. */
function watchFor({sight, patience: most}: {sight: Sight; patience: number}): void {
  const watched: Watched = globalThis
  const press = ({timeStamp}: Event) => {
    watched.pressed = timeStamp
  }
  addEventListener('keydown', press, {capture: true, once: true})
  addEventListener('pointerdown', press, {capture: true, once: true})
  const root = 'inFrame' in sight ? document.querySelector('iframe')?.contentDocument : document
  const isThere = () => {
    if (watched.pressed === undefined) return false
    if ('inFrame' in sight) return root?.body.textContent?.includes(sight.inFrame) === true
    if ('element' in sight) return document.querySelector(sight.element) !== null
    const field = document.activeElement
    return (
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value === sight.inField
    )
  }
  delete watched.pressed
  watched.drawn = new Promise((resolve, reject) => {
    setTimeout(reject, most, new Error(`This was not drawn: ${JSON.stringify(sight)}`))
    const look = () => {
      if (!isThere()) return
      changes.disconnect()
      document.removeEventListener('input', look)
      requestAnimationFrame(() => {
        // The frame is drawn when the next task begins.
        void scheduler.postTask(() => resolve(performance.now() - (watched.pressed ?? Number.NaN)), {
          priority: 'user-blocking',
        })
      })
    }
    const changes = new MutationObserver(look)
    changes.observe(root ?? document, {childList: true, subtree: true, characterData: true, attributes: true})
    document.addEventListener('input', look)
  })
}
