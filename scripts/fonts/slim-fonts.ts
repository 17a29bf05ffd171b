import subsetFont from 'subset-font'
import type {Plugin} from 'vite'

/** Blocks of Unicode that Fontsource's latin files draw from: no character of theirs is lost. */
const latin: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2b0, 0x36f],
  [0x2000, 0x206f],
  [0x20a0, 0x20c0],
  [0x2100, 0x22ff],
  [0xfff0, 0xfffd],
]

/** What browsers apply of themselves, and figures of one width, which our styles ask for. */
const features = 'calt ccmp clig kern liga locl mark mkmk rclt rlig rvrn tnum'.split(' ')

/** Drops from the typefaces of a build what no page of ours can show: small capitals, fractions, alternative shapes. */
export function slimFonts(): Plugin {
  return {
    name: 'slim-fonts',
    apply: 'build',
    applyToEnvironment: ({name}) => name === 'client',
    async generateBundle(_options, bundle) {
      const fonts = Object.values(bundle).filter(
        (output) => output.type === 'asset' && output.fileName.endsWith('.woff2'),
      )
      await Promise.all(
        fonts.map(async (font) => {
          if (font.type === 'asset') font.source = await slimmed(Buffer.from(font.source))
        }),
      )
    },
  }
}

/** @param font a WOFF2 file; so is the answer */
export async function slimmed(font: Buffer): Promise<Buffer> {
  const text = latin
    .flatMap(([first, last]) => Array.from({length: last - first + 1}, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('')
  return subsetFont(font, text, {targetFormat: 'woff2', keepFeatures: features})
}
