import {renderAsync} from '@resvg/resvg-js'
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import satori from 'satori'

/** A box or a text as satori reads it: what React would make of JSX, without React. */
export interface Drawn {
  readonly type: 'div' | 'span'
  readonly props: {readonly style: Readonly<Record<string, string | number>>; readonly children?: Children}
}
type Children = string | readonly Drawn[]

/** The site's own dark look (`src/ui/styles/tokens.css`) in the colours that satori knows. */
export const ink = {
  surface: '#090e0f',
  plate: '#12191a',
  text: '#ecf3f2',
  muted: '#9fabae',
  line: '#33605d',
  accent: '#53e2cd',
}

export const faces = {heading: 'Heading', text: 'Text', code: 'Code'}

export function box(style: Drawn['props']['style'], children?: Children): Drawn {
  // satori asks for a layout of everything that has several children.
  return {type: 'div', props: {style: {display: 'flex', ...style}, ...(children !== undefined && {children})}}
}

const resolve = createRequire(import.meta.url).resolve

/** The static cuts of the site's typefaces: satori reads no woff2. The second file of each has the letters of more languages. */
const fonts = (
  [
    [faces.heading, 'bricolage-grotesque', 700],
    [faces.text, 'figtree', 400],
    [faces.code, 'geist-mono', 600],
  ] as const
).flatMap(([name, family, weight]) =>
  ['latin', 'latin-ext'].map((subset) => ({
    name,
    weight,
    style: 'normal' as const,
    data: () =>
      readFileSync(resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)),
  })),
)

let loaded: {name: string; weight: 400 | 600 | 700; style: 'normal'; data: Buffer}[] | undefined

/** Draws a box as SVG whose letters are outlines, so that it looks the same everywhere. */
export function drawSvg(drawn: Drawn, size: {width: number; height: number}): Promise<string> {
  loaded ??= fonts.map((font) => ({...font, data: font.data()}))
  return satori({...drawn, key: null}, {...size, fonts: loaded})
}

/** @param width in pixels; the height follows from the drawing's shape */
export async function drawPng(svg: string, width: number): Promise<Buffer> {
  // All letters are outlines already: looking for the system's fonts would take longer than drawing.
  const image = await renderAsync(svg, {
    fitTo: {mode: 'width', value: width},
    font: {loadSystemFonts: false},
  })
  return image.asPng()
}

/** Whether the typefaces above have the letters of a text. */
export function isDrawable(text: string): boolean {
  return /^[\p{Script=Latin}\p{Nd}\s\u0020-\u007e\u00a0-\u00bf\u2010-\u2026\u2039\u203a\u20ac]*$/u.test(text)
}
