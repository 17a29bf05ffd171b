import {type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState} from 'react'
import {useReducedMotion} from '#ui/media/use-media-query.ts'
import {scrambleFrame, scrambleTicks} from './scramble.ts'
import styles from './scrambling-text.module.css'

export type Scrambling = {
  /** Lets the text scramble into itself. */
  scramble(): void
}

type ScramblingTextProps = {
  text: string
  /** Milliseconds between two frames. */
  tick: number
  ticksPerLetter?: number
  random?: () => number
  /** Whether a cursor stands at its end. */
  cursor?: boolean
  /** Whether it changes again and again: it is then drawn apart from the page, which a text that seldom changes looks better on. */
  often?: boolean
  ref?: Ref<Scrambling>
}

/**
 * A text that scrambles into its successor whenever it changes, and into itself when asked to. It stands in an element that clips, as high as
 * its text.
 *
 * All frames are laid out below the text at once, past React, and the browser moves them through its place, one a tick: that takes half of
 * the processor's time that a layout for each would. They are no text, to be found or copied, so that they can stay
 * until the next scramble: taking them away would have the page drawn once more.
 *
 * It is for the eye; give assistive technology the text itself. With reduced motion it is the text at all times.
 */
export function ScramblingText({
  text,
  tick,
  ticksPerLetter = 2,
  random = Math.random,
  cursor = false,
  often = false,
  ref,
}: ScramblingTextProps) {
  const still = useReducedMotion()
  const [atFirst] = useState(text)
  const strip = useRef<HTMLSpanElement>(null)
  const known = useRef(text)

  const run = useCallback(
    (from: string, to: string) => {
      if (!strip.current) return
      rest(strip.current, to)
      const change = {from, to, ticksPerLetter}
      const last = scrambleTicks(change)
      const frames = Array.from({length: last}, (_, index) => scrambleFrame(change, index, random))
      play(strip.current, frames, last * tick)
    },
    [tick, ticksPerLetter, random],
  )

  useLayoutEffect(() => {
    const from = known.current
    known.current = text
    if (strip.current && still) rest(strip.current, text)
    else if (from !== text) run(from, text)
  }, [text, still, run])

  useEffect(() => {
    const {current} = strip
    return () => {
      if (current) rest(current, known.current)
    }
  }, [])

  useImperativeHandle(ref, () => ({
    scramble() {
      if (!still) run(known.current, known.current)
    },
  }))

  return (
    <span ref={strip} className={`${styles['strip']} ${often ? styles['often'] : ''}`}>
      <span className={`${styles['letters']} ${cursor ? styles['cursor'] : ''}`}>{atFirst}</span>
    </span>
  )
}

/** Moves frames through the place of a text, which comes after the last of them. */
function play(strip: HTMLElement, frames: readonly string[], duration: number): void {
  for (const [index, frame] of frames.entries()) {
    const line = strip.firstElementChild?.cloneNode()
    if (!(line instanceof HTMLElement)) return
    line.dataset['frame'] = frame
    line.style.insetBlockStart = `${frames.length - index}00%`
    strip.append(line)
  }
  const down = {translate: [`0 -${frames.length}00%`, '0 0']}
  strip.animate(down, {duration, easing: `steps(${frames.length})`})
}

/** Ends what moves, so that a text stands alone. */
function rest(strip: HTMLElement, text: string): void {
  for (const movement of strip.getAnimations()) movement.cancel()
  const {firstElementChild: letters} = strip
  if (!letters) return
  letters.textContent = text
  strip.replaceChildren(letters)
}
