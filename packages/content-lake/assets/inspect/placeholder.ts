import {encode as encodeBlurHash} from 'blurhash'
import type {AssetLimits} from '../limits.ts'
import {openImage, pixelsOf} from '../sharp.ts'

const lqipWidth = 20
/** WebP ends at 16,383 pixels a side, and a needle's placeholder would be larger than what it stands for. */
const lqipHeight = 400
const blurHashSide = 32

/** A picture of 20 pixels' width, less only for a needle, to show while the real one loads, as a data URL. */
export async function lqipOf(path: string, isOpaque: boolean, limits: AssetLimits): Promise<string> {
  const small = openImage(path, limits).autoOrient().resize(lqipWidth, lqipHeight, {fit: 'inside'})
  const [mimeType, bytes] = isOpaque
    ? ['image/webp', await small.flatten().webp({quality: 10, effort: 6}).toBuffer()]
    : ['image/png', await small.png().toBuffer()]
  return `data:${mimeType};base64,${bytes.toString('base64')}`
}

/** The same as some twenty characters, from which a script can paint it (blurha.sh). */
export async function blurHashOf(path: string, limits: AssetLimits): Promise<string> {
  const small = openImage(path, limits).autoOrient().resize(blurHashSide, blurHashSide, {fit: 'inside'})
  const {data, width, height} = await pixelsOf(small.ensureAlpha())
  return encodeBlurHash(new Uint8ClampedArray(data), width, height, 4, 3)
}
