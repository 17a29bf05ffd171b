import {create} from 'fontkitten'
import satori from 'satori'
import sharp from 'sharp'
import {drawnWeights, readDrawn, readWoff} from '../look/font-files.ts'
import {type Look, type Role, roles} from '../look/look.ts'

/** @module Text as paths in the theme's fonts, for icons and share images. */

/** A box or a text as satori reads it: what React would make of JSX, without React. */
export interface Box {
  readonly type: 'div'
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>
    readonly children?: string | readonly Box[]
  }
}

export function box(style: Box['props']['style'], children?: Box['props']['children']): Box {
  // satori wants a layout for everything that has several children.
  return {type: 'div', props: {style: {display: 'flex', ...style}, ...(children !== undefined && {children})}}
}

/** Letters that the theme's own fonts lack, for names and places. */
const otherSubsets = ['cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']

/** @returns TrueType files with the letters of more languages */
export const readFallbackFonts = (weight: 400 | 700) =>
  otherSubsets.map((subset) =>
    readWoff(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${subset}-${weight}-normal.woff`),
  )

/** Every character that a font has. */
export function charactersOf(bytes: Buffer): readonly string[] {
  const font = create(bytes)
  return font.isCollection ? [] : font.characterSet.map((code) => String.fromCodePoint(code))
}

/** satori places letters from the left to the right, without joining or stacking them. */
const simpleScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u

interface Font {
  /** satori knows one file for each name and weight. */
  readonly name: string
  readonly weight: 400 | 600 | 700
  readonly style: 'normal'
  readonly data: Buffer
}

const namedFonts = (name: string, weight: Font['weight'], files: readonly Buffer[]): Font[] =>
  files.map((data, index) => ({name: `${name}-${index}`, weight, style: 'normal', data}))

export interface Canvas {
  /** The style of text in the font of a role. */
  readonly fontOf: (role: Role) => {readonly fontFamily: string; readonly fontWeight: number}
  /** A text without the characters that cannot be drawn, such as emoji. */
  readonly legible: (text: string) => string
  /** @returns SVG whose text is paths, so that it looks the same everywhere */
  readonly toSvg: (drawing: Box, size: {readonly width: number; readonly height: number}) => Promise<string>
}

export function openCanvas({typefaces}: Look): Canvas {
  const others = ([400, 700] as const).flatMap((weight) =>
    namedFonts('other', weight, readFallbackFonts(weight)),
  )
  const own = roles.flatMap((role) => namedFonts(role, drawnWeights[role], readDrawn(role, typefaces[role])))
  const fonts = [...own, ...others]
  const characters = fonts.flatMap(({data}) => charactersOf(data))
  const known = new Set(characters.filter((character) => simpleScripts.test(character)))
  return {
    fontOf: (role) => {
      const names = fonts
        .map(({name}) => name)
        .filter((name) => name.startsWith(role) || name.startsWith('other'))
      return {fontFamily: [...new Set(names)].join(', '), fontWeight: drawnWeights[role]}
    },
    legible: (text) =>
      Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '))
        .filter((character) => known.has(character))
        .join('')
        .trim(),
    toSvg: (drawing, size) => satori({...drawing, key: null}, {...size, fonts}),
  }
}

/** @param from the width of the drawing in its own pixels */
export function toPng(svg: string, width: number, from = width): Promise<Buffer> {
  const cssDensity = 72
  return sharp(Buffer.from(svg), {density: (cssDensity * width) / from})
    .resize(width)
    .png({compressionLevel: 9})
    .toBuffer()
}
