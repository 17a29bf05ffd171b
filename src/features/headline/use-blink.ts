import {useEffect, useState} from 'react'

/** How long a cursor is lit and then dark, in milliseconds. */
const half = 500

/**
 * Whether a blinking cursor is lit; it is while it does not blink. By a timer: a browser looks up styles for every frame of an animation that
 * its compositor cannot draw, sixty times a second, though this one changes twice.
 */
export function useBlink(blinks: boolean): boolean {
  const [lit, setLit] = useState(true)
  useEffect(() => {
    if (!blinks) return undefined
    const timer = setInterval(() => setLit((before) => !before), half)
    return () => {
      clearInterval(timer)
      setLit(true)
    }
  }, [blinks])
  return lit
}
