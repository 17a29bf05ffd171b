import {gatewayError} from '../../errors/lake-error.ts'
import {parseColour, type Colour} from './colour.ts'
import type {Point, Rect} from './geometry.ts'
import {flag, integer, number, oneOf, type Reader} from './readers.ts'

const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const edges = ['top', 'bottom', 'left', 'right', 'center'] as const
const requestedFormats = ['jpg', 'pjpg', 'png', 'webp'] as const

export type Fit = (typeof fits)[number]
export type Edge = (typeof edges)[number]
export type RequestedFormat = (typeof requestedFormats)[number]
export type Crop = 'focalpoint' | 'entropy' | readonly Edge[]

/** Generous: how large the result may be is decided when it is known, for `fit=max` makes little of a large box. */
const length = integer(1, 100_000)

/** How each parameter of an image's address is read: the parameters of Sanity's image API that change the picture. */
const readers = {
  w: length,
  h: length,
  'min-w': length,
  'max-w': length,
  'min-h': length,
  'max-h': length,
  dpr: number(1, 3),
  fit: oneOf(fits),
  crop: readCrop,
  'fp-x': number(0, 1),
  'fp-y': number(0, 1),
  rect: readRect,
  or: oneOf(['0', '90', '180', '270']),
  flip: oneOf(['h', 'v', 'hv', 'vh']),
  bg: readBackground,
  pad: integer(0, 2048),
  blur: integer(0, 2000),
  sharp: integer(0, 100),
  sat: integer(-100, 100),
  invert: flag,
  q: integer(0, 100),
  fm: oneOf(requestedFormats),
  auto: oneOf(['format']),
  frame: oneOf(['1']),
} satisfies Record<string, Reader<unknown>>

type Readers = typeof readers

/** The parameters that were given, each read and checked. */
export type ImageParameters = {readonly [name in keyof Readers]?: ReturnType<Readers[name]>}

/**
 * Reads an image's query. Names that the image API does not have are ignored, as hosted.
 *
 * @throws a LakeError (400) that names the parameter and what it takes
 */
export function parseImageParameters(query: URLSearchParams): ImageParameters {
  const read: Record<string, unknown> = {}
  for (const name of new Set(query.keys())) {
    if (!isParameter(name)) continue
    const [text = '', ...more] = query.getAll(name)
    if (more.length > 0) throw gatewayError(400, `"${name}" is given ${more.length + 1} times: give it once.`)
    read[name] = readers[name](text, name)
  }
  const parameters: ImageParameters = read
  for (const [least, most] of [
    ['min-w', 'max-w'],
    ['min-h', 'max-h'],
  ] as const) {
    if ((parameters[least] ?? 0) > (parameters[most] ?? Infinity))
      throw gatewayError(400, `"${least}" is larger than "${most}".`)
  }
  return parameters
}

function isParameter(name: string): name is keyof Readers {
  return Object.hasOwn(readers, name)
}

function readRect(text: string, name: string): Rect {
  const numbers = text
    .split(',')
    .map((part) => (/^\d{1,6}(\.\d+)?$/.test(part) ? Math.round(Number(part)) : NaN))
  const [left = NaN, top = NaN, width = NaN, height = NaN, ...rest] = numbers
  if (rest.length > 0 || numbers.some(Number.isNaN) || !(width > 0 && height > 0)) {
    throw gatewayError(
      400,
      `"${name}" must be left,top,width,height in pixels, with a width and height above 0.`,
    )
  }
  return {left, top, width, height}
}

function readCrop(text: string, name: string): Crop {
  if (text === 'focalpoint' || text === 'entropy') return text
  const parts = text.split(',')
  const known = parts.filter((part): part is Edge => edges.some((edge) => edge === part))
  const contradict = known.includes('top') && known.includes('bottom')
  if (known.length !== parts.length || contradict || (known.includes('left') && known.includes('right'))) {
    throw gatewayError(
      400,
      `"${name}" must be focalpoint, entropy, or edges that go together (${edges.join(', ')}), such as top,left.`,
    )
  }
  return known
}

function readBackground(text: string, name: string): Colour {
  const colour = parseColour(text)
  if (colour === undefined) {
    throw gatewayError(
      400,
      `"${name}" must be a hexadecimal colour without #: RGB, ARGB, RRGGBB or AARRGGBB.`,
    )
  }
  return colour
}

/** The focal point, when a coordinate of it is given; the other one is the middle. */
export function focalPointOf(parameters: ImageParameters): Point | undefined {
  const {'fp-x': x, 'fp-y': y} = parameters
  return x === undefined && y === undefined ? undefined : {x: x ?? 0.5, y: y ?? 0.5}
}
