import {startTransition, useCallback, useState} from 'react'
import {whenNear} from '#ui/approach/when-near.ts'

/** How many cards the page comes with: more than a large screen shows, so that it reads well before any script runs. */
const firstBatch = 24

/** How many cards are drawn at once afterwards: few enough to draw between two keystrokes on a slow device. */
const batch = 6

/**
 * How much of a long list to draw: a batch, and another whenever its end comes near. A changed list starts over.
 *
 * @returns the count, and a ref for an element behind what is drawn.
 */
export function useGrowingCount(list: readonly unknown[]): [number, (end: HTMLElement | null) => void] {
  const [count, setCount] = useState(firstBatch)
  const [counted, setCounted] = useState(list)
  if (counted !== list) {
    setCounted(list)
    setCount(batch)
  }

  // Depends on the count, so that after each growth the end is looked at anew: it may still be near.
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return undefined
      return whenNear(end, '600px', () => startTransition(() => setCount(count + batch)))
    },
    [count],
  )
  return [count, watchEnd]
}
