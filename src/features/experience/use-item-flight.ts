import {type RefObject, useLayoutEffect, useRef} from 'react'
import {paintAtOnce} from '#ui/image/paint-at-once.ts'
import {findCard} from './find-card.ts'
import {fly, type Part} from './flight.ts'

/**
 * Has an item's card become its details when these open, and back when they close, in whatever way. Where the
 * card is out of view, or behind the header, the details come and go by themselves.
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
    if (!isChange || !card || !overlay) return
    const covered = coveredAbove()
    const {top, bottom} = card.getBoundingClientRect()
    if (bottom <= covered || top >= innerHeight || !card.checkVisibility()) return
    if (open !== undefined) standIn(card, overlay)
    const flight = {card, overlay, parts: partsOf(card, overlay), covered: top < covered ? covered : 0}
    fly(flight, open === undefined ? 'back' : 'there')
  }, [open, place])
}

/** How much of the window's upper edge the site's header takes, in CSS pixels. */
function coveredAbove(): number {
  const header = document.querySelector('header:not(dialog *)')
  return Math.max(0, header?.getBoundingClientRect().bottom ?? 0)
}

/** Until the large picture has come, the one on the card stands for it. */
function standIn(card: HTMLElement, overlay: HTMLElement) {
  const [small, large] = [card.querySelector('img'), overlay.querySelector('article img')]
  if (small?.complete && small.currentSrc !== '' && large instanceof HTMLImageElement)
    paintAtOnce(large, small.currentSrc)
}

/**
 * What flies: what both have, as far as the overlay is not scrolled away from it. Words beside the picture on the card stay behind, for it
 * would cross their way.
 */
function partsOf(card: HTMLElement, overlay: HTMLElement): Part[] {
  const {top} = overlay.getBoundingClientRect()
  const picture = card.querySelector('img')
  const below = picture?.getBoundingClientRect().bottom ?? -Infinity
  const pairs: [kind: Part['kind'], onCard: Element | null, inOverlay: Element | null][] = [
    ['words', card.querySelector('[data-type]'), overlay.querySelector('[data-type]')],
    ['words', card.querySelector('[data-type] + span'), overlay.querySelector('[data-type] + span > span')],
    ['words', card.querySelector('h3 > button > span'), overlay.querySelector('h2')],
    ['picture', picture, overlay.querySelector('article img')],
  ]
  return pairs.flatMap(([kind, onCard, inOverlay]) => {
    if (!(onCard instanceof HTMLElement) || !(inOverlay instanceof HTMLElement)) return []
    if (!onCard.checkVisibility()) return []
    if (kind === 'words' && onCard.getBoundingClientRect().top < below) return []
    return inOverlay.getBoundingClientRect().top < top - 1 ? [] : {kind, onCard, inOverlay}
  })
}
