import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {type ShareCard, shareImageSize as size} from '../../../../src/head/share-card.ts'
import type {Look} from '../look/look.ts'
import {type Box, box, type Canvas, openCanvas, toPng} from './drawing.ts'
import type {SiteFile} from './site-files.ts'

/** Among the assets: a name carries the hash of what is on its picture, so browsers may keep it for good. */
export const shareImagesFolder = 'assets/share'

/** Part of every name: raise it when the drawing below changes. */
const version = 3

/** The pictures that link previews show, named while pages are rendered and drawn afterwards. */
export interface ShareImages {
  /** The path of a card's picture, below the site's address. */
  readonly name: (card: ShareCard) => string
  readonly names: () => Iterable<string>
  /** Draws the named pictures that are not in the folder yet. */
  readonly drawMissing: (folder: string) => Promise<readonly SiteFile[]>
}

export function shareImages(look: Look): ShareImages {
  const named = new Map<string, ShareCard>()
  const appearance = JSON.stringify([version, look.palettes.dark, look.typefaces])
  return {
    name: (card) => {
      const digest = createHash('sha256').update(appearance).update(JSON.stringify(card)).digest('hex')
      const path = `${shareImagesFolder}/${digest.slice(0, 16)}.png`
      named.set(path, card)
      return path
    },
    names: () => named.keys(),
    drawMissing: async (folder) => {
      const missing = [...named].filter(([path]) => !existsSync(join(folder, path)))
      const files: SiteFile[] = []
      const canvas = missing.length > 0 ? openCanvas(look) : undefined
      if (canvas === undefined) return files
      for (const [path, card] of missing) files.push({path, content: await drawCard(card, look, canvas)})
      return files
    },
  }
}

/** Where words stand, left of the drawing; in pixels. */
const column = {left: 80, top: 76, width: 830}

/** Many people see a picture no wider than 400 pixels, so nothing on it is small. */
async function drawCard(card: ShareCard, {palettes: {dark}}: Look, canvas: Canvas): Promise<Buffer> {
  const {legible, fontOf, toSvg} = canvas
  const handle = legible(shorten(card.handle, 40))
  // Laying out a text of megabytes would take hours; no more than this fits.
  const title = legible(shorten(card.title, 300)) || handle
  const words = box(
    {
      position: 'absolute',
      ...column,
      height: size.height - 2 * column.top,
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    [
      drawHandle(handle, dark, canvas),
      box({flexDirection: 'column'}, [
        box({...titleStyle(title), ...fontOf('heading')}, title),
        box(
          {...paragraph, fontSize: 36, lineHeight: 1.35, lineClamp: 2, color: dark['text-muted']},
          legible(shorten(card.subtitle, 300)),
        ),
      ]),
    ],
  )
  const ground = {...size, backgroundColor: dark['surface-1'], color: dark.text, ...fontOf('text')}
  const svg = await toSvg(box(ground, [words]), size)
  return toPng(svg.replace(/<\/svg>$/, `${drawHistory(dark)}</svg>`), size.width)
}

type Palette = Look['palettes']['dark']

function drawHandle(handle: string, {accent}: Palette, {fontOf}: Canvas): Box {
  const fontSize = Math.min(36, column.width / ((handle.length + 3) * 0.64))
  const bracket = (text: string) => box({color: accent}, text)
  return box({...fontOf('code'), fontSize, whiteSpace: 'nowrap'}, [
    bracket('<'),
    box({}, handle),
    bracket('/>'),
  ])
}

const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text

const paragraph = {display: 'block', wordBreak: 'break-word'}

/** As large as the longest word fits into a line, and the title into three. */
function titleStyle(title: string): Box['props']['style'] {
  const longest = Math.max(1, ...title.split(' ').map((word) => word.length))
  const fitting = Math.min(
    104,
    column.width / (longest * 0.62),
    Math.sqrt((column.width * 300) / title.length),
  )
  const fontSize = Math.max(44, fitting)
  return {
    ...paragraph,
    fontSize,
    letterSpacing: -fontSize / 36,
    lineClamp: 3,
    lineHeight: 1.08,
    marginBottom: 24,
  }
}

/** The line of the home page's history, with a branch and its entries. */
function drawHistory({line, accent, 'surface-1': surface}: Palette): string {
  const entries = [240, 350, 546].map((y) => `<circle cx="1000" cy="${y}" r="18" stroke="${accent}"/>`)
  return (
    `<g fill="none" stroke="${line}" stroke-width="6">` +
    '<path d="M1000 0V630M1000 150h40a36 36 0 0 1 36 36V404a36 36 0 0 1-36 36h-40"/>' +
    `<g fill="${surface}"><circle cx="1076" cy="295" r="18"/>${entries.join('')}</g>` +
    `<circle cx="1000" cy="94" r="21" fill="${accent}" stroke="none"/></g>`
  )
}
