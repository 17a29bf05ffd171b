export interface Size {
  readonly width: number
  readonly height: number
}

export interface Rect extends Size {
  readonly left: number
  readonly top: number
}

/** A point in fractions of a picture's size, 0 to 1. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type Angle = 0 | 90 | 180 | 270

/** A quarter turn clockwise, after which the picture may be mirrored. */
export interface Turn {
  readonly angle: Angle
  /** Left becomes right. */
  readonly mirrored: boolean
  /** Top becomes bottom. */
  readonly upended: boolean
}

/** The size of a picture after a turn, or before it: both are the same exchange. */
export function turnSize({width, height}: Size, {angle}: Turn): Size {
  return angle === 90 || angle === 270 ? {width: height, height: width} : {width, height}
}

/** Where a point of the picture is after the turn. */
export function turnPoint({x, y}: Point, {angle, mirrored, upended}: Turn): Point {
  const turned = {0: {x, y}, 90: {x: 1 - y, y: x}, 180: {x: 1 - x, y: 1 - y}, 270: {x: y, y: 1 - x}}[angle]
  return {x: mirrored ? 1 - turned.x : turned.x, y: upended ? 1 - turned.y : turned.y}
}

/**
 * Where a rectangle of the turned picture was before the turn.
 *
 * @param size the turned picture's size
 */
export function unturnRect(rect: Rect, size: Size, {angle, mirrored, upended}: Turn): Rect {
  const {width, height} = rect
  const left = mirrored ? size.width - rect.left - width : rect.left
  const top = upended ? size.height - rect.top - height : rect.top
  const right = size.width - left - width
  const bottom = size.height - top - height
  return {
    0: {left, top, width, height},
    90: {left: top, top: right, width: height, height: width},
    180: {left: right, top: bottom, width, height},
    270: {left: bottom, top: left, width: height, height: width},
  }[angle]
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** The size in whole pixels, at least one by one. */
export function roundSize({width, height}: Size): Size {
  return {width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height))}
}

export function scaleSize({width, height}: Size, factor: number): Size {
  return {width: width * factor, height: height * factor}
}
