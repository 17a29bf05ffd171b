import {clamp, roundSize, scaleSize, turnPoint, type Rect, type Size, type Turn} from './geometry.ts'
import {focalPointOf, type Fit, type ImageParameters} from './parameters.ts'

/** A picture fitted into a box: scaled to `scaled`, of which `window` is shown in the middle of `canvas`. */
export interface Fitted {
  readonly scaled: Size
  readonly window: Rect | {readonly mostComplex: Size}
  readonly canvas: Size
}

/** The box that is asked for, in output pixels; a missing side follows from the picture's shape. */
interface Box {
  readonly width: number | undefined
  readonly height: number | undefined
}

type FitStep = (picture: Size, box: Size, parameters: ImageParameters, turn: Turn) => Fitted

/** Every `fit` for a box with both sides, as Sanity documents it. */
const steps: Record<Fit, FitStep> = {
  clip: (picture, box) => whole(scaleSize(picture, within(picture, box))),
  max: (picture, box) => whole(scaleSize(picture, Math.min(1, within(picture, box)))),
  scale: (_, box) => whole(box),
  fill: (picture, box) => ({...whole(scaleSize(picture, within(picture, box))), canvas: box}),
  fillmax: (picture, box) => ({
    ...whole(scaleSize(picture, Math.min(1, within(picture, box)))),
    canvas: box,
  }),
  crop: cover,
  min: (picture, box, parameters, turn) => {
    const factor = Math.min(1, picture.width / box.width, picture.height / box.height)
    return cover(picture, roundSize(scaleSize(box, factor)), parameters, turn)
  },
}

/** The fits that never enlarge the picture. */
const neverEnlarging: readonly Fit[] = ['max', 'min', 'fillmax']

/**
 * Fits a picture into the box that the parameters describe. `dpr` multiplies every length of that box.
 *
 * @param picture the size of what is to be fitted, after cutting and turning
 * @param turn how it was turned, for the focal point stays on the thing it marks
 */
export function fitInto(picture: Size, turn: Turn, parameters: ImageParameters): Fitted {
  const {fit = 'clip'} = parameters
  const {width, height} = fit === 'crop' ? cropBox(picture, parameters) : boxOf(parameters)
  if (width !== undefined && height !== undefined) {
    return steps[fit](picture, roundSize({width, height}), parameters, turn)
  }
  if (width === undefined && height === undefined) return whole(picture)
  const factor = width === undefined ? (height ?? 1) / picture.height : width / picture.width
  return whole(scaleSize(picture, neverEnlarging.includes(fit) ? Math.min(1, factor) : factor))
}

function boxOf({w, h, dpr = 1}: ImageParameters): Box {
  return {width: w === undefined ? w : w * dpr, height: h === undefined ? h : h * dpr}
}

/**
 * The box for `fit=crop`, where `min-w`, `max-w`, `min-h` and `max-h` bound the sides: a side that is not given
 * follows the picture's shape as far as the bounds allow.
 */
function cropBox(picture: Size, parameters: ImageParameters): Box {
  const {dpr = 1} = parameters
  const bounds = [parameters['min-w'], parameters['max-w'], parameters['min-h'], parameters['max-h']]
  const box = boxOf(parameters)
  if (bounds.every((bound) => bound === undefined)) return box
  const [minWidth = 1, maxWidth = Infinity, minHeight = 1, maxHeight = Infinity] = bounds.map((bound) =>
    bound === undefined ? bound : bound * dpr,
  )
  const ratio = picture.width / picture.height
  const boundWidth = (width: number) => clamp(width, minWidth, maxWidth)
  const boundHeight = (height: number) => clamp(height, minHeight, maxHeight)
  if (box.width !== undefined) {
    const width = boundWidth(box.width)
    return {width, height: boundHeight(box.height ?? width / ratio)}
  }
  // Neither side is given, or the height alone: the height that the bounds on both sides leave, then its width.
  const wanted = box.height ?? clamp(picture.height, minWidth / ratio, maxWidth / ratio)
  const height = boundHeight(wanted)
  return {width: boundWidth(height * ratio), height}
}

/** The factor by which the picture just fits into the box. */
function within(picture: Size, box: Size): number {
  return Math.min(box.width / picture.width, box.height / picture.height)
}

/** All of the picture, at a size. */
function whole(size: Size): Fitted {
  const scaled = roundSize(size)
  return {scaled, window: {left: 0, top: 0, ...scaled}, canvas: scaled}
}

/** Scales the picture until it covers the box, and cuts off what stands over. */
function cover(picture: Size, box: Size, parameters: ImageParameters, turn: Turn): Fitted {
  const factor = Math.max(box.width / picture.width, box.height / picture.height)
  const exact = roundSize(scaleSize(picture, factor))
  const scaled = {width: Math.max(exact.width, box.width), height: Math.max(exact.height, box.height)}
  const focalPoint = focalPointOf(parameters)
  const crop = parameters.crop ?? (focalPoint === undefined ? ['center'] : 'focalpoint')
  if (crop === 'entropy') return {scaled, window: {mostComplex: box}, canvas: box}
  const spare = {width: scaled.width - box.width, height: scaled.height - box.height}
  if (crop === 'focalpoint') {
    const {x, y} = turnPoint(focalPoint ?? {x: 0.5, y: 0.5}, turn)
    const left = clamp(Math.round(x * scaled.width - box.width / 2), 0, spare.width)
    const top = clamp(Math.round(y * scaled.height - box.height / 2), 0, spare.height)
    return {scaled, window: {left, top, ...box}, canvas: box}
  }
  const left = place(spare.width, crop.includes('left'), crop.includes('right'))
  const top = place(spare.height, crop.includes('top'), crop.includes('bottom'))
  return {scaled, window: {left, top, ...box}, canvas: box}
}

/** Where the window begins, of the room it has to move in. */
function place(room: number, atStart: boolean, atEnd: boolean): number {
  if (atStart) return 0
  return atEnd ? room : Math.round(room / 2)
}
