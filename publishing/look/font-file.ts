import {Blob, Buffer as Text, Face, Font, shape, Variation} from 'harfbuzzjs'
import subsetFont, {type Axes} from 'subset-font'

/** @module What is to be known of a typeface's file, as browsers read it: HarfBuzz shapes their text too. */

/** A typeface's file, read. */
export interface FontFile {
  /** The design axes of a variable typeface, by their tags. */
  readonly axes: Readonly<
    Record<string, {readonly min: number; readonly default: number; readonly max: number}>
  >
  /** Every character that it has. */
  readonly characters: string
  /** @param weight of a variable typeface */
  measure(text: string, weight?: number): Measures
}

/** In ems. */
export interface Measures {
  readonly width: number
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
}

/**
 * Reads a typeface.
 *
 * @param bytes TrueType, OpenType, WOFF or WOFF2
 * @throws an Error when it is none of these
 */
export async function readFont(bytes: Buffer): Promise<FontFile> {
  const plain = await subsetFont(bytes, undefined, {keepAllGlyphs: true, targetFormat: 'truetype'})
  const face = new Face(new Blob(plain))
  return {
    axes: face.getAxisInfos(),
    characters: [...face.collectUnicodes()].map((code) => String.fromCodePoint(code)).join(''),
    measure: (text, weight) => {
      const font = new Font(face)
      if (weight !== undefined) font.setVariations([new Variation('wght', weight)])
      const line = new Text()
      line.addText(text)
      line.guessSegmentProperties()
      shape(font, line)
      const {ascender, descender, lineGap} = font.hExtents()
      const width = line.getGlyphInfosAndPositions().reduce((sum, {xAdvance}) => sum + (xAdvance ?? 0), 0)
      const em = face.upem
      return {width: width / em, ascent: ascender / em, descent: -descender / em, lineGap: lineGap / em}
    },
  }
}

/** A place on the weight axis that a typeface has, or nothing where it has no such axis. */
export function weightIn({axes: {wght}}: FontFile, weight: number): number | undefined {
  return wght && Math.min(Math.max(weight, wght.min), wght.max)
}

/** One weight of a typeface without any axes, as TrueType: what draws pictures knows no others. */
export async function staticCut(bytes: Buffer, weight: number): Promise<Buffer> {
  const font = await readFont(bytes)
  const places = Object.entries(font.axes).map(([tag, axis]) => [tag, axis.default] as const)
  const wght = weightIn(font, weight)
  const variationAxes: Axes = {...Object.fromEntries(places), ...(wght !== undefined && {wght})}
  return subsetFont(bytes, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    ...(places.length > 0 && {variationAxes}),
  })
}
