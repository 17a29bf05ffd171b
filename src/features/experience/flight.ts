import {durationOf, easing} from '#ui/motion/motion-tokens.ts'
import styles from './flight.module.css'

/** Something that stands on a card, and larger in the overlay. A picture is cut otherwise there; a name is set otherwise. */
export type Flight = {
  readonly kind: 'picture' | 'name'
  readonly onCard: HTMLElement
  readonly inOverlay: HTMLElement
  readonly overlay: HTMLElement
}

/** Ends the flight that is under way. */
let land = () => {}

/**
 * Draws what goes from a card into the overlay, or back. What flies is a likeness above everything, of which the page knows nothing: it
 * is in its new state at once, answers, and may change again, which ends the flight.
 */
export function fly(flights: readonly Flight[], direction: 'there' | 'back'): void {
  land()
  const duration = durationOf('--duration-glide')
  const delay = direction === 'back' ? durationOf('--duration-leave') : 0
  if (flights.length === 0 || duration === 0 || !('popover' in HTMLElement.prototype)) return
  const sky = document.createElement('div')
  sky.className = styles['sky'] ?? ''
  sky.popover = 'manual'
  sky.ariaHidden = 'true'
  // Of what flies, neither end shows it.
  const ends = flights.flatMap(({onCard, inOverlay}) => [onCard, inOverlay])
  const animations = flights.map((flight) => {
    const likeness = likenessOf(flight, direction === 'there' ? flight.onCard : flight.inOverlay)
    sky.append(likeness)
    const keyframes = keyframesOf(flight)
    return likeness.animate(direction === 'there' ? keyframes : keyframes.toReversed(), {
      duration,
      delay,
      easing: easing(),
      fill: 'both',
    })
  })
  for (const end of ends) end.style.visibility = 'hidden'
  document.body.append(sky)
  sky.showPopover()
  const arrive = () => {
    for (const end of ends) end.style.removeProperty('visibility')
    sky.remove()
  }
  land = arrive
  Promise.all(animations.map(({finished}) => finished)).then(() => land === arrive && arrive(), arrive)
}

/** A copy that lies where it stands in the overlay, with the face of the end that it comes from. */
function likenessOf(flight: Flight, from: HTMLElement): HTMLElement {
  const {kind, inOverlay, overlay} = flight
  const likeness = kind === 'name' ? inOverlay.cloneNode(true) : from.cloneNode()
  if (!(likeness instanceof HTMLElement)) throw new TypeError('A copy of an element is one.')
  likeness.removeAttribute('id')
  if (likeness instanceof HTMLImageElement && from instanceof HTMLImageElement) {
    likeness.removeAttribute('srcset')
    Object.assign(likeness, {src: from.currentSrc, alt: '', decoding: 'sync', loading: 'eager'})
  }
  const {left, top, width, height} = placeInOverlay(inOverlay, overlay)
  Object.assign(likeness.style, {
    left: `${left}px`,
    top: `${top}px`,
    inlineSize: `${width}px`,
    blockSize: `${height + hiddenBelow(flight)}px`,
    minBlockSize: '0',
    maxBlockSize: 'none',
    borderRadius: '0',
  })
  return likeness
}

/** Where something will be once the overlay has come to rest, which moves while it opens. */
function placeInOverlay(part: HTMLElement, overlay: HTMLElement): DOMRect {
  const {left, top, width, height} = part.getBoundingClientRect()
  const [x = '0', y = '0'] = getComputedStyle(overlay).translate.split(' ')
  return new DOMRect(left - (Number.parseFloat(x) || 0), top - (Number.parseFloat(y) || 0), width, height)
}

/** From the card to the overlay. */
function keyframesOf(flight: Flight): Keyframe[] {
  const {kind, onCard, inOverlay, overlay} = flight
  const [small, large] = [onCard.getBoundingClientRect(), placeInOverlay(inOverlay, overlay)]
  if (kind === 'name') {
    const [from, to] = [getComputedStyle(onCard), getComputedStyle(inOverlay)]
    const scale = Number.parseFloat(from.fontSize) / Number.parseFloat(to.fontSize)
    const x =
      to.direction === 'rtl' ? small.right - large.width * scale - large.left : small.left - large.left
    return [
      {translate: `${x}px ${small.top - large.top}px`, scale},
      {translate: '0 0', scale: 1},
    ]
  }
  // As large as the card's cut of it needs, and cut there.
  const below = hiddenBelow(flight)
  const height = large.height + below
  const scale = Math.max(small.width / large.width, small.height / height)
  const [cutX, cutY] = [(large.width * scale - small.width) / 2, (height * scale - small.height) / 2]
  return [
    {
      translate: `${small.left - cutX - large.left}px ${small.top - cutY - large.top}px`,
      scale,
      clipPath: `inset(${cutY / scale}px ${cutX / scale}px round ${cornersOf(onCard, scale)})`,
    },
    {translate: '0 0', scale: 1, clipPath: `inset(0px 0px ${below}px round ${cornersOf(inOverlay, 1)})`},
  ]
}

/** How much of a picture the overlay cuts off below that the card shows, in CSS pixels. */
function hiddenBelow({kind, onCard, inOverlay}: Flight): number {
  if (kind === 'name') return 0
  const [small, large] = [onCard.getBoundingClientRect(), inOverlay.getBoundingClientRect()]
  return Math.max(0, (large.width * small.height) / small.width - large.height)
}

/** The radii of an element's corners as they are to be written for what is drawn at a scale. */
function cornersOf(element: HTMLElement, scale: number): string {
  const {borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius} =
    getComputedStyle(element)
  return [borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius]
    .map((radius) => `${(Number.parseFloat(radius) || 0) / scale}px`)
    .join(' ')
}
