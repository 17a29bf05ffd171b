import {gatewayError} from '../errors/errors.ts'

const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const edges = ['top', 'bottom', 'left', 'right', 'center']

export type Fit = (typeof fits)[number]

export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Channels from 0 to 255, alpha from 0 to 1. */
export interface Color {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly alpha: number
}

type Parser<T> = (text: string, name: string) => T

/** The output size is checked later: `fit=max` shrinks a large box. */
const length = integer(1, 100_000)

/** Source: sanity.io/docs, "Image transformations". */
const parsers = {
  w: length,
  h: length,
  'min-w': length,
  'max-w': length,
  'min-h': length,
  'max-h': length,
  dpr: number(1, 3),
  fit: oneOf(fits),
  crop: parseCrop,
  'fp-x': number(0, 1),
  'fp-y': number(0, 1),
  rect: parseRect,
  or: oneOf(['0', '90', '180', '270']),
  flip: oneOf(['h', 'v', 'hv', 'vh']),
  bg: parseBackground,
  pad: integer(0, 2048),
  blur: integer(0, 2000),
  sharp: integer(0, 100),
  sat: integer(-100, 100),
  // The bare name means true.
  invert: oneOf(['true', 'false', '']),
  q: integer(0, 100),
  fm: oneOf(['jpg', 'pjpg', 'png', 'webp']),
  auto: oneOf(['format']),
  frame: oneOf(['1']),
} satisfies Record<string, Parser<unknown>>

type Parsers = typeof parsers

export type ImageParameters = {readonly [name in keyof Parsers]?: ReturnType<Parsers[name]>}

/** Unknown names are ignored, as hosted does. */
export function parseImageParameters(query: URLSearchParams): ImageParameters {
  const read: Record<string, unknown> = {}
  for (const [name, parse] of Object.entries(parsers)) {
    const [text, ...more] = query.getAll(name)
    if (text === undefined) continue
    if (more.length > 0)
      throw gatewayError(400, `"${name}" is repeated ${more.length + 1} times. Pass it once.`)
    read[name] = parse(text, name)
  }
  const parameters: ImageParameters = read
  for (const side of ['w', 'h'] as const) {
    if ((parameters[`min-${side}`] ?? 0) > (parameters[`max-${side}`] ?? Infinity))
      throw gatewayError(400, `"min-${side}" is larger than "max-${side}".`)
  }
  return parameters
}

/** The documentation asks for integers, but the hosted API accepts `200.0`. */
function integer(least: number, most: number): Parser<number> {
  const read = number(least, most, 'a whole number')
  return (text, name) => Math.round(read(text, name))
}

function number(least: number, most: number, kind = 'a number'): Parser<number> {
  return (text, name) => {
    const value = /^-?\d{1,9}(\.\d{1,20})?$/.test(text) ? Number(text) : NaN
    if (value >= least && value <= most) return value
    throw gatewayError(400, `"${name}" must be ${kind} from ${least} to ${most}.`)
  }
}

function oneOf<const Choice extends string>(choices: readonly Choice[]): Parser<Choice> {
  return (text, name) => {
    const choice = choices.find((candidate) => candidate === text)
    if (choice !== undefined) return choice
    throw gatewayError(400, `"${name}" must be ${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}.`)
  }
}

function parseRect(text: string, name: string): Rect {
  const numbers = text
    .split(',')
    .map((part) => (/^\d{1,6}(\.\d+)?$/.test(part) ? Math.round(Number(part)) : NaN))
  const [left = NaN, top = NaN, width = NaN, height = NaN, ...rest] = numbers
  if (rest.length === 0 && !numbers.some(Number.isNaN) && width > 0 && height > 0)
    return {left, top, width, height}
  throw gatewayError(
    400,
    `"${name}" must be left,top,width,height in pixels, with a width and height above 0.`,
  )
}

/** Edges are read as a focal point. */
function parseCrop(text: string, name: string): 'focalpoint' | 'entropy' | {x: number; y: number} {
  if (text === 'focalpoint' || text === 'entropy') return text
  const parts = text.split(',')
  const isKnown = parts.every((part) => edges.includes(part))
  const [left, right, top, bottom] = ['left', 'right', 'top', 'bottom'].map((edge) => parts.includes(edge))
  if (isKnown && !(left && right) && !(top && bottom))
    return {x: left ? 0 : right ? 1 : 0.5, y: top ? 0 : bottom ? 1 : 0.5}
  throw gatewayError(
    400,
    `"${name}" must be focalpoint, entropy, or compatible edges (${edges.join(', ')}), such as top,left.`,
  )
}

/** RGB, ARGB, RRGGBB or AARRGGBB: alpha comes first, unlike CSS. */
function parseBackground(text: string, name: string): Color {
  if (!/^[0-9a-f]+$/i.test(text) || ![3, 4, 6, 8].includes(text.length)) {
    throw gatewayError(400, `"${name}" must be a hexadecimal color without #: RGB, ARGB, RRGGBB or AARRGGBB.`)
  }
  const digits = text.length < 6 ? text.replaceAll(/./g, '$&$&') : text
  const argb = digits.padStart(8, 'f')
  const channel = (index: number) => Number.parseInt(argb.slice(index * 2, index * 2 + 2), 16)
  return {r: channel(1), g: channel(2), b: channel(3), alpha: channel(0) / 255}
}
