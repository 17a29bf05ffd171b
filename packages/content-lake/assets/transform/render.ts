import type {PixelFormat} from '../formats.ts'
import type {AssetLimits} from '../limits.ts'
import {openCanvas, openImage, pixelsOf, type Pixels} from '../sharp.ts'
import {blurPixels} from './blur.ts'
import {transparent, type Colour} from './colour.ts'
import type {Effects} from './effects.ts'
import {encode} from './encode.ts'
import {readFrames, type Frames} from './frames.ts'
import type {Rect, Size} from './geometry.ts'
import type {OutputFormat} from './output.ts'
import type {Plan} from './plan.ts'

/** A stored image: where its bytes are, what they are and its upright size. */
export interface Source extends Size {
  readonly path: string
  readonly format: PixelFormat
}

/** One transformation, fully worked out. */
export interface Order {
  readonly source: Source
  readonly plan: Plan
  readonly effects: Effects
  readonly output: OutputFormat
}

/**
 * Carries a transformation out.
 *
 * @returns the encoded image
 * @throws what the decoder says when the stored bytes are damaged, or a LakeError when there are too many frames
 */
export async function render(order: Order, limits: AssetLimits): Promise<Buffer> {
  const {source, plan, effects, output} = order
  const canMove = (output === 'gif' || output === 'webp') && effects.frame === undefined
  const frames: Frames =
    canMove && (source.format === 'gif' || source.format === 'webp')
      ? await readFrames(source.path, plan.canvas, limits)
      : {pictures: [source.path]}
  const rendered: Pixels[] = []
  let window: Rect | undefined
  for (const picture of frames.pictures) {
    window ??= await findWindow(picture, plan, source, limits)
    rendered.push(await renderFrame(picture, window, order, limits))
  }
  return encode(rendered, frames, output, effects.q, limits)
}

async function renderFrame(
  picture: string | Pixels,
  window: Rect,
  {source, plan, effects}: Order,
  limits: AssetLimits,
): Promise<Pixels> {
  let image = cutAndScale(picture, plan, source, limits)
  if (!isWhole(window, plan.scaled)) image = image.extract({...window})
  const pixels = await adjust(await pixelsOf(image), plan, effects, limits)
  return layOnCanvas(pixels, plan, effects.bg ?? transparent, limits)
}

function cutAndScale(picture: string | Pixels, plan: Plan, source: Size, limits: AssetLimits) {
  let image = openImage(picture, limits).autoOrient()
  // Cutting out all of it would only keep the decoder from reading a JPEG at the smaller scale.
  if (!isWhole(plan.rect, source)) image = image.extract({...plan.rect})
  return image.resize({...plan.scaled, fit: 'fill'})
}

/** The window of the scaled picture; for `crop=entropy` the one that libvips finds most complex. */
async function findWindow(
  picture: string | Pixels,
  plan: Plan,
  source: Size,
  limits: AssetLimits,
): Promise<Rect> {
  if (!('mostComplex' in plan.window)) return plan.window
  const {width, height} = plan.window.mostComplex
  const scaled = await pixelsOf(cutAndScale(picture, plan, source, limits))
  const {info} = await openImage(scaled, limits)
    .resize({width, height, fit: 'cover', position: 'entropy'})
    .raw()
    .toBuffer({resolveWithObject: true})
  return {left: -(info.cropOffsetLeft ?? 0), top: -(info.cropOffsetTop ?? 0), width, height}
}

/** Turns the picture and changes its colours and sharpness. */
async function adjust(
  original: Pixels,
  {turn}: Plan,
  {blur = 0, sharp = 0, sat = 0, invert = false}: Effects,
  limits: AssetLimits,
): Promise<Pixels> {
  const pixels = blur > 0 ? await blurPixels(original, blur, limits) : original
  const {angle, mirrored, upended} = turn
  if (angle === 0 && !mirrored && !upended && sharp === 0 && sat === 0 && !invert) return pixels
  // sharp mirrors before it rotates; ours is the other way round, which a quarter turn makes the other axis.
  const quarter = angle === 90 || angle === 270
  let image = openImage(pixels, limits)
    .flip(quarter ? mirrored : upended)
    .flop(quarter ? upended : mirrored)
    .rotate(angle)
  if (sharp > 0) image = image.sharpen({sigma: 1, m1: sharp / 50, m2: sharp / 25})
  if (sat !== 0) image = image.modulate({saturation: 1 + sat / 100})
  if (invert) image = image.negate({alpha: false})
  return pixelsOf(image)
}

/** Puts the picture in its place and fills what is transparent or free with the background. */
async function layOnCanvas(
  pixels: Pixels,
  {canvas, offset}: Plan,
  background: Colour,
  limits: AssetLimits,
): Promise<Pixels> {
  const {data, width, height, channels} = pixels
  const coversAll = width === canvas.width && height === canvas.height
  if (coversAll && (channels === 3 || background.alpha === 0)) return pixels
  const laid = openCanvas({...canvas, background}, limits).composite([
    {input: data, raw: {width, height, channels}, ...offset},
  ])
  return pixelsOf(background.alpha === 1 ? laid.removeAlpha() : laid)
}

function isWhole(rect: Rect, size: Size): boolean {
  return rect.left === 0 && rect.top === 0 && rect.width === size.width && rect.height === size.height
}
