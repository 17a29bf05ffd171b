/**
 * The one scale of durations for movements that scripts make: the same tokens as in the styles (src/ui/styles/tokens.css), so none
 * where a visitor wants no motion.
 *
 * @module
 */

export type DurationToken = '--duration-answer' | '--duration-open' | '--duration-turn'

/** @returns milliseconds; 0 where nothing is to move */
export function durationOf(token: DurationToken): number {
  const text = tokenOf(token)
  const number = Number.parseFloat(text) || 0
  return text.endsWith('ms') ? number : number * 1000
}

/** The site's one easing. */
export const easing = () => tokenOf('--ease') || 'ease-out'

const tokenOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
