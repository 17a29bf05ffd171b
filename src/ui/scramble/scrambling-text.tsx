import {type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState} from 'react'
import {useReducedMotion} from '#ui/media/use-media-query.ts'
import {scrambleFrame, scrambleTicks} from './scramble.ts'
import styles from './scrambling-text.module.css'

export type ScrambleHandle = {
  scramble(): void
}

type ScramblingTextProps = {
  text: string
  tickMs: number
  ticksPerLetter?: number
  random?: () => number
  hasCursor?: boolean
  /** Adds a compositor layer, whose antialiasing is worse. */
  changesOften?: boolean
  ref?: Ref<ScrambleHandle>
}

/**
 * An animation with `steps()` moves frames into view that are laid out at once: half the CPU time of a layout per frame.
 * Frames are generated content, so they cannot be found or copied. Provide the text separately for assistive technology.
 */
export function ScramblingText({
  text,
  tickMs,
  ticksPerLetter = 2,
  random = Math.random,
  hasCursor = false,
  changesOften = false,
  ref,
}: ScramblingTextProps) {
  const reducedMotion = useReducedMotion()
  const [initialText] = useState(text)
  const strip = useRef<HTMLSpanElement>(null)
  const shownText = useRef(text)

  const run = useCallback(
    (from: string, to: string) => {
      if (!strip.current) return
      reset(strip.current, to)
      const scramble = {from, to, ticksPerLetter}
      const ticks = scrambleTicks(scramble)
      const frames = Array.from({length: ticks}, (_, index) => scrambleFrame(scramble, index, random))
      play(strip.current, frames, ticks * tickMs)
    },
    [tickMs, ticksPerLetter, random],
  )

  useLayoutEffect(() => {
    const from = shownText.current
    shownText.current = text
    if (strip.current && reducedMotion) reset(strip.current, text)
    else if (from !== text) run(from, text)
  }, [text, reducedMotion, run])

  useEffect(() => {
    const {current} = strip
    return () => {
      if (current) reset(current, shownText.current)
    }
  }, [])

  useImperativeHandle(ref, () => ({
    scramble() {
      if (!reducedMotion) run(shownText.current, shownText.current)
    },
  }))

  return (
    <span ref={strip} className={`${styles['strip']} ${changesOften ? styles['layer'] : ''}`}>
      <span className={`${styles['text']} ${hasCursor ? styles['cursor'] : ''}`}>{initialText}</span>
    </span>
  )
}

function play(strip: HTMLElement, frames: readonly string[], duration: number): void {
  for (const [index, frame] of frames.entries()) {
    const line = strip.firstElementChild?.cloneNode()
    if (!(line instanceof HTMLElement)) return
    line.dataset['frame'] = frame
    line.style.insetBlockStart = `${frames.length - index}00%`
    strip.append(line)
  }
  const keyframes = {translate: [`0 -${frames.length}00%`, '0 0']}
  strip.animate(keyframes, {duration, easing: `steps(${frames.length})`})
}

function reset(strip: HTMLElement, text: string): void {
  for (const animation of strip.getAnimations()) animation.cancel()
  const {firstElementChild: line} = strip
  if (!line) return
  line.textContent = text
  strip.replaceChildren(line)
}
