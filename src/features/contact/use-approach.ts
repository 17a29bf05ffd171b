import {useEffect, useEffectEvent, type RefObject} from 'react'

/** What somebody does who turns to the form, by whatever means: a finger that touches it enters it as a mouse does. */
const signs = ['focusin', 'pointerenter'] as const

/**
 * Tells, once, that a visitor comes near: turns to the form, or has the captcha's place in view.
 *
 * @param place the captcha's
 */
export function useApproach(
  form: RefObject<HTMLFormElement | null>,
  place: RefObject<HTMLElement | null>,
  onApproach: () => void,
): void {
  const tell = useEffectEvent(onApproach)
  useEffect(() => {
    if (form.current === null || place.current === null) return undefined
    const end = new AbortController()
    const approach = () => {
      end.abort()
      tell()
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) approach()
    })
    end.signal.addEventListener('abort', () => observer.disconnect())
    observer.observe(place.current)
    for (const sign of signs) form.current.addEventListener(sign, approach, {signal: end.signal})
    // Somebody may have been in a field before the page came to life.
    if (form.current.matches(':focus-within')) approach()
    return () => end.abort()
  }, [form, place])
}
