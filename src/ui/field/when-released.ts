/** How long a press on a frame of another site is taken to last, in milliseconds: its events do not reach the page. */
const framedPress = 500

/**
 * Calls back once nothing is being pressed. What is pressed takes the focus from a field, and must not move before it is let go: it would
 * not be clicked.
 */
export function whenReleased(onReleased: () => void): void {
  if (document.querySelector(':active') !== null) {
    const end = new AbortController()
    const release = () => {
      end.abort()
      // The click comes first.
      setTimeout(onReleased)
    }
    for (const sign of ['pointerup', 'pointercancel', 'keyup'] as const)
      addEventListener(sign, release, {signal: end.signal})
    return
  }
  setTimeout(() => {
    const isFramed = document.activeElement instanceof HTMLIFrameElement
    if (isFramed) setTimeout(onReleased, framedPress)
    else onReleased()
  })
}
