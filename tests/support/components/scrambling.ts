/** Scrambling text is a vertical strip of frames that an animation moves through a clipping parent. */
const stripOf = (container: Element) => {
  const strip = container.querySelector('[class*=strip]')
  if (!strip?.parentElement) throw new Error('The container has no scrambling text.')
  return {strip, clip: strip.parentElement}
}

export function visibleFrame(container: Element): string | undefined {
  const {strip, clip} = stripOf(container)
  const {top} = clip.getBoundingClientRect()
  const visible = Array.from(strip.children).find(
    (frame) => Math.abs(frame.getBoundingClientRect().top - top) < 1,
  )
  return visible instanceof HTMLElement ? (visible.dataset['frame'] ?? visible.innerText) : undefined
}

export function pauseAt(container: Element, milliseconds: number): void {
  for (const animation of stripOf(container).strip.getAnimations()) {
    animation.pause()
    animation.currentTime = milliseconds
  }
}

export function endScramble(container: Element): void {
  for (const animation of stripOf(container).strip.getAnimations()) animation.finish()
}
