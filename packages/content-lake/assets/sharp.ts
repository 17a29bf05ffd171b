import sharp, {type Sharp, type SharpOptions} from 'sharp'
import type {AssetLimits} from '../limits.ts'
import type {Size} from './geometry.ts'
import type {Color} from './parameters.ts'

// Allows only the loaders of supported formats, and disables libvips' caches.
sharp.cache(false)
sharp.block({operation: ['VipsForeignLoad']})
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`),
})

/** Rows of 8-bit RGB or RGBA. */
export interface Pixels extends Size {
  readonly data: Buffer
  readonly channels: 3 | 4
}

export function openImage(input: string | Pixels, limits: AssetLimits, options: SharpOptions = {}): Sharp {
  if (typeof input !== 'string') return openFrames([input], limits)
  const bounded = {limitInputPixels: limits.sourcePixels, failOn: 'error', ...options} as const
  return sharp(input, bounded).timeout({seconds: limits.operationSeconds})
}

/** libvips expects the frames of an animation stacked in one image. */
export function openFrames(frames: readonly Pixels[], limits: AssetLimits): Sharp {
  const [first] = frames
  if (first === undefined) throw new Error('The animation has no frames')
  const {width, height, channels} = first
  const data = frames.length === 1 ? first.data : Buffer.concat(frames.map((frame) => frame.data))
  const pages = frames.length > 1 ? {pageHeight: height} : {}
  const raw = {width, height: height * frames.length, channels, ...pages} as const
  return sharp(data, {raw, limitInputPixels: limits.sourcePixels}).timeout({seconds: limits.operationSeconds})
}

export function openCanvas(canvas: Size & {readonly background: Color}, limits: AssetLimits): Sharp {
  return sharp({create: {...canvas, channels: 4}}).timeout({seconds: limits.operationSeconds})
}

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
