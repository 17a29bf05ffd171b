import {type RefObject, useLayoutEffect, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {durationOf} from '#ui/motion/motion-tokens.ts'

type Shown = {
  readonly id: string | undefined
  /** Address of the picture on its card, which the browser has already: the larger one is painted over it. */
  readonly picture: string | undefined
}

const nothing: Shown = {id: undefined, picture: undefined}

/**
 * Which item's details are shown: the one that the address asks for. Where the browser can, and the item's card is in view, picture and name
 * move from the card into the overlay, and back when it is closed, in whatever way. Else the overlay appears and goes by itself.
 *
 * @param open id of the item that the address asks for
 * @param place holds the cards and the overlay
 * @param isReady whether there is an overlay
 */
export function useShownItem(
  open: string | undefined,
  place: RefObject<HTMLElement | null>,
  isReady: boolean,
): Shown {
  const [shown, setShown] = useState(nothing)
  const latest = useRef(open)

  useLayoutEffect(() => {
    latest.current = open
    if (open === shown.id) return
    const card = findCard(place.current, open ?? shown.id)
    const follow = () => {
      const picture = card?.querySelector('img')?.currentSrc
      setShown({id: latest.current, picture: picture === '' ? undefined : picture})
    }
    const isPlain = !isReady || (open !== undefined && shown.id !== undefined)
    if (isPlain || card === undefined || !canMove(card)) follow()
    else void moveBetween(card, open === undefined, follow)
  }, [open, shown.id, place, isReady])

  return shown
}

/** The card of an item, where the list shows one. */
export function findCard(place: HTMLElement | null, id: string | undefined): HTMLElement | undefined {
  const cards = place?.querySelectorAll<HTMLElement>('[data-item]') ?? []
  return id === undefined ? undefined : [...cards].find(({dataset}) => dataset['item'] === id)
}

function canMove(card: HTMLElement): boolean {
  const {top, bottom} = card.getBoundingClientRect()
  const isInView = bottom > 0 && top < innerHeight && card.checkVisibility()
  return isInView && 'startViewTransition' in document && durationOf('--duration-glide') > 0
}

/** The latest movement, which alone says what is named; those before it have given way. */
let latestMove: object | undefined
let named: HTMLElement | undefined

/** Has one card name its picture and name for the browser to move, or none. */
function nameParts(card: HTMLElement | undefined) {
  delete named?.dataset['moving']
  named = card
  if (card) card.dataset['moving'] = ''
}

/**
 * Draws the change as a movement. What moves has its names in the styles: on a card that has `data-moving`, and in the overlay while it is open.
 * The rest of the page takes no part, for the root has no name meanwhile.
 */
async function moveBetween(card: HTMLElement, isClosing: boolean, change: () => void): Promise<void> {
  const {dataset} = document.documentElement
  const move = (latestMove = {})
  const end = () => {
    if (move !== latestMove) return
    nameParts(undefined)
    delete dataset['moving']
  }
  dataset['moving'] = 'item'
  nameParts(isClosing ? undefined : card)
  const transition = document.startViewTransition(() => {
    if (move === latestMove) nameParts(isClosing ? card : undefined)
    flushSync(change)
  })
  // It is not drawn when another one takes its place, or in a window out of sight: the change is made all the same.
  transition.ready.catch(() => {})
  await transition.finished.then(end, end)
}
