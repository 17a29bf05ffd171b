import {startTransition, useCallback, useState} from 'react'

/** How many cards are drawn at once: more than a large screen shows, few enough to draw between two keystrokes. */
const batch = 48

/**
 * How much of a long list to draw: a batch, and another whenever its end comes near. A changed list starts over.
 *
 * @returns the count, and a ref for an element behind what is drawn.
 */
export function useGrowingCount(list: readonly unknown[]): [number, (end: HTMLElement | null) => void] {
  const [count, setCount] = useState(batch)
  const [counted, setCounted] = useState(list)
  if (counted !== list) {
    setCounted(list)
    setCount(batch)
  }

  // Depends on the count, so that after each growth the end is looked at anew: it may still be near.
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return undefined
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          observer.disconnect()
          startTransition(() => setCount(count + batch))
        },
        {rootMargin: '1200px'},
      )
      observer.observe(end)
      return () => observer.disconnect()
    },
    [count],
  )
  return [count, watchEnd]
}
