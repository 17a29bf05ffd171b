/** The part of https://github.com/papandreou/subset-font that is used here; the package has no types of its own. */
declare module 'subset-font' {
  /** The part of each axis that is kept, by its tag. */
  export type Axes = Readonly<Record<string, {readonly min: number; readonly max: number}>>
  type Options = {
    readonly targetFormat: 'woff2'
    /** OpenType feature tags; all others are dropped with the glyphs that only they reach. */
    readonly keepFeatures: readonly string[]
    readonly variationAxes?: Axes
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
