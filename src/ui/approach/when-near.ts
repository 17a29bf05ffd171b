/**
 * Tells, once, that an element comes into view.
 *
 * @param margin how far around the view counts as in view, in the CSS syntax of margins
 * @returns what ends the watch
 */
export function whenNear(element: Element, margin: string, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // More than one when the browser was busy: the element may have come near and gone again.
      if (!entries.some(({isIntersecting}) => isIntersecting)) return
      observer.disconnect()
      onNear()
    },
    {rootMargin: margin},
  )
  observer.observe(element)
  return () => observer.disconnect()
}
