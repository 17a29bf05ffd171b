import {durationOf, easing} from '#ui/motion/motion-tokens.ts'
import styles from './flight.module.css'
import {pathBetween, type Path} from './flight-path.ts'

/** Something that stands on a card, and in the overlay. A picture is cut otherwise there; words are set otherwise. */
export type Part = {
  readonly kind: 'picture' | 'words'
  readonly onCard: HTMLElement
  readonly inOverlay: HTMLElement
}

export type Flight = {
  readonly card: HTMLElement
  readonly overlay: HTMLElement
  /** Those behind lie above those before them. */
  readonly parts: readonly Part[]
  /** How much of the window's upper edge lies over the card, in CSS pixels. */
  readonly covered: number
}

/** Ends the flight that is under way. */
let land = () => {}

/**
 * Draws a card that becomes the overlay, or that again. What flies is a likeness above everything, of which the page knows nothing: it
 * is in its new state at once, answers, and may change again, which ends the flight. A ground grows with what both have; the other words of where
 * it comes from are gone before those of where it goes to come.
 */
export function fly(flight: Flight, direction: 'there' | 'back'): void {
  land()
  const duration = durationOf('--duration-glide')
  if (duration === 0 || !('popover' in HTMLElement.prototype)) return
  const {card, overlay, parts, covered} = flight
  standStill(overlay)
  const sky = document.createElement('div')
  sky.className = styles['sky'] ?? ''
  sky.popover = 'manual'
  sky.ariaHidden = 'true'
  sky.inert = true
  const ground = document.createElement('div')
  ground.className = styles['ground'] ?? ''
  const moves: [of: HTMLElement, Keyframe[]][] = [
    [sky, [{clipPath: `inset(${covered}px 0 0)`}, {clipPath: 'inset(0px 0 0)'}]],
    [ground, [{clipPath: cutOf(card)}, {clipPath: cutOf(overlay)}]],
  ]
  sky.append(ground)
  const ways = parts.map((part) => ({part, path: pathBetween(part)}))
  for (const {part, path} of ways) {
    const likeness = likenessOf(part, path, direction === 'there' ? part.onCard : part.inOverlay)
    moves.push([likeness, [path.onCard, path.inOverlay]])
    sky.append(likeness)
  }
  // What flies stands nowhere else meanwhile; the card that it leaves fades as a whole.
  const ends = parts.flatMap(({onCard, inOverlay}) =>
    direction === 'there' ? inOverlay : [onCard, inOverlay],
  )
  for (const end of ends) end.style.visibility = 'hidden'
  const sheet = direction === 'back' ? sheetOf(overlay) : undefined
  if (sheet) ground.append(sheet)
  const lead = ways.at(-1)?.path
  if (sheet && lead) moves.push([sheet, follow(sheet, lead)])
  document.body.append(sky)
  sky.showPopover()
  // What is not drawn cannot be scrolled.
  sheet?.firstElementChild?.scrollTo(0, overlay.firstElementChild?.scrollTop ?? 0)
  const timing = {duration, fill: 'both'} as const
  const animations = [
    ...moves.map(([of, path]) =>
      of.animate(direction === 'there' ? path : path.toReversed(), {...timing, easing: easing()}),
    ),
    ...(direction === 'there' ? showOverlay : showCard)(flight, ground, timing),
    ...(sheet ? [sheet.animate({opacity: [1, 0, 0], offset: [0, 0.4, 1]}, timing)] : []),
  ]
  const arrive = () => {
    for (const end of ends) end.style.removeProperty('visibility')
    for (const animation of animations) animation.cancel()
    sky.remove()
  }
  land = arrive
  Promise.all(animations.map(({finished}) => finished)).then(
    () => land === arrive && arrive(),
    () => {},
  )
}

/** The overlay is where it will be, and does not come from anywhere by itself. */
function standStill(overlay: HTMLElement) {
  for (const move of overlay.getAnimations())
    if (move instanceof CSSTransition && move.transitionProperty === 'translate') move.finish()
}

/** The ground has all but reached its place at a half of its time; from then on it lets through what lies there. */
const showOverlay = ({card, overlay}: Flight, ground: HTMLElement, timing: KeyframeAnimationOptions) => [
  ground.animate({opacity: [0, 1, 1, 0], offset: [0, 0.15, 0.5, 1]}, timing),
  overlay.animate({opacity: [0, 0, 1, 1], offset: [0, 0.4, 0.5, 1]}, timing),
  card.animate({opacity: [1, 0, 0, 1], offset: [0, 0.15, 0.5, 1]}, timing),
]

const showCard = ({card, overlay}: Flight, ground: HTMLElement, timing: KeyframeAnimationOptions) => [
  ground.animate({opacity: [1, 1, 0], offset: [0, 0.5, 1]}, timing),
  overlay.animate({opacity: [0, 0]}, timing),
  card.animate({opacity: [0, 0, 1, 1], offset: [0, 0.4, 0.5, 1]}, timing),
]

/** The overlay as it was, with its close button and as far as it was scrolled: it goes back as one with what flies highest. */
function sheetOf(overlay: HTMLElement): HTMLElement {
  const sheet = copyOf(overlay)
  for (const named of sheet.querySelectorAll('[id]')) named.removeAttribute('id')
  putAt(sheet, overlay.getBoundingClientRect())
  return sheet
}

/** Has the overlay's copy go as one with what stands in it. */
function follow(sheet: HTMLElement, {place, onCard, inOverlay}: Path): Keyframe[] {
  const {left, top} = sheet.style
  sheet.style.transformOrigin = `calc(${place.left}px - ${left}) calc(${place.top}px - ${top})`
  return [onCard, inOverlay].map(({translate, scale}) => ({translate, scale}))
}

/** What of the ground, which is as large as the window, an element takes. */
function cutOf(element: HTMLElement): string {
  const {top, right, bottom, left} = element.getBoundingClientRect()
  const radius = Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0
  return `inset(${top}px ${innerWidth - right}px ${innerHeight - bottom}px ${left}px round ${radius}px)`
}

/** A copy that lies where it stands in the overlay, with the face of the end that it comes from. */
function likenessOf({kind, inOverlay}: Part, path: Path, from: HTMLElement): HTMLElement {
  const likeness = copyOf(kind === 'words' ? inOverlay : from)
  if (likeness instanceof HTMLImageElement && from instanceof HTMLImageElement) {
    likeness.removeAttribute('srcset')
    Object.assign(likeness, {src: from.currentSrc, alt: '', decoding: 'sync', loading: 'eager'})
  }
  putAt(likeness, path.place)
  likeness.style.borderRadius = '0'
  return likeness
}

function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new TypeError('A copy of an element is one.')
  copy.removeAttribute('id')
  return copy
}

function putAt(element: HTMLElement, {left, top, width, height}: DOMRect): void {
  Object.assign(element.style, {
    left: `${left}px`,
    top: `${top}px`,
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
    minBlockSize: '0',
    maxBlockSize: 'none',
    margin: '0',
  })
}
