import type {PixelFormat} from '../formats.ts'
import type {ImageParameters} from './parameters.ts'

/** What a transformed image is written as; `pjpg` is a progressive JPEG. */
export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'gif' | 'avif'

export const outputMimeTypes: Record<OutputFormat, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** What each stored format is written as when nothing else is asked for. Browsers do not show TIFF. */
const unchanged: Record<PixelFormat, OutputFormat> = {
  jpg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'avif',
  tif: 'png',
}

/**
 * The format to answer in: `fm`, else with `auto=format` the best that the asker accepts, else the source's own.
 *
 * Sources that may be animated (GIF, WebP) become WebP rather than AVIF, which would show one frame only.
 *
 * @param accept the request's Accept header
 */
export function chooseOutput(
  source: PixelFormat,
  {fm, auto, frame}: ImageParameters,
  accept: string,
): OutputFormat {
  if (fm !== undefined) return fm
  if (auto === 'format') {
    const mayMove = (source === 'gif' || source === 'webp') && frame === undefined
    if (!mayMove && accepts(accept, 'image/avif')) return 'avif'
    if (accepts(accept, 'image/webp')) return 'webp'
    if (source === 'avif' && !accepts(accept, 'image/avif')) return 'png'
  }
  return unchanged[source]
}

/** Whether an Accept header names the type outright (a wildcard says nothing about new formats). */
function accepts(header: string, type: string): boolean {
  return header.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
