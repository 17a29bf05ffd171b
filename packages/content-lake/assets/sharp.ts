import sharp, {type Sharp, type SharpOptions} from 'sharp'
import type {AssetLimits} from './limits.ts'
import type {Colour} from './transform/colour.ts'

/**
 * The one place that sets up libvips: it may read the formats that assets have and nothing else,
 * and it keeps no files open and no pixels cached behind our back.
 */
sharp.cache(false)
sharp.block({operation: ['VipsForeignLoad']})
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`),
})

/** Pixels in memory: rows of 8-bit RGB or RGBA. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

/** Opens an image file, or pixels, within the limits. */
export function openImage(input: string | Pixels, limits: AssetLimits, options: SharpOptions = {}): Sharp {
  const bounded = {limitInputPixels: limits.sourcePixels, failOn: 'error', ...options} as const
  if (typeof input === 'string') return sharp(input, bounded).timeout({seconds: limits.seconds})
  const {data, width, height, channels} = input
  return sharp(data, {...bounded, raw: {width, height, channels}}).timeout({seconds: limits.seconds})
}

/** The frames of an animation, all of the same shape, below each other as libvips wants them. */
export function openRoll(frames: readonly Pixels[], limits: AssetLimits): Sharp {
  const [first = {width: 0, height: 0, channels: 4}] = frames
  const {width, height: pageHeight, channels} = first
  const data = Buffer.concat(frames.map((frame) => frame.data))
  const raw = {width, height: pageHeight * frames.length, channels, pageHeight} as const
  return sharp(data, {raw, limitInputPixels: limits.sourcePixels}).timeout({seconds: limits.seconds})
}

/** A canvas of one colour to lay pictures on. */
export function openCanvas(
  canvas: {readonly width: number; readonly height: number; readonly background: Colour},
  limits: AssetLimits,
): Sharp {
  return sharp({create: {...canvas, channels: 4}}).timeout({seconds: limits.seconds})
}

/** Runs the steps and hands back the pixels, in sRGB. */
export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const {data, info} = await image
    .toColourspace('srgb')
    .raw({depth: 'uchar'})
    .toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  if (channels !== 3 && channels !== 4)
    throw new Error(`Expected RGB or RGBA pixels, got ${channels} channels.`)
  return {data, width, height, channels}
}
