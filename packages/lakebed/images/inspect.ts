import type {Swatch} from '@vibrant/color'
import {DefaultGenerator} from '@vibrant/generator-default'
import {MMCQ} from '@vibrant/quantizer-mmcq'
import {encode as encodeBlurHash} from 'blurhash'
import {imageSizeFromFile} from 'image-size/fromFile'
import {open} from 'node:fs/promises'
import type {Metadata} from 'sharp'
import type {ImageLimits} from './limits.ts'
import {type ImageFormat, isImageFormat} from './formats.ts'
import {isSharpInstalled, openImage, type Pixels, pixelsOf} from './sharp.ts'
import {gatewayError, type LakeError} from '../errors/errors.ts'

/** Values of the query parameter `meta`. */
export const extractionNames = ['lqip', 'blurhash', 'palette'] as const

export type Extraction = (typeof extractionNames)[number]

export type InspectedImage = Awaited<ReturnType<typeof inspectImage>>

interface IdentifiedImage {
  readonly format: ImageFormat
  /** Size of one frame, after EXIF rotation. */
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
}

/** The content determines the format, never the name. Rasterizing an SVG cannot be interrupted. */
export async function inspectImage(
  path: string,
  size: number,
  extractions: ReadonlySet<Extraction>,
  limits: ImageLimits,
) {
  await checkBeginning(path, size, limits)
  if (!isSharpInstalled) {
    const {format, width, height} = await readHeader(path)
    return {format, metadata: toMetadata(width, height)}
  }
  const image = await identify(path, limits)
  const {format, width, height, hasAlpha} = image
  const decoded = format === 'svg' ? {isOpaque: false} : await decode(path, image, extractions, limits)
  return {format, metadata: {...toMetadata(width, height), hasAlpha, ...decoded}}
}

function toMetadata(width: number, height: number) {
  const dimensions = {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height}
  return {_type: 'sanity.imageMetadata', dimensions}
}

const supported = 'JPEG, PNG, WebP, GIF, AVIF, TIFF and SVG'

const formats: Partial<Record<Metadata['format'], ImageFormat>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  tiff: 'tif',
  svg: 'svg',
}

async function checkBeginning(path: string, size: number, limits: ImageLimits): Promise<void> {
  const beginning = await readFirstBytes(path)
  const isCompressed = beginning[0] === 0x1f && beginning[1] === 0x8b
  // A compressed SVG could expand without limit.
  if (isCompressed) throw notAnImage()
  const isMarkup = /^(\u{feff})?\s*</u.test(beginning.toString('utf8'))
  if (isMarkup && size > limits.svgBytes) {
    const megabytes = Math.round((limits.svgBytes / 1024 / 1024) * 10) / 10
    throw gatewayError(413, `The SVG is larger than ${megabytes} MB. Simplify it, or upload a PNG.`)
  }
}

/** Without sharp. */
async function readHeader(path: string): Promise<Omit<IdentifiedImage, 'hasAlpha'>> {
  const {
    type = '',
    width,
    height,
    orientation = 1,
  } = await imageSizeFromFile(path).catch(() => {
    throw notAnImage()
  })
  const format = type === 'tiff' ? 'tif' : type
  if (!isImageFormat(format)) throw unsupportedFormat(type)
  const [shownWidth, shownHeight] = orientation > 4 ? [height, width] : [width, height]
  return {format, width: Math.round(shownWidth), height: Math.round(shownHeight)}
}

async function identify(path: string, limits: ImageLimits): Promise<IdentifiedImage> {
  const header = await openImage(path, limits, {limitInputPixels: false, animated: true})
    .metadata()
    .catch(() => {
      throw notAnImage()
    })
  // HEIF also contains HEIC, which browsers do not show.
  const isAvif = header.format === 'heif' && header.compression === 'av1'
  const format = isAvif ? 'avif' : formats[header.format]
  if (format === undefined) throw unsupportedFormat(header.format)
  const {width, height} = header.autoOrient
  if (width * height > limits.sourcePixels) {
    const most = Math.round(limits.sourcePixels / 1_000_000)
    throw gatewayError(
      400,
      `The image has ${width} x ${height} pixels in all frames. The maximum is ${most} megapixels.`,
    )
  }
  return {format, width, height: header.pageHeight ?? height, hasAlpha: header.hasAlpha}
}

