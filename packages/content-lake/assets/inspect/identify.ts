import {open} from 'node:fs/promises'
import type {Metadata} from 'sharp'
import type {ImageFormat} from '../formats.ts'
import type {AssetLimits} from '../limits.ts'
import {gatewayError, type LakeError} from '../../errors/lake-error.ts'
import {openImage} from '../sharp.ts'

/** What an image's header says. */
export interface IdentifiedImage {
  readonly format: ImageFormat
  /** The size of one frame, upright. */
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
}

const supported = 'JPEG, PNG, WebP, GIF, AVIF, TIFF and SVG'

/** libvips' names for the formats that can be kept. */
const formats: Partial<Record<Metadata['format'], ImageFormat>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  tiff: 'tif',
  svg: 'svg',
}

/**
 * Recognises an image by its content and measures it, before a single pixel is decoded.
 *
 * @param size the file's length in bytes
 * @throws a LakeError when it is none that can be kept, or too large
 */
export async function identify(path: string, size: number, limits: AssetLimits): Promise<IdentifiedImage> {
  const beginning = await beginningOf(path)
  if (beginning === 'compressed') throw notAnImage()
  if (beginning === 'markup' && size > limits.svgBytes) {
    const megabytes = Math.round((limits.svgBytes / 1024 / 1024) * 10) / 10
    throw gatewayError(413, `An SVG may have ${megabytes} MB at most: simplify it, or send it as a PNG.`)
  }
  const header = await openImage(path, limits, {limitInputPixels: false, animated: true})
    .metadata()
    .catch(() => {
      throw notAnImage()
    })
  const format = formatOf(header)
  if (format === undefined) {
    throw gatewayError(400, `Images of the kind "${header.format}" cannot be kept: send ${supported}.`)
  }
  const {width, height} = header.autoOrient
  if (width * height > limits.sourcePixels) {
    const most = Math.round(limits.sourcePixels / 1_000_000)
    throw gatewayError(
      400,
      `The image has ${width} x ${height} pixels, all frames together; at most ${most} megapixels can be kept: scale it down.`,
    )
  }
  return {format, width, height: header.pageHeight ?? height, hasAlpha: header.hasAlpha}
}

/** The HEIF container holds AVIF and others; only AVIF can be decoded here and shown by browsers. */
function formatOf({format, compression}: Metadata): ImageFormat | undefined {
  return format === 'heif' && compression === 'av1' ? 'avif' : formats[format]
}

/**
 * What the first bytes tell before a decoder sees them: markup is parsed as a whole, which takes many times its
 * length in memory, and a compressed SVG would be parsed after it was unpacked to whatever it unpacks to.
 */
async function beginningOf(path: string): Promise<'markup' | 'compressed' | 'other'> {
  const file = await open(path, 'r')
  try {
    const {buffer, bytesRead} = await file.read(Buffer.alloc(64), 0, 64, 0)
    const bytes = buffer.subarray(0, bytesRead)
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'compressed'
    return /^(\u{feff})?\s*</u.test(bytes.toString('utf8')) ? 'markup' : 'other'
  } finally {
    await file.close()
  }
}

function notAnImage(): LakeError {
  return gatewayError(
    400,
    `This is not an image that can be kept, whatever its name says: send ${supported}.`,
  )
}
