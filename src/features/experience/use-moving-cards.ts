import {type RefObject, useEffect, useLayoutEffect, useRef} from 'react'
import {durationOf, easing} from '#ui/motion/motion-tokens.ts'

/** A card, and where it stands in its list, in CSS pixels: not where it is seen on its way there. */
type Place = {readonly card: HTMLElement} & Readonly<Record<'left' | 'top' | 'width' | 'height', number>>

/** How opaque a card is that appears where another one stood: at no moment does the screen stand empty. */
const faint = 0.4

type Places = ReadonlyMap<string, Place>

/** Marks the movements that are ours, to end them when the next one begins. */
const movement = 'to-its-place'

/**
 * Has cards move to their new places when the list is drawn anew: those that are gone fade where they stood, over those that are new, which
 * appear, and below the others, which move. One that would cross all of the screen among others appears too. In a column what appears waits until
 * what stood there is gone. It is no more than drawn: every card is in its place at once, can be clicked on its way, and goes on from where it is
 * when the next change comes.
 *
 * @param list holds the cards, each with its id in `data-item`; its parent element is as large, and what goes is drawn there
 */
export function useMovingCards(list: RefObject<HTMLElement | null>): void {
  const places = useRef<Places>(new Map())

  useLayoutEffect(() => {
    const before = places.current
    if (list.current === null || before.size === 0) return
    places.current = placesIn(list.current)
    if (durationOf('--duration-open') > 0) moveCards(list.current, before, places.current)
  })

  // Once at first; then whenever cards come to stand elsewhere for another reason, in a window of another size or in another typeface.
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => (places.current = placesIn(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
}

function placesIn(list: HTMLElement): Places {
  const places = new Map<string, Place>()
  for (const card of list.children) {
    const id = card instanceof HTMLElement ? card.dataset['item'] : undefined
    if (!(card instanceof HTMLElement) || id === undefined) continue
    const {offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height} = card
    places.set(id, {card, left, top, width, height})
  }
  return places
}

function moveCards(list: HTMLElement, before: Places, after: Places) {
  const isSeen = inViewOf(list)
  const gone = [...before].flatMap(([id, place]) => (after.has(id) || !isSeen(place) ? [] : [place]))
  const timing = {duration: durationOf('--duration-open'), easing: easing()}
  const leaving = {duration: durationOf('--duration-leave')}
  const appear = {opacity: [0, 1]}
  const afterwards = {...timing, delay: leaving.duration, fill: 'backwards'} as const
  for (const [id, place] of after) {
    const was = before.get(id)
    // In a column, the words of what comes would be read among those of what goes.
    const waits = place.width === list.offsetWidth && gone.some((other) => meet(place, other))
    if (was === undefined) {
      if (isSeen(place)) place.card.animate(appear, waits ? afterwards : timing)
      continue
    }
    const [x, y] = onItsWay(place.card)
    // One that has become wider does not begin beyond the list's edge.
    const left = Math.max(0, Math.min(was.left + x, list.offsetWidth - place.width))
    const [dx, dy] = [left - place.left, was.top + y - place.top]
    if ((dx === 0 && dy === 0) || !(isSeen(place) || isSeen(was))) continue
    const isFar = place.width === list.offsetWidth && Math.abs(dy) > innerHeight / 2
    const from = isFar ? `0 ${Math.sign(dy)}rem` : `${dx}px ${dy}px`
    // What goes up passes over what makes room for it, and all over what goes.
    const height = dy > 0 ? 2 : 1
    const way = {translate: [from, '0 0'], zIndex: [height, height]}
    if (!isFar) place.card.animate(way, {...timing, id: movement})
    else if (waits) place.card.animate({...way, ...appear}, {...afterwards, id: movement})
    else place.card.animate({...way, opacity: [faint, 1]}, {...timing, id: movement})
  }
  for (const place of gone) fade(place, list, leaving)
}

/** Whether one of two in a column would lie over the other. */
const meet = (one: Place, other: Place) =>
  one.top < other.top + other.height && other.top < one.top + one.height

/** How far from its place a moving card is, in CSS pixels. Its movement ends with that, for another one begins. */
function onItsWay(card: HTMLElement): [x: number, y: number] {
  const moves = card.getAnimations().filter(({id}) => id === movement)
  if (moves.length === 0) return [0, 0]
  const [x = '0', y = '0'] = getComputedStyle(card).translate.split(' ')
  for (const move of moves) move.cancel()
  return [Number.parseFloat(x) || 0, Number.parseFloat(y) || 0]
}

/** React has taken the card out of the page; a last look at it where it was. */
function fade({card, left, top, width}: Place, list: HTMLElement, timing: KeyframeAnimationOptions) {
  card.inert = true
  card.ariaHidden = 'true'
  Object.assign(card.style, {
    position: 'absolute',
    left: `${left}px`,
    top: `${top}px`,
    inlineSize: `${width}px`,
  })
  list.parentElement?.append(card)
  const gone = () => card.remove()
  card.animate({opacity: [1, 0]}, {...timing, fill: 'forwards'}).finished.then(gone, gone)
}

/** Which places of a list are in the window, or half a window away from it. */
function inViewOf(list: HTMLElement): (place: Place) => boolean {
  const {top: listTop} = list.getBoundingClientRect()
  const near = innerHeight / 2
  return ({top, height}) => listTop + top + height > -near && listTop + top < innerHeight + near
}
