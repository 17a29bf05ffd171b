import {create} from 'fontkitten'
import satori from 'satori'
import sharp from 'sharp'
import {imageWeights, readFonts, readWoff} from '../theme/font-files.ts'
import {type Role, roles, type Theme} from '../theme/theme.ts'

/** Source: https://github.com/vercel/satori#use-without-jsx */
export interface Box {
  readonly type: 'div'
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>
    readonly children?: string | readonly Box[]
  }
}

export function box(style: Box['props']['style'], children?: Box['props']['children']): Box {
  // satori requires `display` on elements with several children.
  return {type: 'div', props: {style: {display: 'flex', ...style}, ...(children !== undefined && {children})}}
}

/** The fonts of the theme may lack these subsets. */
const fallbackSubsets = ['cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']

export const readFallbackFonts = (weight: 400 | 700) =>
  fallbackSubsets.map((subset) =>
    readWoff(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${subset}-${weight}-normal.woff`),
  )

export function charactersOf(bytes: Buffer): readonly string[] {
  const font = create(bytes)
  return font.isCollection ? [] : font.characterSet.map((code) => String.fromCodePoint(code))
}

/** satori supports neither right-to-left scripts nor combining marks. */
const supportedScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u

interface Font {
  /** Unique per file: satori uses one file for each name and weight. */
  readonly name: string
  readonly weight: 400 | 600 | 700
  readonly style: 'normal'
  readonly data: Buffer
}

const toFonts = (name: string, weight: Font['weight'], files: readonly Buffer[]): Font[] =>
  files.map((data, index) => ({name: `${name}-${index}`, weight, style: 'normal', data}))

export interface TextRenderer {
  readonly fontStyle: (role: Role) => {readonly fontFamily: string; readonly fontWeight: number}
  /** Such as emoji. */
  readonly removeUnsupported: (text: string) => string
  /** Text becomes paths. */
  readonly toSvg: (element: Box, size: {readonly width: number; readonly height: number}) => Promise<string>
}

export function createTextRenderer({typefaces}: Theme): TextRenderer {
  const own = roles.flatMap((role) => toFonts(role, imageWeights[role], readFonts(role, typefaces[role])))
  const fallback = ([400, 700] as const).flatMap((weight) =>
    toFonts('fallback', weight, readFallbackFonts(weight)),
  )
  const fonts = [...own, ...fallback]
  const characters = fonts.flatMap(({data}) => charactersOf(data))
  const supported = new Set(characters.filter((character) => supportedScripts.test(character)))
  return {
    fontStyle: (role) => {
      const names = fonts
        .map(({name}) => name)
        .filter((name) => name.startsWith(role) || name.startsWith('fallback'))
      return {fontFamily: [...new Set(names)].join(', '), fontWeight: imageWeights[role]}
    },
    removeUnsupported: (text) =>
      Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '))
        .filter((character) => supported.has(character))
        .join('')
        .trim(),
    toSvg: (element, size) => satori({...element, key: null}, {...size, fonts}),
  }
}

export function toPng(svg: string, width: number, svgWidth = width): Promise<Buffer> {
  const cssDensity = 72
  return sharp(Buffer.from(svg), {density: (cssDensity * width) / svgWidth})
    .resize(width)
    .png({compressionLevel: 9})
    .toBuffer()
}
