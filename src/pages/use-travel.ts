import {useLayoutEffect} from 'react'
import {useLocation} from 'react-router-dom'
import {viewAt, type ViewName} from '#domain/pages.ts'
import {storyNameOf} from '#domain/story-name.ts'
import {paintAtOnce} from '#ui/image/paint-at-once.ts'
import {durationOf, easing} from '#ui/motion/motion-tokens.ts'

/** Where a picture's box stood in the window, in CSS pixels, and the file that it showed. */
type Place = {readonly box: DOMRect; readonly source: string | undefined}

/** What the page showed that is just being replaced, by the projects' ids. */
const left = new Map<string, Place>()

/**
 * Has a project's picture go from where it stood on one page to where it stands on the next: elements whose `data-travels` is the same
 * project's id, as far as both places are in view. While a page goes, `data-stays` marks what the next one has too, and there
 * `data-comes` what came so: neither fades. It is the new page's own element that is drawn elsewhere for a moment. A page that does not
 * fade when it goes, such as one that the browser itself draws the way from, lets nothing travel.
 *
 * @param page which one this is: the list of projects, or one's story
 */
export function useTravel(page: ViewName): void {
  const next = viewAt(useLocation().pathname)
  useLayoutEffect(() => {
    for (const element of travellers()) {
      const isShared = next !== page && (next === 'work' || next === storyNameOf(idOf(element)))
      element.toggleAttribute('data-stays', isShared)
    }
  }, [page, next])
  useLayoutEffect(() => {
    const from = new Map(left)
    // The page is scrolled to its place when all of React's work is done.
    if (from.size > 0)
      queueMicrotask(() => {
        for (const element of travellers()) travel(element, from.get(idOf(element)))
      })
    // Called while all of it is still drawn.
    return () => {
      if (document.querySelector('[data-leaving]') === null) return
      for (const element of travellers()) left.set(idOf(element), placeOf(element))
      queueMicrotask(() => left.clear())
    }
  }, [])
}

const travellers = () =>
  [...document.querySelectorAll<HTMLElement>('[data-travels]')].filter((element) => {
    const {top, bottom} = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })

const idOf = ({dataset}: HTMLElement) => dataset['travels'] ?? ''

function placeOf(element: HTMLElement): Place {
  const image = element.querySelector('img')
  return {box: element.getBoundingClientRect(), source: image?.complete ? image.currentSrc : undefined}
}

function travel(element: HTMLElement, from: Place | undefined) {
  const duration = durationOf('--duration-glide')
  if (from === undefined || duration === 0) return
  const box = element.getBoundingClientRect()
  const image = element.querySelector('img')
  if (image && from.source) paintAtOnce(image, from.source)
  element.toggleAttribute('data-comes', true)
  element.animate(
    {
      transformOrigin: ['0 0', '0 0'],
      translate: [`${from.box.left - box.left}px ${from.box.top - box.top}px`, '0 0'],
      scale: [from.box.width / box.width, 1],
      // Over the words that stand where it comes from.
      zIndex: [1, 1],
    },
    {duration, easing: easing()},
  )
}
