import type {Sharp} from 'sharp'
import type {AssetLimits} from '../limits.ts'
import {openImage, openRoll, type Pixels} from '../sharp.ts'
import {white} from './colour.ts'
import type {Frames} from './frames.ts'
import type {OutputFormat} from './output.ts'

/** Sanity's default for JPEG and WebP. */
const defaultQuality = 75

/**
 * How hard AVIF is compressed, 0 to 9, while a visitor waits. Measured on a screenshot with small text, 720 pixels wide: for the
 * same look (butteraugli's 3-norm 1.4) 2 needs 10 % more bytes in half of the time, 4 saves 3 % and takes three times as long.
 */
const avifEffort = 3

/**
 * What a hundredth of our quality is on AVIF's own scale, which is another one: the default, 75, becomes 53, where
 * small text in a screenshot stays sharp (3-norm at most 1.5). Below 50 it smears.
 */
const avifScale = 0.7

interface Settings {
  /** 1 to 100; formats without loss ignore it. */
  readonly quality: number
  readonly timing: {delay?: number[]; loop?: number}
}

const encoders: Record<OutputFormat, (image: Sharp, settings: Settings) => Sharp> = {
  jpg: (image, {quality}) => image.flatten({background: white}).jpeg({quality}),
  pjpg: (image, {quality}) => image.flatten({background: white}).jpeg({quality, progressive: true}),
  png: (image) => image.png(),
  // Without it coloured small text smears (3-norm 1.74, with it 1.34), for 5 to 13 % fewer bytes.
  webp: (image, {quality, timing}) => image.webp({quality, smartSubsample: true, ...timing}),
  gif: (image, {timing}) => image.gif(timing),
  avif: (image, {quality}) => image.avif({quality: Math.ceil(quality * avifScale), effort: avifEffort}),
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
