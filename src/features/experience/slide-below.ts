import type {RefObject} from 'react'
import {durationOf, easing} from '#ui/motion/motion-tokens.ts'

/** Makes a change to an element, and has what stands below it slide to where it comes to stand by that. */
export function slideBelow({current: element}: RefObject<HTMLElement | null>, change: () => void): void {
  const before = element?.getBoundingClientRect().bottom ?? 0
  change()
  const duration = durationOf('--duration-open')
  const way = before - (element?.getBoundingClientRect().bottom ?? before)
  if (way === 0 || duration === 0) return
  const timing = {duration, easing: easing()}
  let below = element?.nextElementSibling
  for (; below; below = below.nextElementSibling) below.animate({translate: [`0 ${way}px`, '0 0']}, timing)
}
