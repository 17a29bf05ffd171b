import {gatewayError} from '../../errors/lake-error.ts'
import {fitInto, type Fitted} from './fit.ts'
import {clamp, turnSize, unturnRect, type Angle, type Rect, type Size, type Turn} from './geometry.ts'
import type {ImageParameters} from './parameters.ts'

/**
 * What becomes of the pixels, step by step, all in whole pixels: cut `rect` out of the upright source, scale it to
 * `scaled`, cut `window` out of that, turn it, and lay it on a canvas of `canvas` at `offset`.
 */
export interface Plan {
  readonly rect: Rect
  readonly scaled: Size
  /** A rectangle of `scaled`, or a size whose place is found by looking at the picture. */
  readonly window: Rect | {readonly mostComplex: Size}
  readonly turn: Turn
  readonly canvas: Size
  readonly offset: {readonly left: number; readonly top: number}
}

/** How large a transformed image may be. */
export interface OutputLimits {
  /** Longest side, in pixels. */
  readonly side: number
  readonly pixels: number
}

/** Beyond this, scaling overflows; only a needle-shaped picture that is to fill a box can ask for it. */
const longestIntermediate = 1_000_000

/**
 * Works out the geometry of a transformation.
 *
 * @param source the upright source's size
 * @throws a LakeError (400) when `rect` misses the picture
 */
export function planTransformation(source: Size, parameters: ImageParameters): Plan {
  const rect = cutOut(source, parameters.rect)
  const turn = turnOf(parameters)
  const fitted = fitInto(turnSize(rect, turn), turn, parameters)
  const pad = Math.round((parameters.pad ?? 0) * (parameters.dpr ?? 1))
  const canvas = {width: fitted.canvas.width + 2 * pad, height: fitted.canvas.height + 2 * pad}
  const scaled = turnSize(fitted.scaled, turn)
  const shown = sizeOfWindow(fitted)
  return {
    rect,
    scaled,
    window:
      'mostComplex' in fitted.window
        ? {mostComplex: turnSize(fitted.window.mostComplex, turn)}
        : unturnRect(fitted.window, fitted.scaled, turn),
    turn,
    canvas,
    offset: {
      left: pad + Math.floor((fitted.canvas.width - shown.width) / 2),
      top: pad + Math.floor((fitted.canvas.height - shown.height) / 2),
    },
  }
}

/** Whether the plan leaves the source as it is. */
export function changesNothing({rect, scaled, window, turn, canvas}: Plan, source: Size): boolean {
  const same = [rect, scaled, window, canvas].every(
    (size) => 'width' in size && size.width === source.width && size.height === source.height,
  )
  return same && turn.angle === 0 && !turn.mirrored && !turn.upended
}

export function sizeOfWindow({window}: Pick<Fitted, 'window'>): Size {
  return 'mostComplex' in window ? window.mostComplex : window
}

/** The part of `rect` that lies within the picture. */
function cutOut(source: Size, rect: Rect | undefined): Rect {
  if (rect === undefined) return {left: 0, top: 0, width: source.width, height: source.height}
  if (rect.left >= source.width || rect.top >= source.height) {
    throw gatewayError(
      400,
      `"rect" lies outside the picture, which has ${source.width} x ${source.height} pixels.`,
    )
  }
  return {
    left: rect.left,
    top: rect.top,
    width: clamp(rect.width, 1, source.width - rect.left),
    height: clamp(rect.height, 1, source.height - rect.top),
  }
}

function turnOf({or: orientation = '0', flip}: ImageParameters): Turn {
  const angles = {'0': 0, '90': 90, '180': 180, '270': 270} as const
  const angle: Angle = angles[orientation]
  return {angle, mirrored: flip?.includes('h') === true, upended: flip?.includes('v') === true}
}

/** @throws a LakeError (400) when the result would be larger than the limits allow */
export function checkPlan({scaled, canvas}: Plan, limits: OutputLimits): void {
  if (!isWithin(canvas, limits)) {
    const megapixels = Math.round(limits.pixels / 1_000_000)
    throw gatewayError(
      400,
      `"w", "h", "dpr" and "pad" ask for ${canvas.width} x ${canvas.height} pixels: ` +
        `at most ${limits.side} a side and ${megapixels} megapixels are made.`,
    )
  }
  if (Math.max(scaled.width, scaled.height) > longestIntermediate) {
    throw gatewayError(
      400,
      '"w" and "h" ask for a shape too far from that of the picture: use fit=clip or fit=max.',
    )
  }
}

/** Whether a picture of that size may be made. */
export function isWithin({width, height}: Size, limits: OutputLimits): boolean {
  return Math.max(width, height) <= limits.side && width * height <= limits.pixels
}
