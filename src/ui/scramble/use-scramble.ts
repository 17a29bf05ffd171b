import {useCallback, useEffect, useState} from 'react'
import {useReducedMotion} from '#ui/media/use-media-query.ts'
import {scrambleFrame, scrambleTicks} from './scramble.ts'

type Options = {
  /** Milliseconds between two frames. */
  tick: number
  ticksPerLetter?: number
  random?: () => number
}

/**
 * A text that scrambles into its successor whenever it changes, and into itself when asked to.
 *
 * What it returns is for the eye; give assistive technology the text itself. With reduced motion it is the text at
 * all times. `progress` goes from 0 to 1 with each scramble, for what moves along in the same frames.
 */
export function useScramble(
  text: string,
  {tick, ticksPerLetter = 2, random = Math.random}: Options,
): {shown: string; progress: number; scramble: () => void} {
  const still = useReducedMotion()
  const [run, setRun] = useState({from: text, to: text, count: 0})
  const [frame, setFrame] = useState({text, progress: 1})

  // Set during render, so that a new text is not seen for one frame before it scrambles in.
  if (run.to !== text) {
    setRun({from: run.to, to: text, count: run.count + 1})
    setFrame({text: run.to, progress: 0})
  }

  useEffect(() => {
    if (run.count === 0 || still) return undefined
    const change = {from: run.from, to: run.to, ticksPerLetter}
    const last = scrambleTicks(change)
    let passed = 0
    const timer = setInterval(() => {
      passed += 1
      setFrame({text: scrambleFrame(change, passed, random), progress: Math.min(1, passed / last)})
      if (passed >= last) clearInterval(timer)
    }, tick)
    return () => clearInterval(timer)
  }, [run, still, tick, ticksPerLetter, random])

  const scramble = useCallback(() => setRun(({to, count}) => ({from: to, to, count: count + 1})), [])

  return {shown: still ? text : frame.text, progress: still ? 1 : frame.progress, scramble}
}
