import type {AssetLimits} from '../limits.ts'
import {openImage, pixelsOf, type Pixels} from '../sharp.ts'
import {roundSize, scaleSize} from './geometry.ts'

/** libvips blurs with nothing narrower, in standard deviations of pixels. */
const narrowest = 0.3

/** Wider blurs are done on a reduced picture, which has no detail to lose: else their cost would grow without bound. */
const widestDirect = 4

/**
 * Blurs a picture.
 *
 * @param strength the `blur` parameter, above 0: four of it are a standard deviation of one pixel
 */
export async function blurPixels(pixels: Pixels, strength: number, limits: AssetLimits): Promise<Pixels> {
  const sigma = Math.max(strength / 4, narrowest)
  const reduction = Math.max(1, sigma / widestDirect)
  const reduced = roundSize(scaleSize(pixels, 1 / reduction))
  const blurred = await pixelsOf(
    openImage(pixels, limits)
      .resize({...reduced, fit: 'fill'})
      // Whole-number masks are faster, and brighten a flat 200 to 202.
      .blur({sigma: sigma / reduction, precision: 'float'}),
  )
  const {width, height} = pixels
  return reduction === 1
    ? blurred
    : pixelsOf(openImage(blurred, limits).resize({width, height, fit: 'fill', kernel: 'linear'}))
}
