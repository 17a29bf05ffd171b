import {useLayoutEffect, useRef} from 'react'
import {useLocation} from 'react-router-dom'
import {durationOf} from '#ui/motion/motion-tokens.ts'

/**
 * Has the knot that marks the current page's link glide there from the link that had it, also from halfway to that one. Style alone
 * puts it in its place: this is no more than drawn.
 *
 * @returns the ref of the list of links, each with a knot of its own
 */
export function useGlidingKnot() {
  const {pathname} = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<{readonly pathname: string; readonly knot: Element | null}>(undefined)

  useLayoutEffect(() => {
    const knot = list.current?.querySelector('[aria-current] [data-knot]') ?? null
    const from = last.current?.pathname === pathname ? null : last.current?.knot
    last.current = {pathname, knot}
    if (knot === null || !from || knot === from) return
    const way = centreOf(from) - centreOf(knot)
    for (const animation of from.getAnimations()) animation.cancel()
    // The header's links are out of sight where the screen is small.
    if (way === 0) return
    knot.animate(
      {translate: [`${way}px`, '0']},
      {duration: durationOf('--duration-glide'), easing: 'ease-out'},
    )
  }, [pathname])

  return list
}

/** From the window's left edge, in CSS pixels. */
function centreOf(element: Element): number {
  const {left, width} = element.getBoundingClientRect()
  return left + width / 2
}
