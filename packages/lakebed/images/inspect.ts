import type {Swatch} from '@vibrant/color'
import {DefaultGenerator} from '@vibrant/generator-default'
import {MMCQ} from '@vibrant/quantizer-mmcq'
import {encode as encodeBlurHash} from 'blurhash'
import {imageSizeFromFile} from 'image-size/fromFile'
import {createReadStream} from 'node:fs'
import {buffer} from 'node:stream/consumers'
import type {AssetLimits} from '../limits.ts'
import {type ImageFormat, isImageFormat} from './formats.ts'
import {isSharpInstalled, openImage, type Pixels, pixelsOf} from './sharp.ts'
import {gatewayError} from '../errors/errors.ts'

/** Values of the query parameter `meta`. */
export const extractionNames = ['lqip', 'blurhash', 'palette'] as const

export type Extraction = (typeof extractionNames)[number]

interface IdentifiedImage {
  readonly format: ImageFormat
  /** Size of one frame, after EXIF rotation. */
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
}

/** The content determines the format, never the name. SVGs are not decoded, which could not be interrupted. */
export async function inspectImage(
  path: string,
  size: number,
  extractions: ReadonlySet<Extraction>,
  limits: AssetLimits,
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

/** Where the name that sharp or image-size has for a format is not our extension. */
const extensions: Partial<Record<string, ImageFormat>> = {jpeg: 'jpg', tiff: 'tif'}

function toFormat(name: string): ImageFormat {
  const format = extensions[name] ?? name
  if (isImageFormat(format)) return format
  throw gatewayError(400, `The image format "${name}" is not supported. Upload ${supported}.`)
}

async function checkBeginning(path: string, size: number, limits: AssetLimits): Promise<void> {
  const beginning = await buffer(createReadStream(path, {end: 63}))
  const isCompressed = beginning[0] === 0x1f && beginning[1] === 0x8b
  // A compressed SVG could expand without limit.
  if (isCompressed) throwNotAnImage()
  const isMarkup = /^(\u{feff})?\s*</u.test(beginning.toString('utf8'))
  if (isMarkup && size > limits.svgBytes) {
    const megabytes = Math.round((limits.svgBytes / 1024 / 1024) * 10) / 10
    throw gatewayError(413, `The SVG is larger than ${megabytes} MB. Simplify it, or upload a PNG.`)
  }
}

/** What can be read of an image without sharp. */
async function readHeader(path: string): Promise<Omit<IdentifiedImage, 'hasAlpha'>> {
  const header = await imageSizeFromFile(path).catch(throwNotAnImage)
  const {type = '', orientation = 1} = header
  const [width, height] = orientation > 4 ? [header.height, header.width] : [header.width, header.height]
  return {format: toFormat(type), width: Math.round(width), height: Math.round(height)}
}

async function identify(path: string, limits: AssetLimits): Promise<IdentifiedImage> {
  const image = openImage(path, limits, {limitInputPixels: false, animated: true})
  const header = await image.metadata().catch(throwNotAnImage)
  // sharp reports AVIF and HEIC as HEIF; browsers do not show HEIC.
  const format = toFormat(header.compression === 'av1' ? 'avif' : header.format)
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

function throwNotAnImage(): never {
  throw gatewayError(400, `The file is not an image in a supported format. Upload ${supported}.`)
}

const sampleSize = 100

async function decode(
  path: string,
  {format, hasAlpha}: IdentifiedImage,
  extractions: ReadonlySet<Extraction>,
  limits: AssetLimits,
) {
  try {
    const animated = format === 'gif' || format === 'webp'
    // The sample below decodes the first frame only.
    if (animated) await openImage(path, limits, {animated}).resize({width: 8}).raw().toBuffer()
    const isOpaque = !hasAlpha || (await isFullyOpaque(path, animated, limits))
    const sample = openImage(path, limits).autoOrient().resize(sampleSize, sampleSize, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    const pixels = await pixelsOf(sample.ensureAlpha())
    const palette = extractions.has('palette') ? await paletteOf(pixels) : undefined
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

/** This takes a tenth of the time of sharp's `stats()`. */
async function isFullyOpaque(path: string, animated: boolean, limits: AssetLimits): Promise<boolean> {
  const image = openImage(path, limits, {animated}).extractChannel('alpha')
  const alpha = await image.raw({depth: 'uchar'}).toBuffer()
  return alpha.every((value) => value === 255)
}

const lqipWidth = 20
/** Without this bound, the LQIP of a narrow image could exceed WebP's 16,383 pixels a side. */
const lqipHeight = 400

async function lqipOf(path: string, isOpaque: boolean, limits: AssetLimits): Promise<string> {
  const small = openImage(path, limits).autoOrient().resize(lqipWidth, lqipHeight, {fit: 'inside'})
  const [mimeType, bytes] = isOpaque
    ? ['image/webp', await small.flatten().webp({quality: 10, effort: 6}).toBuffer()]
    : ['image/png', await small.png().toBuffer()]
  return `data:${mimeType};base64,${bytes.toString('base64')}`
}

async function blurHashOf(path: string, limits: AssetLimits): Promise<string> {
  const small = openImage(path, limits).autoOrient().resize(32, 32, {fit: 'inside'})
  const {data, width, height} = await pixelsOf(small.ensureAlpha())
  return encodeBlurHash(new Uint8ClampedArray(data), width, height, 4, 3)
}

const visibleAlpha = 125

/** Median cut and the vibrant algorithm, as Sanity does. Undefined for a fully transparent image. */
async function paletteOf({data}: Pixels) {
  let count = 0
  for (let alpha = 3; alpha < data.length; alpha += 4) {
    // The quantizer skips pixels with an alpha of 0.
    if ((data[alpha] ?? 0) < visibleAlpha) data[alpha] = 0
    else count += 1
  }
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
