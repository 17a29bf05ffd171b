import {useEffect, useEffectEvent, type RefObject} from 'react'
import {whenNear} from './when-near.ts'

/** The events of turning to a part of the page by keyboard, mouse or touch: a finger enters it as a mouse does. */
const signs = ['focusin', 'pointerenter'] as const

type Approach = {
  /** The part of the page that a visitor turns to. */
  part: RefObject<HTMLElement | null>
  /** An element that brings the visitor near as soon as it is in view. */
  place: RefObject<HTMLElement | null>
  /** How far around the view counts as in view, in the CSS syntax of margins. */
  margin?: string
}

/** Tells, once, that a visitor comes near: turns to a part of the page, or has a place in view. */
export function useApproach({part, place, margin = '0px'}: Approach, onApproach: () => void): void {
  const tell = useEffectEvent(onApproach)
  useEffect(() => {
    if (part.current === null || place.current === null) return undefined
    const end = new AbortController()
    const approach = () => {
      end.abort()
      tell()
    }
    end.signal.addEventListener('abort', whenNear(place.current, margin, approach))
    for (const sign of signs) part.current.addEventListener(sign, approach, {signal: end.signal})
    // Somebody may have been in a field before the page came to life.
    if (part.current.matches(':focus-within')) approach()
    return () => end.abort()
  }, [part, place, margin])
}
