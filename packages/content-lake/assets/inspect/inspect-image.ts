import type {Sharp} from 'sharp'
import type {ImageFormat} from '../formats.ts'
import type {AssetLimits} from '../limits.ts'
import {gatewayError} from '../../errors/lake-error.ts'
import {openImage, pixelsOf} from '../sharp.ts'
import {identify, type IdentifiedImage} from './identify.ts'
import {paletteOf, type Palette} from './palette.ts'
import {blurHashOf, lqipOf} from './placeholder.ts'
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

const sampleSide = 100

/**
 * Reads an uploaded image to its last pixel. What it is follows from its content alone, never from its name.
 * An SVG is measured, not drawn: drawing one can take for ever, and nothing can stop it.
 *
 * @param size the file's length in bytes
 * @throws a LakeError (400) when it is no image, not whole, or larger than the limits allow
 */
export async function inspectImage(
  path: string,
  size: number,
  wanted: ReadonlySet<Extraction>,
  limits: AssetLimits,
): Promise<InspectedImage> {
  const image = await identify(path, size, limits)
  const {format, width, height, hasAlpha} = image
  const dimensions = {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height} as const
  const seen = format === 'svg' ? {isOpaque: false} : await look(path, image, wanted, limits)
  return {format, metadata: {_type: 'sanity.imageMetadata', dimensions, hasAlpha, ...seen}}
}

/** Decodes the image and says what is seen. */
async function look(
  path: string,
  {format, hasAlpha}: IdentifiedImage,
  wanted: ReadonlySet<Extraction>,
  limits: AssetLimits,
): Promise<Pick<ImageMetadata, 'isOpaque' | 'lqip' | 'blurHash' | 'palette'>> {
  try {
    if (format === 'png' && !(await pngIsWhole(path))) throw new Error('no IEND chunk')
    const animated = format === 'gif' || format === 'webp'
    // The sample below reads the first frame alone.
    if (animated) await openImage(path, limits, {animated}).resize({width: 8}).raw().toBuffer()
    const isOpaque = !hasAlpha || (await isOpaqueThroughout(openImage(path, limits, {animated})))
    const sample = await pixelsOf(
      openImage(path, limits)
        .autoOrient()
        .resize(sampleSide, sampleSide, {fit: 'inside', withoutEnlargement: true}),
    )
    const palette = wanted.has('palette') ? await paletteOf(sample) : undefined
    return {
      isOpaque,
      ...(wanted.has('lqip') && {lqip: await lqipOf(path, isOpaque, limits)}),
      ...(wanted.has('blurhash') && {blurHash: await blurHashOf(path, limits)}),
      ...(palette !== undefined && {palette}),
    }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw gatewayError(400, `The image cannot be read to its end (${reason}): export it anew and send that.`)
  }
}

/** Whether an image with an alpha channel makes no use of it. (`stats()` says so too, after ten times as long.) */
async function isOpaqueThroughout(image: Sharp): Promise<boolean> {
  const alpha = await image.extractChannel('alpha').raw({depth: 'uchar'}).toBuffer()
  return alpha.every((value) => value === 255)
}
