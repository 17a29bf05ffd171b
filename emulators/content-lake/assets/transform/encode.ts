import type {Sharp} from 'sharp'
import type {AssetLimits} from '../limits.ts'
import {openImage, openRoll, type Pixels} from '../sharp.ts'
import {white} from './colour.ts'
import type {Frames} from './frames.ts'
import type {OutputFormat} from './output.ts'

/** Sanity's default for JPEG and WebP. */
const defaultQuality = 75

/**
 * How hard AVIF is compressed, 0 to 9, while a visitor waits. Measured on the demo photographs at 800 pixels' width:
 * 0 is worse than WebP, 1 is smaller and better than WebP in three times its time, 3 is 10 % smaller still in three times that.
 */
const avifEffort = 1

interface Settings {
  /** 1 to 100; formats without loss ignore it. */
  readonly quality: number
  readonly timing: {delay?: number[]; loop?: number}
}

const encoders: Record<OutputFormat, (image: Sharp, settings: Settings) => Sharp> = {
  jpg: (image, {quality}) => image.flatten({background: white}).jpeg({quality}),
  pjpg: (image, {quality}) => image.flatten({background: white}).jpeg({quality, progressive: true}),
  png: (image) => image.png(),
  webp: (image, {quality, timing}) => image.webp({quality, ...timing}),
  gif: (image, {timing}) => image.gif(timing),
  // AVIF's scale is another one: its 50 looks like JPEG's 75 at half the size.
  avif: (image, {quality}) => image.avif({quality: Math.ceil((quality * 2) / 3), effort: avifEffort}),
}

/**
 * Writes frames as an image file, without any metadata of the source.
 *
 * @param frames at least one, all of the same size
 * @param quality 0 to 100; formats without loss ignore it
 */
export async function encode(
  frames: readonly Pixels[],
  {delay, loop}: Frames,
  output: OutputFormat,
  quality: number | undefined,
  limits: AssetLimits,
): Promise<Buffer> {
  const [first] = frames
  if (first === undefined) throw new Error('There is no frame to encode.')
  const moves = frames.length > 1
  const image = moves ? openRoll(frames, limits) : openImage(first, limits)
  const settings: Settings = {
    quality: Math.max(1, quality ?? defaultQuality),
    timing: moves ? {...(delay && {delay}), ...(loop !== undefined && {loop})} : {},
  }
  return encoders[output](image, settings).toBuffer()
}
