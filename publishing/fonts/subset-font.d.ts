/** The part of https://github.com/papandreou/subset-font that is used here; the package has no types of its own. */
declare module 'subset-font' {
  /** What is kept of each axis, by its tag: a part, or one place on it. */
  export type Axes = Readonly<Record<string, number | {readonly min: number; readonly max: number}>>
  type Options = {
    readonly targetFormat: 'woff2' | 'truetype'
    /** OpenType feature tags; all others are dropped with the glyphs that only they reach. Left out: all stay. */
    readonly keepFeatures?: readonly string[]
    readonly variationAxes?: Axes
    /** Instead of a text. */
    readonly keepAllGlyphs?: true
  }
  /** Reads TrueType, OpenType, WOFF and WOFF2. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>
}
