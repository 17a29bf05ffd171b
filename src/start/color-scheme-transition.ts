import {switchColorScheme} from './color-scheme.ts'

/** Equals `--duration-transition` in src/ui/styles/tokens.css. */
const durationMs = 420

/** Replaces the switch without animation of `src/start/color-scheme.ts`. */
export function animateColorSchemeSwitch(): void {
  let running: ViewTransition | undefined
  document.addEventListener('click', (event) => {
    const {target, clientX, clientY} = event
    const toggle = target instanceof Element && target.closest('[name=theme]')
    if (toggle) {
      // `src/start/color-scheme.ts` ignores handled clicks.
      event.preventDefault()
      running = revealFrom(toggle, switchColorScheme)
    } else if (running && target === document.documentElement) {
      // The root receives all clicks during a view transition: skip it and repeat the click.
      running.skipTransition()
      running = undefined
      const click = new MouseEvent('click', {bubbles: true, cancelable: true, clientX, clientY})
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(click)
    }
  })
}

/** A circle that grows from an element. src/ui/styles/base.css has the other styles. */
function revealFrom(origin: Element, update: () => void): ViewTransition | undefined {
  const allowsMotion = matchMedia('(prefers-reduced-motion: no-preference)').matches
  if (!allowsMotion || !('startViewTransition' in document)) {
    update()
    return undefined
  }
  const {left, top, width, height} = origin.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  const maxRadius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y))
  const circle = (radius: number) => `circle(${radius}px at ${x}px ${y}px)`
  const transition = document.startViewTransition(update)
  transition.ready.then(
    () =>
      document.documentElement.animate(
        {clipPath: [circle(0), circle(maxRadius)]},
        {duration: durationMs, easing: 'ease-in-out', pseudoElement: '::view-transition-new(root)'},
      ),
    // A newer transition skipped this one.
    () => {},
  )
  return transition
}
