/** The part of https://github.com/papandreou/subset-font that is used here; the package has no types of its own. */
declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff2'
    /** OpenType feature tags; all others are dropped with the glyphs that only they reach. */
    readonly keepFeatures: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
