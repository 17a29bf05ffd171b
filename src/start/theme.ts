/** How long the new theme takes to cover the page, in milliseconds: `--duration-turn` of src/ui/styles/motion.css. */
const turn = 420

/**
 * Minds the theme, which is what stands on `<html>`: one that is remembered is there before the first paint, and the toggle works before
 * other scripts have come. Whatever changes it there, here or in another tab, is remembered and taken along by all that follows it.
 */
export function startTheme(): void {
  const root = document.documentElement
  const recall = () => {
    try {
      const theme = localStorage.getItem('theme')
      if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme
    } catch {}
  }
  const follow = () => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-dark]')) {
      meta.content = `${meta.dataset[`${root.dataset['theme']}`]}`
    }
  }
  recall()
  follow()
  new MutationObserver(() => {
    follow()
    // All colours change in the same frame: text that fades while its ground has changed cannot be read.
    for (const change of document.getAnimations()) {
      if (change instanceof CSSTransition && /color|shadow|fill|stroke/.test(change.transitionProperty))
        change.finish()
    }
    try {
      localStorage.setItem('theme', `${root.dataset['theme']}`)
    } catch {}
  }).observe(root, {attributeFilter: ['data-theme']})
  addEventListener('storage', recall)
  addEventListener('pageshow', recall)
  let turning: ViewTransition | undefined
  addEventListener('click', ({target, clientX, clientY}) => {
    const toggle = target instanceof Element && target.closest('[name=theme]')
    if (toggle) {
      turning = reveal(toggle, () => {
        root.dataset['theme'] = root.dataset['theme'] === 'dark' ? 'light' : 'dark'
      })
    } else if (turning && target === root) {
      // A page that turns is a picture of itself: what is pressed on it is meant for what lies there.
      turning.skipTransition()
      turning = undefined
      const press = new MouseEvent('click', {bubbles: true, cancelable: true, clientX, clientY})
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(press)
    }
  })
}

/**
 * Has what a change makes of the page come out of what was pressed, in a circle that grows over the page as it was; at once where a visitor
 * wants no motion, or the browser does not know how. Another one ends it. src/ui/styles/reveal.css has the rest.
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
