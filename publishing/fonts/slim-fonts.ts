import subsetFont, {type Axes} from 'subset-font'
import type {Plugin} from 'vite'
import {weights} from '#appearance/typefaces.ts'

/** What Fontsource calls latin, which is what Google Fonts does: `unicode.json` in its packages. */
const latin: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
]

/** What browsers apply of themselves, and figures of one width, which our styles ask for. */
export const features = 'calt ccmp clig kern liga locl mark mkmk rclt rlig rvrn tnum'.split(' ')

/** Those of the owner's own are slim already, and may be of any script: publishing/look/own-typeface.ts. */
const isOwnersFile = (fileName: string) => /\/own-\w+-[^/]+$/.test(fileName)

/** Of a variable typeface, which text alone is set in. */
const [min, max] = weights.text

/** Drops from the typefaces of a build what no page of ours can show: small capitals, fractions, alternative shapes. */
export function slimFonts(): Plugin {
  return {
    name: 'slim-fonts',
    apply: 'build',
    // Every page's: entries that are built apart write the same files.
    applyToEnvironment: ({config}) => config.consumer === 'client',
    async generateBundle(_options, bundle) {
      const fonts = Object.values(bundle).filter(
        (output) =>
          output.type === 'asset' && output.fileName.endsWith('.woff2') && !isOwnersFile(output.fileName),
      )
      await Promise.all(
        fonts.map(async (font) => {
          if (font.type !== 'asset') return
          const isVariable = font.fileName.includes('-wght-')
          font.source = await slimmed(Buffer.from(font.source), isVariable ? {wght: {min, max}} : undefined)
        }),
      )
    },
  }
}

/**
 * @param font a WOFF2 file; so is the answer
 * @param variationAxes what is kept of the axes that the font has
 */
async function slimmed(font: Buffer, variationAxes: Axes | undefined): Promise<Buffer> {
  const text = latin
    .flatMap(([first, last]) => Array.from({length: last - first + 1}, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('')
  return subsetFont(font, text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    ...(variationAxes && {variationAxes}),
  })
}
