import {type RefObject, useEffect, useEffectEvent} from 'react'

type Approach = {
  container: RefObject<HTMLElement | null>
  target: RefObject<HTMLElement | null>
  rootMargin?: string
}

/** Calls back once: when the target is visible, or when the pointer or the focus enters the container. */
export function usePreloadOnApproach(
  {container, target, rootMargin = '0px'}: Approach,
  onApproach: () => void,
): void {
  const preload = useEffectEvent(onApproach)
  useEffect(() => {
    if (container.current === null || target.current === null) return undefined
    const controller = new AbortController()
    const {signal} = controller
    const approach = () => {
      if (!signal.aborted) preload()
      controller.abort()
    }
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once.
      (entries) => entries.some(({isIntersecting}) => isIntersecting) && approach(),
      {rootMargin},
    )
    signal.addEventListener('abort', () => observer.disconnect())
    observer.observe(target.current)
    container.current.addEventListener('focusin', approach, {signal})
    container.current.addEventListener('pointerenter', approach, {signal})
    // A field may have been focused before hydration.
    if (container.current.matches(':focus-within')) approach()
    return () => controller.abort()
  }, [container, target, rootMargin])
}
