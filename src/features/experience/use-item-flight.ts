import {type RefObject, useLayoutEffect, useRef} from 'react'
import {fly, type Flight} from './flight.ts'

/**
 * Has an item's picture and name fly from its card into its details when these open, and back when they close, in whatever way. Where the
 * card is out of view, the details come and go by themselves.
 *
 * @param open id of the item whose details are open
 * @param place holds the cards and the overlay
 */
export function useItemFlight(open: string | undefined, place: RefObject<HTMLElement | null>): void {
  const before = useRef(open)

  // The overlay has opened by now, and closes only after this.
  useLayoutEffect(() => {
    const isChange = (open === undefined) !== (before.current === undefined)
    const card = findCard(place.current, open ?? before.current)
    before.current = open
    const overlay = place.current?.querySelector<HTMLDialogElement>('dialog[open]')
    if (!isChange || !card || !overlay || !isInView(card)) return
    if (open !== undefined) paintAtOnce(card, overlay)
    fly(flightsBetween(card, overlay), open === undefined ? 'back' : 'there')
  }, [open, place])
}

/** The card of an item, where the list shows one. */
export function findCard(place: HTMLElement | null, id: string | undefined): HTMLElement | undefined {
  const cards = place?.querySelectorAll<HTMLElement>('[data-item]') ?? []
  return id === undefined ? undefined : [...cards].find(({dataset}) => dataset['item'] === id)
}

function isInView(card: HTMLElement): boolean {
  const {top, bottom} = card.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && card.checkVisibility()
}

/** Until the large picture has come, the one on the card stands for it, which the browser has. */
function paintAtOnce(card: HTMLElement, overlay: HTMLElement) {
  const [small, large] = [card.querySelector('img'), overlay.querySelector('article img')]
  if (!small?.complete || small.currentSrc === '' || !(large instanceof HTMLImageElement)) return
  large.style.backgroundImage = `url("${small.currentSrc}")`
}

/** What flies: what both have, as far as the overlay is not scrolled away from it. */
function flightsBetween(card: HTMLElement, overlay: HTMLElement): Flight[] {
  const {top} = overlay.getBoundingClientRect()
  const pairs: [kind: Flight['kind'], onCard: Element | null, inOverlay: Element | null][] = [
    ['picture', card.querySelector('img'), overlay.querySelector('article img')],
    ['name', card.querySelector('h3 > button > span'), overlay.querySelector('h2')],
  ]
  return pairs.flatMap(([kind, onCard, inOverlay]) => {
    if (!(onCard instanceof HTMLElement) || !(inOverlay instanceof HTMLElement)) return []
    if (!onCard.checkVisibility()) return []
    return inOverlay.getBoundingClientRect().top < top - 1 ? [] : {kind, onCard, inOverlay, overlay}
  })
}
