/**
 * The way of a part of a card into the overlay, as keyframes.
 *
 * @module
 */

import type {Part} from './flight.ts'

export type Path = {
  /** Where the likeness lies. */
  readonly place: DOMRect
  readonly onCard: Keyframe
  readonly inOverlay: Keyframe
}

export const pathBetween = (part: Part): Path =>
  part.kind === 'words' ? pathOfWords(part) : pathOfPicture(part)

function pathOfWords({onCard, inOverlay}: Part): Path {
  const [small, large] = [onCard.getBoundingClientRect(), inOverlay.getBoundingClientRect()]
  const [from, to] = [getComputedStyle(onCard), getComputedStyle(inOverlay)]
  const scale = Number.parseFloat(from.fontSize) / Number.parseFloat(to.fontSize)
  const x = to.direction === 'rtl' ? small.right - large.width * scale - large.left : small.left - large.left
  return {
    place: large,
    onCard: {translate: `${x}px ${small.top - large.top}px`, scale},
    inOverlay: {translate: '0 0', scale: 1},
  }
}

/** As large as the card's cut of it needs, and cut there; the overlay may cut off below what the card shows. */
function pathOfPicture({onCard, inOverlay}: Part): Path {
  const [small, large] = [onCard.getBoundingClientRect(), inOverlay.getBoundingClientRect()]
  const below = Math.max(0, (large.width * small.height) / small.width - large.height)
  const height = large.height + below
  const scale = Math.max(small.width / large.width, small.height / height)
  const [cutX, cutY] = [(large.width * scale - small.width) / 2, (height * scale - small.height) / 2]
  return {
    place: new DOMRect(large.left, large.top, large.width, height),
    onCard: {
      translate: `${small.left - cutX - large.left}px ${small.top - cutY - large.top}px`,
      scale,
      clipPath: `inset(${cutY / scale}px ${cutX / scale}px round ${cornersOf(onCard, scale)})`,
    },
    inOverlay: {
      translate: '0 0',
      scale: 1,
      clipPath: `inset(0px 0px ${below}px round ${cornersOf(inOverlay, 1)})`,
    },
  }
}

/** The radii of an element's corners as they are to be written for what is drawn at a scale. */
function cornersOf(element: HTMLElement, scale: number): string {
  return getComputedStyle(element)
    .borderRadius.split(' ')
    .map((radius) => `${(Number.parseFloat(radius) || 0) / scale}px`)
    .join(' ')
}
