/** What is seen of a text that scrambles: its frames lie below one another and pass through a place that clips. */

/** @param around an element in which one text is, and nothing else that moves */
const stripOf = (around: Element) => {
  const strip = around.querySelector('[class*=strip]')
  if (!strip?.parentElement) throw new Error('There is no text that scrambles.')
  return {strip, place: strip.parentElement}
}

/** The text in its place. */
export function shownFrame(around: Element): string | undefined {
  const {strip, place} = stripOf(around)
  const {top} = place.getBoundingClientRect()
  const shown = Array.from(strip.children).find(
    (frame) => Math.abs(frame.getBoundingClientRect().top - top) < 1,
  )
  return shown instanceof HTMLElement ? (shown.dataset['frame'] ?? shown.innerText) : undefined
}

/** Pauses the scramble at a time after its start. */
export function stopAt(around: Element, milliseconds: number): void {
  for (const movement of stripOf(around).strip.getAnimations()) {
    movement.pause()
    movement.currentTime = milliseconds
  }
}

/** Has the text's scramble end. */
export function endScramble(around: Element): void {
  for (const movement of stripOf(around).strip.getAnimations()) movement.finish()
}
