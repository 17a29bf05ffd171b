import {encode as encodeBlurHash} from 'blurhash'
import {readFile} from 'node:fs/promises'
import type {Metadata, Sharp} from 'sharp'
import type {ImageFormat} from '../formats.ts'
import type {AssetLimits} from '../limits.ts'
import {Refusal} from '../refusal.ts'
import {openImage, pixelsOf} from '../sharp.ts'
import {paletteOf, type Palette} from './palette.ts'
import {pngIsWhole} from './png-end.ts'

/** The metadata that Sanity derives from an image; the optional ones only when they are asked for. */
export interface ImageMetadata {
  readonly _type: 'sanity.imageMetadata'
  readonly dimensions: {
    readonly _type: 'sanity.imageDimensions'
    readonly width: number
    readonly height: number
    readonly aspectRatio: number
  }
  readonly hasAlpha: boolean
  readonly isOpaque: boolean
  readonly lqip?: string
  readonly blurHash?: string
  readonly palette?: Palette
}

export interface InspectedImage {
  readonly format: ImageFormat
  readonly metadata: ImageMetadata
}

/** What the uploader may ask for with `meta`; Sanity's names. */
export type Extraction = 'lqip' | 'blurhash' | 'palette'

const lqipWidth = 20
const sampleSide = 100
const blurHashSide = 32
const supported = 'JPEG, PNG, WebP, GIF, AVIF, TIFF and SVG'

/**
 * Reads an uploaded image to its last pixel. What it is follows from its content alone, never from its name.
 *
 * @throws a {@link Refusal} (400) when it is no image, not whole, or larger than the limits allow
 */
export async function inspectImage(
  path: string,
  wanted: ReadonlySet<Extraction>,
  limits: AssetLimits,
): Promise<InspectedImage> {
  const {format, width, height, hasAlpha} = await identify(path, limits)
  // An SVG is rendered from memory, for one that is read from a path may refer to the files beside it.
  const input = format === 'svg' ? await readFile(path) : path
  try {
    if (format === 'png' && !(await pngIsWhole(path))) throw new Error('no IEND chunk')
    const animated = format === 'gif' || format === 'webp'
    // The sample below reads the first frame alone.
    if (animated) await openImage(input, limits, {animated}).resize({width: 8}).raw().toBuffer()
    const isOpaque = !hasAlpha || (await isOpaqueThroughout(openImage(input, limits, {animated})))
    const sample = await pixelsOf(
      openImage(input, limits)
        .autoOrient()
        .resize(sampleSide, sampleSide, {fit: 'inside', withoutEnlargement: true}),
    )
    const palette = wanted.has('palette') ? await paletteOf(sample) : undefined
    return {
      format,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
        hasAlpha,
        isOpaque,
        ...(wanted.has('lqip') && {lqip: await lqipOf(input, isOpaque, limits)}),
        ...(wanted.has('blurhash') && {blurHash: await blurHashOf(input, limits)}),
        ...(palette !== undefined && {palette}),
      },
    }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new Refusal(400, `The image cannot be read to its end (${reason}): export it anew and send that.`)
  }
}

/** Format and upright size from the header, checked before a single pixel is decoded. */
async function identify(
  path: string,
  limits: AssetLimits,
): Promise<{format: ImageFormat; width: number; height: number; hasAlpha: boolean}> {
  let header: Metadata
  try {
    header = await openImage(path, limits, {limitInputPixels: false, animated: true}).metadata()
  } catch {
    throw new Refusal(
      400,
      `This is not an image that can be kept, whatever its name says: send ${supported}.`,
    )
  }
  const format = formatOf(header)
  if (format === undefined) {
    throw new Refusal(400, `Images of the kind "${header.format}" cannot be kept: send ${supported}.`)
  }
  const {width, height} = header.autoOrient
  if (width * height > limits.sourcePixels) {
    const most = Math.round(limits.sourcePixels / 1_000_000)
    throw new Refusal(
      400,
      `The image has ${width} x ${height} pixels, all frames together; at most ${most} megapixels can be kept: scale it down.`,
    )
  }
  return {format, width, height: header.pageHeight ?? height, hasAlpha: header.hasAlpha}
}

/** libvips' names for the formats that can be kept. */
const formats: Partial<Record<Metadata['format'], ImageFormat>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  tiff: 'tif',
  svg: 'svg',
}

/** The HEIF container holds AVIF and others; only AVIF can be decoded here and shown by browsers. */
function formatOf({format, compression}: Metadata): ImageFormat | undefined {
  return format === 'heif' && compression === 'av1' ? 'avif' : formats[format]
}

/** Whether an image with an alpha channel makes no use of it. (`stats()` says so too, after ten times as long.) */
async function isOpaqueThroughout(image: Sharp): Promise<boolean> {
  const alpha = await image.extractChannel('alpha').raw({depth: 'uchar'}).toBuffer()
  return alpha.every((value) => value === 255)
}

/** A picture of 20 pixels' width to show while the real one loads, as a data URL. */
async function lqipOf(input: string | Buffer, isOpaque: boolean, limits: AssetLimits): Promise<string> {
  const small = openImage(input, limits).autoOrient().resize({width: lqipWidth})
  const [mimeType, bytes] = isOpaque
    ? ['image/jpeg', await small.flatten().jpeg({quality: 75}).toBuffer()]
    : ['image/png', await small.png().toBuffer()]
  return `data:${mimeType};base64,${bytes.toString('base64')}`
}

async function blurHashOf(input: string | Buffer, limits: AssetLimits): Promise<string> {
  const small = openImage(input, limits).autoOrient().resize(blurHashSide, blurHashSide, {fit: 'inside'})
  const {data, width, height} = await pixelsOf(small.ensureAlpha())
  return encodeBlurHash(new Uint8ClampedArray(data), width, height, 4, 3)
}
