import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {shareImageSize as size} from '../../../../src/domain/aspect-ratios.ts'
import type {ShareCard} from '../../../../src/head/share-image.ts'
import type {Palette, Theme} from '../theme/theme.ts'
import type {SiteFile} from './site-files.ts'
import {type Box, box, createTextRenderer, type TextRenderer, toPng} from './svg-text.ts'

export const shareImagesFolder = 'assets/share'

/** Part of the hash in every name: increase it when the template changes. */
const version = 3

/** Rendering a page names the images, which are rendered afterwards. */
export interface ShareImages {
  readonly path: (card: ShareCard) => string
  readonly paths: () => Iterable<string>
  /** @param onImage called before each image */
  readonly renderMissing: (folder: string, onImage: () => void) => Promise<readonly SiteFile[]>
}

export function createShareImages(theme: Theme): ShareImages {
  const cards = new Map<string, ShareCard>()
  const template = JSON.stringify([version, theme.palettes.dark, theme.typefaces])
  return {
    path: (card) => {
      const digest = createHash('sha256').update(template).update(JSON.stringify(card)).digest('hex')
      const path = `${shareImagesFolder}/${digest.slice(0, 16)}.png`
      cards.set(path, card)
      return path
    },
    paths: () => cards.keys(),
    renderMissing: async (folder, onImage) => {
      const missing = [...cards].filter(([path]) => !existsSync(join(folder, path)))
      if (missing.length === 0) return []
      const renderer = createTextRenderer(theme)
      const files: SiteFile[] = []
      for (const [path, card] of missing) {
        onImage()
        files.push({path, content: await renderCard(card, theme.palettes.dark, renderer)})
      }
      return files
    },
  }
}

const column = {left: 80, top: 76, width: 830}

async function renderCard(card: ShareCard, palette: Palette, renderer: TextRenderer): Promise<Buffer> {
  const {removeUnsupported, fontStyle, toSvg} = renderer
  const handle = removeUnsupported(card.handle.slice(0, 40))
  // Layout takes hours for megabytes of text, and 300 characters fill the card.
  const title = removeUnsupported(card.title.slice(0, 300)) || handle
  const subtitle = removeUnsupported(card.subtitle.slice(0, 300))
  const subtitleStyle = {fontSize: 36, lineHeight: 1.35, lineClamp: 2, color: palette['text-muted']}
  const text = box(
    {
      position: 'absolute',
      ...column,
      height: size.height - 2 * column.top,
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    [
      handleBox(handle, palette, renderer),
      box({flexDirection: 'column'}, [
        box({...titleStyle(title), ...fontStyle('heading')}, title),
        box({...paragraphStyle, ...subtitleStyle}, subtitle),
      ]),
    ],
  )
  const style = {...size, backgroundColor: palette['surface-1'], color: palette.text, ...fontStyle('text')}
  const svg = await toSvg(box(style, [text]), size)
  return toPng(svg.replace(/<\/svg>$/, `${timelineSvg(palette)}</svg>`), size.width)
}

function handleBox(handle: string, {accent}: Palette, {fontStyle}: TextRenderer): Box {
  const fontSize = Math.min(36, column.width / ((handle.length + 3) * 0.64))
  const bracket = (text: string) => box({color: accent}, text)
  return box({...fontStyle('code'), fontSize, whiteSpace: 'nowrap'}, [
    bracket('<'),
    box({}, handle),
    bracket('/>'),
  ])
}

const paragraphStyle = {display: 'block', wordBreak: 'break-word'}

/** The longest word fits into a line, and the title into three. */
function titleStyle(title: string): Box['props']['style'] {
  const longest = Math.max(...title.split(' ').map((word) => word.length))
  const fitting = Math.min(
    104,
    column.width / (longest * 0.62),
    Math.sqrt((column.width * 300) / title.length),
  )
  const fontSize = Math.max(44, fitting)
  return {
    ...paragraphStyle,
    fontSize,
    letterSpacing: -fontSize / 36,
    lineClamp: 3,
    lineHeight: 1.08,
    marginBottom: 24,
  }
}

function timelineSvg({line, accent, 'surface-1': surface}: Palette): string {
  const entries = [240, 350, 546].map((y) => `<circle cx="1000" cy="${y}" r="18" stroke="${accent}"/>`)
  return (
    `<g fill="none" stroke="${line}" stroke-width="6">` +
    '<path d="M1000 0V630M1000 150h40a36 36 0 0 1 36 36V404a36 36 0 0 1-36 36h-40"/>' +
    `<g fill="${surface}"><circle cx="1076" cy="295" r="18"/>${entries.join('')}</g>` +
    `<circle cx="1000" cy="94" r="21" fill="${accent}" stroke="none"/></g>`
  )
}
