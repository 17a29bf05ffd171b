import type {Swatch} from '@vibrant/color'
import {DefaultGenerator} from '@vibrant/generator-default'
import {MMCQ} from '@vibrant/quantizer-mmcq'
import type {Pixels} from '../sharp.ts'

/** Sanity's swatch: a colour, the text colours that stay readable on it, and its share of the picture in percent. */
export interface PaletteSwatch {
  readonly _type: 'sanity.imagePaletteSwatch'
  readonly background: string
  readonly foreground: string
  readonly title: string
  readonly population: number
}

export type SwatchName =
  | 'darkMuted'
  | 'darkVibrant'
  | 'lightMuted'
  | 'lightVibrant'
  | 'muted'
  | 'vibrant'
  | 'dominant'

export type Palette = {readonly _type: 'sanity.imagePalette'} & {
  readonly [name in SwatchName]?: PaletteSwatch
}

/** Sanity's names for the swatches of the vibrant algorithm. */
const names = {
  DarkMuted: 'darkMuted',
  DarkVibrant: 'darkVibrant',
  LightMuted: 'lightMuted',
  LightVibrant: 'lightVibrant',
  Muted: 'muted',
  Vibrant: 'vibrant',
} as const

/** Alpha below which a pixel does not count as seen. */
const seenAlpha = 125

/**
 * The palette of a picture, found as Sanity finds it: the colours by median cut, the six swatches by the vibrant
 * algorithm, `dominant` being the one of them that covers most. Undefined when there is nothing to see.
 *
 * @param pixels a reduced picture; a hundred pixels a side are plenty
 */
export async function paletteOf(pixels: Pixels): Promise<Palette | undefined> {
  const {data, count} = seenPixels(pixels)
  if (count === 0) return undefined
  const swatches = await DefaultGenerator(MMCQ(data, {colorCount: 64}))
  const palette: {[name in SwatchName]?: PaletteSwatch} = {}
  let largest = -1
  for (const [name, sanityName] of Object.entries(names)) {
    const swatch = swatches[name]
    if (swatch === undefined || swatch === null) continue
    palette[sanityName] = toSanity(swatch, count)
    if (swatch.population > largest) {
      largest = swatch.population
      palette.dominant = toSanity(swatch, count)
    }
  }
  return {_type: 'sanity.imagePalette', ...palette}
}

function toSanity(swatch: Swatch, count: number): PaletteSwatch {
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: swatch.hex,
    foreground: swatch.bodyTextColor,
    title: swatch.titleTextColor,
    population: Math.round((swatch.population / count) * 10_000) / 100,
  }
}

/** The visible pixels as RGBA, which is what the quantizer reads. */
function seenPixels({data, channels}: Pixels): {data: Buffer; count: number} {
  const seen = Buffer.alloc((data.length / channels) * 4, 255)
  let count = 0
  for (let offset = 0; offset < data.length; offset += channels) {
    if (channels === 4 && (data[offset + 3] ?? 0) < seenAlpha) continue
    data.copy(seen, count * 4, offset, offset + 3)
    count += 1
  }
  return {data: seen.subarray(0, count * 4), count}
}
