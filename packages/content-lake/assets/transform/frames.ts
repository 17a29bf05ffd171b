import type {AssetLimits} from '../limits.ts'
import {gatewayError} from '../../errors/lake-error.ts'
import {openImage, type Pixels} from '../sharp.ts'
import type {Size} from './geometry.ts'

/** What a picture is made of: one input, or the frames of an animation with their timing. */
export interface Frames {
  readonly pictures: readonly (string | Pixels)[]
  /** How long each frame is shown, in milliseconds. */
  readonly delay?: number[]
  /** How often the animation is played, 0 for ever. */
  readonly loop?: number
}

/**
 * Decodes an animation once and cuts it into its frames, so that each of them goes through the same steps as a still
 * picture: libvips itself keeps them below each other in one tall picture, which can be neither turned nor blurred.
 * A picture with one frame stays a path.
 *
 * @param output the size that each frame will have
 * @throws a LakeError (400) when there are too many frames, or all together would be too large
 */
export async function readFrames(path: string, output: Size, limits: AssetLimits): Promise<Frames> {
  const {pages = 1, delay, loop} = await openImage(path, limits).metadata()
  if (pages === 1) return {pictures: [path]}
  if (pages > limits.frames || pages * output.width * output.height > limits.outputPixels) {
    throw gatewayError(
      400,
      `The animation has ${pages} frames, too many at this size: ask for a smaller "w" and "h", or for "frame=1".`,
    )
  }
  const {data, info} = await openImage(path, limits, {animated: true})
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({depth: 'uchar'})
    .toBuffer({resolveWithObject: true})
  const height = info.height / pages
  const frameBytes = info.width * height * 4
  const pictures = Array.from({length: pages}, (_, page): Pixels => {
    const frame = data.subarray(page * frameBytes, (page + 1) * frameBytes)
    return {data: frame, width: info.width, height, channels: 4}
  })
  return {pictures, ...(delay !== undefined && {delay}), ...(loop !== undefined && {loop})}
}
