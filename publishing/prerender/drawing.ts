import {renderAsync} from '@resvg/resvg-js'
import {createHash} from 'node:crypto'
import satori from 'satori'
import {drawnWeights, readDrawn} from '../look/font-files.ts'
import {type Look, roles} from '../look/look.ts'

/** A box, a text or a picture as satori reads it: what React would make of JSX, without React. */
export interface Drawn {
  readonly type: 'div' | 'span' | 'img'
  readonly props: {
    readonly style: Style
    readonly children?: Children
    /** Of a picture, as a data URI. */
    readonly src?: string
  }
}
type Style = Readonly<Record<string, string | number>>
type Children = string | readonly Drawn[]

/** Colours that satori knows. */
export interface Ink {
  readonly surface: string
  readonly text: string
  readonly muted: string
  readonly line: string
  readonly border: string
  readonly accent: string
  readonly code: {
    readonly surface: string
    readonly border: string
    readonly text: string
    readonly accent: string
  }
}

/** Pictures are of the dark theme. */
export function inkOf({palettes: {dark}}: Look): Ink {
  return {
    surface: dark['surface-1'],
    text: dark.text,
    muted: dark['text-muted'],
    line: dark.line,
    border: dark.border,
    accent: dark.accent,
    code: {
      surface: dark['code-surface'],
      border: dark['code-border'],
      text: dark['code-text'],
      accent: dark['code-accent'],
    },
  }
}

export const faces = {heading: 'Heading', text: 'Text', code: 'Code'}

export function box(style: Style, children?: Children): Drawn {
  // satori asks for a layout of everything that has several children.
  return {type: 'div', props: {style: {display: 'flex', ...style}, ...(children !== undefined && {children})}}
}

/** Changes with whatever a picture shows of a look. */
export function markOf(look: Look): string {
  const hash = createHash('sha256').update(JSON.stringify(inkOf(look)))
  for (const role of roles) hash.update(look.typefaces[role].file)
  return hash.digest('hex')
}

interface Font {
  readonly name: string
  readonly weight: 400 | 600 | 700
  readonly style: 'normal'
  readonly data: Buffer
}

const loaded = new WeakMap<Look, readonly Font[]>()

function loadFonts({typefaces}: Look): Font[] {
  return roles.flatMap((role) =>
    readDrawn(role, typefaces[role]).map((data) => ({
      name: faces[role],
      weight: drawnWeights[role],
      style: 'normal' as const,
      data,
    })),
  )
}

/** Draws a box as SVG whose letters are outlines, so that it looks the same everywhere. */
export async function drawSvg(
  drawn: Drawn,
  size: {width: number; height: number},
  look: Look,
): Promise<string> {
  const fonts = loaded.get(look) ?? loadFonts(look)
  loaded.set(look, fonts)
  return satori({...drawn, key: null}, {...size, fonts: [...fonts]})
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
