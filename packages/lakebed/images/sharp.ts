import {createRequire} from 'node:module'
import type sharp from 'sharp'
import type {Sharp, SharpOptions} from 'sharp'
import type {AssetLimits} from '../limits.ts'
import type {Size} from './geometry.ts'
import type {Color} from './parameters.ts'

const require = createRequire(import.meta.url)

/** sharp is optional: without it, images are served as uploaded. */
export const isSharpInstalled = canResolve('sharp')

function canResolve(name: string): boolean {
  try {
    require.resolve(name)
    return true
  } catch {
    return false
  }
}

let loaded: typeof sharp | undefined

/** Loads sharp with the first image, as it takes 0.2 s. */
export function loadSharp(): typeof sharp {
  if (loaded) return loaded
  const module: typeof sharp = require('sharp')
  // Allows only the loaders of supported formats, and disables libvips' caches.
  module.cache(false)
  module.block({operation: ['VipsForeignLoad']})
  module.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif', 'Svg'].map(
      (name) => `VipsForeignLoad${name}`,
    ),
  })
  loaded = module
  return module
}

/** An uncompressed image: rows of 8-bit RGB or RGBA. */
export interface Pixels extends Size {
  readonly data: Buffer
  readonly channels: 3 | 4
}

export function openImage(input: string | Pixels, limits: AssetLimits, options: SharpOptions = {}): Sharp {
  if (typeof input !== 'string') return openFrames([input], limits)
  const bounded = {limitInputPixels: limits.sourcePixels, failOn: 'error', ...options} as const
  return loadSharp()(input, bounded).timeout({seconds: limits.operationSeconds})
}

/** libvips expects the frames of an animation stacked in one image. */
export function openFrames(frames: readonly Pixels[], limits: AssetLimits): Sharp {
  const [first] = frames
  if (first === undefined) throw new Error('The animation has no frames')
  const {width, height, channels} = first
  const data = frames.length === 1 ? first.data : Buffer.concat(frames.map((frame) => frame.data))
  const pages = frames.length > 1 ? {pageHeight: height} : {}
  const raw = {width, height: height * frames.length, channels, ...pages} as const
  const seconds = limits.operationSeconds
  return loadSharp()(data, {raw, limitInputPixels: limits.sourcePixels}).timeout({seconds})
}

export function openCanvas(canvas: Size & {readonly background: Color}, limits: AssetLimits): Sharp {
  return loadSharp()({create: {...canvas, channels: 4}}).timeout({seconds: limits.operationSeconds})
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
