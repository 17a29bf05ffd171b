import {type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {useReducedMotion} from '#ui/media/use-media-query.ts'
import {scrambleFrame, scrambleTicks} from './scramble.ts'

type Options = {
  /** Milliseconds between two frames. */
  tick: number
  ticksPerLetter?: number
  random?: () => number
  /** Told how far a scramble is, from 0 to 1, for what moves along in the same frames. */
  onProgress?: (progress: number) => void
}

type Scramble = {
  /** The element that shows the text, and nothing else. */
  ref: RefObject<HTMLSpanElement | null>
  /** What stands in it at first, and all that React may write there. */
  atFirst: string
  scramble: () => void
}

/**
 * A text that scrambles into its successor whenever it changes, and into itself when asked to. Its frames are written past React, which would
 * take half as long again as the browser for each.
 *
 * It is for the eye; give assistive technology the text itself. With reduced motion it is the text at all times.
 */
export function useScramble(
  text: string,
  {tick, ticksPerLetter = 2, random = Math.random, onProgress}: Options,
): Scramble {
  const still = useReducedMotion()
  const [atFirst] = useState(text)
  const ref = useRef<HTMLSpanElement>(null)
  const known = useRef(text)
  const stop = useRef<() => void>(undefined)

  const show = useCallback(
    (letters: string, progress: number) => {
      if (ref.current) ref.current.textContent = letters
      onProgress?.(progress)
    },
    [onProgress],
  )

  const run = useCallback(
    (from: string, to: string) => {
      const change = {from, to, ticksPerLetter}
      const last = scrambleTicks(change)
      let passed = 0
      stop.current?.()
      const timer = setInterval(() => {
        passed += 1
        show(scrambleFrame(change, passed, random), passed / last)
        if (passed >= last) clearInterval(timer)
      }, tick)
      stop.current = () => clearInterval(timer)
    },
    [show, tick, ticksPerLetter, random],
  )

  useLayoutEffect(() => {
    const from = known.current
    known.current = text
    if (!still) {
      if (from !== text) run(from, text)
      return
    }
    stop.current?.()
    show(text, 1)
  }, [text, still, run, show])

  useEffect(() => () => stop.current?.(), [])

  const scramble = useCallback(() => {
    if (!still) run(known.current, known.current)
  }, [still, run])

  return {ref, atFirst, scramble}
}
