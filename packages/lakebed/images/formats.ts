import {parseAccept} from 'hono/utils/accept'
import type {ImageParameters} from './parameters.ts'

export const imageMimeTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  tif: 'image/tiff',
  svg: 'image/svg+xml',
} as const

/** The extension of a stored image. */
export type ImageFormat = keyof typeof imageMimeTypes

export type PixelFormat = Exclude<ImageFormat, 'svg'>

export function isImageFormat(extension: string): extension is ImageFormat {
  return Object.hasOwn(imageMimeTypes, extension)
}

/** `pjpg` is a progressive JPEG. */
export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'gif' | 'avif'

export function mimeTypeOfOutput(output: OutputFormat): string {
  return imageMimeTypes[output === 'pjpg' ? 'jpg' : output]
}

/** Without `fm` and `auto` the format is that of the source. Animations never become AVIF, which would lose them. */
export function chooseOutput(
  source: PixelFormat,
  {fm, auto, frame}: ImageParameters,
  accept: string,
): OutputFormat {
  if (fm !== undefined) return fm
  if (auto === 'format') {
    const isAnimated = supportsAnimation(source) && frame === undefined
    if (!isAnimated && accepts(accept, 'image/avif')) return 'avif'
    if (accepts(accept, 'image/webp')) return 'webp'
    if (source === 'avif' && !accepts(accept, 'image/avif')) return 'png'
  }
  // Browsers do not show TIFF.
  return source === 'tif' ? 'png' : source
}

export function supportsAnimation(format: string): boolean {
  return format === 'gif' || format === 'webp'
}

/** Wildcards do not count: browsers that lack AVIF send them too. */
function accepts(header: string, type: string): boolean {
  return parseAccept(header).some((entry) => entry.type.toLowerCase() === type && entry.q > 0)
}
