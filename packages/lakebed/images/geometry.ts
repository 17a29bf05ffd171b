import type {AssetLimits} from '../limits.ts'
import type {Fit, ImageParameters, Rect} from './parameters.ts'
import {gatewayError} from '../errors/errors.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

interface Turn {
  readonly angle: number
  readonly mirrored: boolean
  readonly upended: boolean
}

/**
 * The steps in whole pixels: extract `rect` of the upright source, rotate and mirror it, resize it to
 * `scaled`, extract `window`, and composite it at `offset` on `canvas`.
 */
export interface Plan extends Fitted {
  readonly rect: Rect
  readonly turn: Turn
  readonly offset: {readonly left: number; readonly top: number}
}

interface Fitted {
  readonly scaled: Size
  /** Without a position libvips chooses the window by entropy. */
  readonly window: Rect | Size
  readonly canvas: Size
}

/** libvips overflows on longer sides. */
const maxIntermediateSide = 1_000_000

export function planTransformation(source: Size, parameters: ImageParameters): Plan {
  const {or: angle = '0', flip = '', pad: padding = 0, dpr = 1} = parameters
  const rect = clipRect(source, parameters.rect)
  const turn = {angle: Number(angle), mirrored: flip.includes('h'), upended: flip.includes('v')}
  const isQuarter = turn.angle % 180 !== 0
  const turned = isQuarter ? {width: rect.height, height: rect.width} : rect
  const {scaled, window, canvas} = fitInto(turned, parameters)
  const pad = Math.round(padding * dpr)
  return {
    rect,
    turn,
    scaled,
    window,
    canvas: {width: canvas.width + 2 * pad, height: canvas.height + 2 * pad},
    offset: {
      left: pad + Math.floor((canvas.width - window.width) / 2),
      top: pad + Math.floor((canvas.height - window.height) / 2),
    },
  }
}

export function changesNothing({rect, scaled, window, canvas, turn}: Plan, source: Size): boolean {
  const isSameSize = [rect, scaled, window, canvas].every(
    ({width, height}) => width === source.width && height === source.height,
  )
  return isSameSize && !isTurned(turn)
}

export function isTurned({angle, mirrored, upended}: Turn): boolean {
  return angle !== 0 || mirrored || upended
}

function clipRect({width, height}: Size, rect: Rect | undefined): Rect {
  if (rect === undefined) return {left: 0, top: 0, width, height}
  if (rect.left >= width || rect.top >= height) {
    throw gatewayError(400, `"rect" is outside of the image, which has ${width} x ${height} pixels.`)
  }
  return {
    ...rect,
    width: clamp(rect.width, 1, width - rect.left),
    height: clamp(rect.height, 1, height - rect.top),
  }
}

export function checkPlan({scaled, canvas}: Plan, limits: AssetLimits): void {
  if (!isWithin(canvas, limits)) {
    const megapixels = Math.round(limits.outputPixels / 1_000_000)
    throw gatewayError(
      400,
      `"w", "h", "dpr" and "pad" request ${canvas.width} x ${canvas.height} pixels. ` +
        `The maximum is ${limits.sidePixels} pixels a side and ${megapixels} megapixels.`,
    )
  }
  if (Math.max(scaled.width, scaled.height) > maxIntermediateSide) {
    throw gatewayError(
      400,
      '"w" and "h" differ too much from the aspect ratio of the image. Use fit=clip or fit=max.',
    )
  }
}

export function isWithin({width, height}: Size, limits: AssetLimits): boolean {
  return Math.max(width, height) <= limits.sidePixels && width * height <= limits.outputPixels
}

const neverEnlarging: readonly Fit[] = ['max', 'min', 'fillmax']

function fitInto(image: Size, parameters: ImageParameters): Fitted {
  const {fit = 'clip'} = parameters
  const {width, height} = fit === 'crop' ? cropBox(image, parameters) : boxOf(parameters)
  if (width === undefined && height === undefined) return uncropped(image)
  const maxFactor = neverEnlarging.includes(fit) ? 1 : Infinity
  if (width === undefined || height === undefined) {
    const factor = width === undefined ? (height ?? 1) / image.height : width / image.width
    return uncropped(scale(image, Math.min(maxFactor, factor)))
  }
  const box = round({width, height})
  if (fit === 'scale') return uncropped(box)
  if (fit === 'crop') return cover(image, box, parameters)
  if (fit === 'min') {
    const factor = Math.min(1, image.width / box.width, image.height / box.height)
    return cover(image, round(scale(box, factor)), parameters)
  }
  const factor = Math.min(maxFactor, box.width / image.width, box.height / image.height)
  const whole = uncropped(scale(image, factor))
  return fit === 'fill' || fit === 'fillmax' ? {...whole, canvas: box} : whole
}

function boxOf({w, h, dpr = 1}: ImageParameters) {
  return {width: w && w * dpr, height: h && h * dpr}
}

function cropBox(image: Size, parameters: ImageParameters) {
  const {'min-w': minW, 'max-w': maxW, 'min-h': minH, 'max-h': maxH, dpr = 1} = parameters
  const {width, height} = boxOf(parameters)
  if ([minW, maxW, minH, maxH].every((bound) => bound === undefined)) return {width, height}
  const boundWidth = (side: number) => clamp(side, (minW ?? 0) * dpr, (maxW ?? Infinity) * dpr)
  const boundHeight = (side: number) => clamp(side, (minH ?? 0) * dpr, (maxH ?? Infinity) * dpr)
  const ratio = image.width / image.height
  if (width !== undefined)
    return {width: boundWidth(width), height: boundHeight(height ?? boundWidth(width) / ratio)}
  // Without `w` and `h` the bounds scale the image in proportion.
  const bounded = boundHeight(height ?? boundWidth(image.width) / ratio)
  return {width: boundWidth(bounded * ratio), height: bounded}
}

function uncropped(size: Size): Fitted {
  const scaled = round(size)
  return {scaled, window: {left: 0, top: 0, ...scaled}, canvas: scaled}
}

function cover(image: Size, box: Size, parameters: ImageParameters): Fitted {
  const {crop = 'focalpoint', 'fp-x': x = 0.5, 'fp-y': y = 0.5} = parameters
  const scaled = round(scale(image, Math.max(box.width / image.width, box.height / image.height)))
  if (crop === 'entropy') return {scaled, window: box, canvas: box}
  const focus = crop === 'focalpoint' ? {x, y} : crop
  const left = windowStart(focus.x, scaled.width, box.width)
  const top = windowStart(focus.y, scaled.height, box.height)
  return {scaled, window: {left, top, ...box}, canvas: box}
}

/** Centers the window on the focus (0 to 1), as far as the image reaches. */
function windowStart(focus: number, side: number, length: number): number {
  return clamp(Math.round(focus * side - length / 2), 0, side - length)
}

function scale({width, height}: Size, factor: number): Size {
  return {width: width * factor, height: height * factor}
}

function round({width, height}: Size): Size {
  return {width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height))}
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
