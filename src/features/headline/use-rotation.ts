import {useEffect, useState} from 'react'

/** How long each word stays, in milliseconds. */
const wordDuration = 2000

/**
 * Goes round `count` positions, one step every two seconds while `playing`.
 *
 * @returns the position, always below `count` even when that shrinks; 0 when there is nothing to go round.
 */
export function useRotation(count: number, playing: boolean): number {
  const [steps, setSteps] = useState(0)

  useEffect(() => {
    if (!playing || count < 2) return undefined
    const timer = setInterval(() => setSteps((step) => step + 1), wordDuration)
    return () => clearInterval(timer)
  }, [playing, count])

  return count === 0 ? 0 : steps % count
}