async function readFirstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const {buffer, bytesRead} = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function unsupportedFormat(format: string): LakeError {
  return gatewayError(400, `The image format "${format}" is not supported. Upload ${supported}.`)
}

function notAnImage(): LakeError {
  return gatewayError(400, `The file is not an image in a supported format. Upload ${supported}.`)
}

const sampleSize = 100

async function decode(
  path: string,
  {format, hasAlpha}: IdentifiedImage,
  extractions: ReadonlySet<Extraction>,
  limits: ImageLimits,
) {
  try {
    const animated = format === 'gif' || format === 'webp'
    // The sample below decodes the first frame only.
    if (animated) await openImage(path, limits, {animated}).resize({width: 8}).raw().toBuffer()
    const isOpaque = !hasAlpha || (await isFullyOpaque(path, animated, limits))
    const sample = await pixelsOf(
      openImage(path, limits)
        .autoOrient()
        .resize(sampleSize, sampleSize, {fit: 'inside', withoutEnlargement: true}),
    )
    const palette = extractions.has('palette') ? await paletteOf(sample) : undefined
    return {
      isOpaque,
      ...(extractions.has('lqip') && {lqip: await lqipOf(path, isOpaque, limits)}),
      ...(extractions.has('blurhash') && {blurHash: await blurHashOf(path, limits)}),
      ...(palette && {palette}),
    }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw gatewayError(400, `The image is damaged (${reason}). Export it again.`)
  }
}

/** Ten times faster than sharp's `stats()`. */
async function isFullyOpaque(path: string, animated: boolean, limits: ImageLimits): Promise<boolean> {
  const image = openImage(path, limits, {animated}).extractChannel('alpha')
  const alpha = await image.raw({depth: 'uchar'}).toBuffer()
  return alpha.every((value) => value === 255)
}

const lqipWidth = 20
/** WebP is limited to 16,383 pixels a side. */
const lqipHeight = 400

async function lqipOf(path: string, isOpaque: boolean, limits: ImageLimits): Promise<string> {
  const small = openImage(path, limits).autoOrient().resize(lqipWidth, lqipHeight, {fit: 'inside'})
  const [mimeType, bytes] = isOpaque
    ? ['image/webp', await small.flatten().webp({quality: 10, effort: 6}).toBuffer()]
    : ['image/png', await small.png().toBuffer()]
  return `data:${mimeType};base64,${bytes.toString('base64')}`
}

async function blurHashOf(path: string, limits: ImageLimits): Promise<string> {
  const small = openImage(path, limits).autoOrient().resize(32, 32, {fit: 'inside'})
  const {data, width, height} = await pixelsOf(small.ensureAlpha())
  return encodeBlurHash(new Uint8ClampedArray(data), width, height, 4, 3)
}

const visibleAlpha = 125

/** Median cut and the vibrant algorithm, as Sanity does. Undefined for a fully transparent image. */
async function paletteOf(pixels: Pixels) {
  const {data, count} = visiblePixels(pixels)
  if (count === 0) return undefined
  const swatches = await DefaultGenerator(MMCQ(data, {colorCount: 64}))
  // Sanity's names differ from Vibrant's in the case of the first letter.
  const found = Object.entries(swatches).flatMap(([name, swatch]) =>
    swatch ? [{name: name.charAt(0).toLowerCase() + name.slice(1), swatch}] : [],
  )
  const [dominant] = found.toSorted((a, b) => b.swatch.population - a.swatch.population)
  return {
    _type: 'sanity.imagePalette',
    ...Object.fromEntries(found.map(({name, swatch}) => [name, toSanity(swatch, count)])),
    ...(dominant && {dominant: toSanity(dominant.swatch, count)}),
  }
}

function toSanity({hex, bodyTextColor, titleTextColor, population}: Swatch, count: number) {
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: hex,
    foreground: bodyTextColor,
    title: titleTextColor,
    population: Math.round((population / count) * 10_000) / 100,
  }
}

function visiblePixels({data, channels}: Pixels): {data: Buffer; count: number} {
  const visible = Buffer.alloc((data.length / channels) * 4, 255)
  let count = 0
  for (let offset = 0; offset < data.length; offset += channels) {
    if (channels === 4 && (data[offset + 3] ?? 0) < visibleAlpha) continue
    data.copy(visible, count * 4, offset, offset + 3)
    count += 1
  }
  return {data: visible.subarray(0, count * 4), count}
}
