import {switchTheme} from './switch-theme.ts'

/** How long the new theme takes to cover the page, in milliseconds: `--duration-turn` of src/ui/styles/tokens.css. */
const turn = 420

/**
 * Has the theme that a visitor switches to come out of the toggle. Until it is called the page changes at once: `src/start/theme.ts` comes with
 * the page, and leaves to this what it answers first.
 */
export function revealThemes(): void {
  let turning: ViewTransition | undefined
  document.addEventListener('click', (press) => {
    const {target, clientX, clientY} = press
    const toggle = target instanceof Element && target.closest('[name=theme]')
    if (toggle) {
      press.preventDefault()
      turning = reveal(toggle, switchTheme)
    } else if (turning && target === document.documentElement) {
      // A page that turns is a picture of itself: what is pressed on it is meant for what lies there.
      turning.skipTransition()
      turning = undefined
      const again = new MouseEvent('click', {bubbles: true, cancelable: true, clientX, clientY})
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(again)
    }
  })
}

/**
 * Has what a change makes of the page come out of what was pressed, in a circle that grows over the page as it was; at once where a visitor
 * wants no motion, or the browser does not know how. Another one ends it. src/ui/styles/base.css has the rest.
 */
function reveal(origin: Element, change: () => void): ViewTransition | undefined {
  const mayMove = matchMedia('(prefers-reduced-motion: no-preference)').matches
  if (!mayMove || !('startViewTransition' in document)) {
    change()
    return undefined
  }
  const {left, top, width, height} = origin.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  const farthest = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y))
  const circle = (radius: number) => `circle(${radius}px at ${x}px ${y}px)`
  const transition = document.startViewTransition(change)
  transition.ready.then(
    () =>
      document.documentElement.animate(
        {clipPath: [circle(0), circle(farthest)]},
        {duration: turn, easing: 'ease-in-out', pseudoElement: '::view-transition-new(root)'},
      ),
    // Ended by another one before it began: the change was made all the same.
    () => {},
  )
  return transition
}
