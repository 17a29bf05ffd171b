import {useLayoutEffect} from 'react'
import {paintAtOnce} from '#ui/image/paint-at-once.ts'
import {durationOf, easing} from '#ui/motion/motion-tokens.ts'

/** Where something stood in the window, in CSS pixels, how large its words or its picture were, and which picture that was. */
type Place = {readonly box: DOMRect; readonly size: number; readonly source: string | undefined}

/** What the page showed that is just being replaced. */
const left = new Map<string, Place>()

/**
 * Has what two pages share go from where it stood on the one to where it stands on the other: elements with the same `data-travels`, a
 * picture's box or a heading, as far as both places are in view. It is the new page's own element that is drawn elsewhere for a moment. A page
 * that does not fade when it goes, such as one that the browser itself draws the way from, lets nothing travel.
 */
export function useTravel(): void {
  useLayoutEffect(() => {
    const from = new Map(left)
    // The page is scrolled to its place when all of React's work is done.
    if (from.size > 0)
      queueMicrotask(() => {
        for (const element of travellers()) travel(element, from.get(nameOf(element)))
      })
    // Called while all of it is still drawn.
    return () => {
      if (document.querySelector('[data-leaving]') === null) return
      for (const element of travellers()) left.set(nameOf(element), placeOf(element))
      queueMicrotask(() => left.clear())
    }
  }, [])
}

const travellers = () =>
  [...document.querySelectorAll<HTMLElement>('[data-travels]')].filter((element) => {
    const {top, bottom} = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })

const nameOf = ({dataset}: HTMLElement) => dataset['travels'] ?? ''

function placeOf(element: HTMLElement): Place {
  const [box, image] = [element.getBoundingClientRect(), element.querySelector('img')]
  const size = image ? box.width : Number.parseFloat(getComputedStyle(element).fontSize)
  return {box, size, source: image?.complete ? image.currentSrc : undefined}
}

function travel(element: HTMLElement, from: Place | undefined) {
  const duration = durationOf('--duration-glide')
  if (from === undefined || duration === 0) return
  const {box, size} = placeOf(element)
  const image = element.querySelector('img')
  if (image && from.source) paintAtOnce(image, from.source)
  if (!image) comeAfter(element, duration)
  const isRtl = getComputedStyle(element).direction === 'rtl'
  const x = isRtl ? from.box.right - box.right : from.box.left - box.left
  const origin = isRtl ? '100% 0' : '0 0'
  // A heading passes behind the picture.
  const height = image ? 1 : 0
  element.animate(
    {
      transformOrigin: [origin, origin],
      translate: [`${x}px ${from.box.top - box.top}px`, '0 0'],
      scale: [from.size / size, 1],
      zIndex: [height, height],
    },
    {duration, easing: easing()},
  )
}

/** The words that a heading has to pass come when it is all but in its place. */
function comeAfter(heading: HTMLElement, duration: number) {
  for (const words of heading.parentElement?.children ?? [])
    if (!words.hasAttribute('data-travels'))
      words.animate({opacity: [0, 0, 1], offset: [0, 0.4, 1]}, {duration})
}
