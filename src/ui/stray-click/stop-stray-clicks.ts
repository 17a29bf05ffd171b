/** How long after a click another one belongs to a double click, in milliseconds: what Windows begins with, the longest of all systems. */
const doubleClickTime = 500

/** How far a hand moves within a double click, in pixels. */
const slip = 10

/**
 * Keeps the second click of a double click from what came to lie under the pointer by the first: it goes to what the first went to, or
 * nowhere. A double click on what closes an overlay must not follow a link behind it.
 *
 * @param scope what to watch
 * @returns stops it
 */
export function stopStrayClicks(scope: EventTarget): () => void {
  let last: {on: Element; at: MouseEvent} | undefined
  let isStray = false
  const end = new AbortController()

  const onPress = (event: Event) => {
    const on = pressable(event)
    isStray =
      event instanceof MouseEvent &&
      on !== undefined &&
      last !== undefined &&
      on !== last.on &&
      event.timeStamp - last.at.timeStamp < doubleClickTime &&
      Math.hypot(event.clientX - last.at.clientX, event.clientY - last.at.clientY) < slip
    // It does not take the focus either.
    if (isStray) event.preventDefault()
  }
  const onClick = (event: Event) => {
    const on = pressable(event)
    // Clicks that a key or a label makes are no part of a double click.
    if (!(event instanceof MouseEvent) || event.detail === 0 || !on) return
    if (isStray) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else {
      last = {on, at: event}
    }
  }
  scope.addEventListener('mousedown', onPress, {capture: true, signal: end.signal})
  scope.addEventListener('click', onClick, {capture: true, signal: end.signal})
  return () => end.abort()
}

/** What answers a click: a control, or what itself is clicked; not the page as a whole, such as one whose theme turns. */
function pressable({target}: Event): Element | undefined {
  if (!(target instanceof Element) || target === document.documentElement) return undefined
  return target.closest('a, button, label, summary') ?? target
}
