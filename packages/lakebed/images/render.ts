import type {Metadata, Sharp} from 'sharp'
import {gatewayError} from '../errors/errors.ts'
import {type OutputFormat, type PixelFormat, supportsAnimation} from './formats.ts'
import {isTurned, type Plan, type Size} from './geometry.ts'
import type {AssetLimits} from '../limits.ts'
import type {Color, ImageParameters, Rect} from './parameters.ts'
import {openCanvas, openFrames, openImage, type Pixels, pixelsOf} from './sharp.ts'

export interface RenderJob {
  readonly source: Size & {readonly path: string; readonly format: PixelFormat}
  readonly plan: Plan
  readonly effects: Effects
  readonly output: OutputFormat
}

/** Parameters that change pixels but not the geometry. */
type Effects = Pick<ImageParameters, 'blur' | 'sharp' | 'sat' | 'invert' | 'bg' | 'q' | 'frame'>

/** The effects are part of the cache key, so they have a fixed order, and those without effect are left out. */
export function effectsOf({blur, sharp, sat, invert, bg, q, frame}: ImageParameters): Effects {
  return {
    ...(blur && {blur}),
    ...(sharp && {sharp}),
    ...(sat && {sat}),
    ...(invert !== undefined && invert !== 'false' && {invert: 'true'}),
    ...(bg && {bg}),
    ...(q !== undefined && {q}),
    ...(frame && {frame}),
  }
}

export async function render(job: RenderJob, limits: AssetLimits): Promise<Buffer> {
  const {source, plan, effects, output} = job
  const isAnimated =
    supportsAnimation(source.format) && supportsAnimation(output) && effects.frame === undefined
  const {frames, timing} = isAnimated
    ? await readFrames(source.path, plan.canvas, limits)
    : {frames: [source.path], timing: {}}
  const rendered: Pixels[] = []
  for (const frame of frames) rendered.push(await renderFrame(frame, job, limits))
  const quality = Math.max(1, effects.q ?? defaultQuality)
  return encoders[output](openFrames(rendered, limits), {quality, timing}).toBuffer()
}

type Timing = Pick<Metadata, 'delay' | 'loop'>

/** libvips stacks frames in one image, which it can neither rotate nor blur. */
async function readFrames(
  path: string,
  output: Size,
  limits: AssetLimits,
): Promise<{frames: (string | Pixels)[]; timing: Timing}> {
  const {pages = 1, delay, loop} = await openImage(path, limits).metadata()
  if (pages === 1) return {frames: [path], timing: {}}
  if (pages > limits.frames || pages * output.width * output.height > limits.outputPixels) {
    throw gatewayError(
      400,
      `The animation has ${pages} frames, too many for this size. Request a smaller "w" and "h", or "frame=1".`,
    )
  }
  const stack = await pixelsOf(openImage(path, limits, {animated: true}).ensureAlpha())
  const height = stack.height / pages
  const frameBytes = stack.width * height * stack.channels
  const frames = Array.from({length: pages}, (_, page): Pixels => {
    return {...stack, height, data: stack.data.subarray(page * frameBytes, (page + 1) * frameBytes)}
  })
  return {frames, timing: {delay, loop}}
}

async function renderFrame(
  frame: string | Pixels,
  {source, plan, effects}: RenderJob,
  limits: AssetLimits,
): Promise<Pixels> {
  const {rect, turn, scaled, window} = plan
  let image = openImage(frame, limits).autoOrient()
  // Extracting everything would disable libvips' shrink-on-load.
  if (!isWhole(rect, source)) image = image.extract({...rect})
  if (isTurned(turn)) {
    // sharp mirrors before it rotates; a quarter turn swaps the axes.
    const isQuarter = turn.angle % 180 !== 0
    const turned = openImage(await pixelsOf(image), limits)
      .flip(isQuarter ? turn.mirrored : turn.upended)
      .flop(isQuarter ? turn.upended : turn.mirrored)
      .rotate(turn.angle)
    image = openImage(await pixelsOf(turned), limits)
  }
  if (!('left' in window)) image = image.resize({...window, fit: 'cover', position: 'entropy'})
  else {
    // The fast shrink-on-load of JPEG blurs small text.
    image = image.resize({...scaled, fit: 'fill', fastShrinkOnLoad: false})
    if (!isWhole(window, scaled)) image = image.extract({...window})
  }
  const pixels = await pixelsOf(applyEffects(image, effects))
  return composite(pixels, plan, effects.bg ?? transparent, limits)
}

function isWhole(rect: Rect, size: Size): boolean {
  return rect.width === size.width && rect.height === size.height
}

/** Four units of `blur` are a sigma of one pixel. libvips needs at least 0.3, and is too slow above 100. */
const blurRange = {least: 0.3, most: 100}

function applyEffects(image: Sharp, {blur = 0, sharp = 0, sat = 0, invert}: Effects): Sharp {
  let changed = image
  // Integer masks are faster, but turn a flat 200 into 202.
  const sigma = Math.min(Math.max(blur / 4, blurRange.least), blurRange.most)
  if (blur > 0) changed = changed.blur({sigma, precision: 'float'})
  if (sharp > 0) changed = changed.sharpen({sigma: 1, m1: sharp / 50, m2: sharp / 25})
  if (sat !== 0) changed = changed.modulate({saturation: 1 + sat / 100})
  return invert === undefined ? changed : changed.negate({alpha: false})
}

const transparent: Color = {r: 0, g: 0, b: 0, alpha: 0}

async function composite(
  pixels: Pixels,
  {canvas, offset}: Plan,
  background: Color,
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

/** Sanity's default for JPEG and WebP. */
const defaultQuality = 75

/** Effort 2 needs 10 % more bytes in half the time; 4 saves 3 % in three times the time. */
const avifEffort = 3

/** AVIF's quality scale differs: 75 becomes 53. Small text blurs below 50. */
const avifScale = 0.7

const white = {r: 255, g: 255, b: 255}

/** Metadata of the source is removed. `quality` is 1 to 100. */
const encoders: Record<OutputFormat, (image: Sharp, settings: {quality: number; timing: Timing}) => Sharp> = {
  jpg: (image, {quality}) => image.flatten({background: white}).jpeg({quality}),
  pjpg: (image, {quality}) => image.flatten({background: white}).jpeg({quality, progressive: true}),
  png: (image) => image.png(),
  // Chroma subsampling blurs coloured small text; this adds 5 to 13 % bytes.
  webp: (image, {quality, timing}) => image.webp({quality, smartSubsample: true, ...timing}),
  gif: (image, {timing}) => image.gif(timing),
  avif: (image, {quality}) => image.avif({quality: Math.ceil(quality * avifScale), effort: avifEffort}),
}
