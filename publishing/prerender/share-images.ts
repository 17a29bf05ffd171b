import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type ShareCard, shareImageSize as size} from '#head/share-card.ts'
import type {Look} from '../look/look.ts'
import {box, drawPng, drawSvg, type Drawn, faces, type Ink, inkOf, isDrawable, markOf} from './drawing.ts'

/** Among the assets, because the names carry the hash of what is on the pictures: hosts let them be kept for good. */
const folderName = 'assets/share'

/** Changes with the drawing below, as the look's own mark does with its colours and typefaces, so that pictures are drawn anew although their texts are the same. */
const edition = 1

/** Collects the cards that pages ask for, and draws those that are not drawn yet. */
export interface ShareImages {
  /** The path of a card's picture, below the site's address. */
  readonly name: (card: ShareCard) => string
  /** Draws what was named and is not there. Call it before the pages that name it are written. */
  readonly draw: () => Promise<void>
  /** Removes what was not named. Call it when no page names it any more. */
  readonly prune: () => Promise<void>
}

/** @param site the folder of the built site */
export function collectShareImages(site: string, look: Look): ShareImages {
  const mark = markOf(look)
  const ink = inkOf(look)
  const named = new Map<string, ShareCard>()
  const folder = join(site, folderName)
  return {
    name: (card) => {
      const file = `${createHash('sha256')
        .update(JSON.stringify([edition, mark, card]))
        .digest('hex')
        .slice(0, 16)}.png`
      named.set(file, card)
      return `${folderName}/${file}`
    },
    draw: async () => {
      await mkdir(folder, {recursive: true})
      for (const [file, card] of named) {
        const path = join(folder, file)
        if (existsSync(path)) continue
        await writeFile(
          `${path}.part`,
          await drawPng(await drawSvg(drawCard(card, ink), size, look), size.width),
        )
        await rename(`${path}.part`, path)
      }
    },
    prune: async () => {
      const unused = (await readdir(folder)).filter((file) => !named.has(file))
      await Promise.all(unused.map((file) => rm(join(folder, file), {force: true})))
    },
  }
}

/** The line down the left has a knot for each page of the site, as on the about page; the card's own is filled. */
function drawCard({handle, title, description, page, pages}: ShareCard, ink: Ink): Drawn {
  const words = [title, description].every(isDrawable) ? {title, description} : undefined
  return box(
    {...size, backgroundColor: ink.surface, color: ink.text, fontFamily: faces.text, position: 'relative'},
    [
      box({position: 'absolute', left: 99, top: 0, width: 2, height: size.height, backgroundColor: ink.line}),
      ...Array.from({length: pages}, (_, index) => drawKnot(index, index === page, pages, ink)),
      box(
        {
          flexDirection: 'column',
          justifyContent: 'space-between',
          boxSizing: 'border-box',
          ...size,
          padding: '72px 88px 72px 184px',
        },
        [
          drawHandle(handle, ink),
          box({flexDirection: 'column', gap: 28}, words === undefined ? [] : drawWords(words, ink)),
        ],
      ),
    ],
  )
}

function drawKnot(index: number, isOwn: boolean, pages: number, ink: Ink): Drawn {
  const radius = isOwn ? 17 : 11
  const y = 118 + (index * 394) / Math.max(1, pages - 1)
  return box({
    position: 'absolute',
    left: 100 - radius,
    top: y - radius,
    boxSizing: 'border-box',
    width: 2 * radius,
    height: 2 * radius,
    borderRadius: '50%',
    border: `4px solid ${ink.accent}`,
    backgroundColor: isOwn ? ink.accent : ink.surface,
  })
}

const part = (text: string, color: string) => box({color}, text)

function drawHandle(handle: string, ink: Ink): Drawn {
  return box({fontFamily: faces.code, fontSize: handle.length > 24 ? 32 : 44, letterSpacing: -1}, [
    part('<', ink.accent),
    part(isDrawable(handle) ? handle : '', ink.text),
    part('/>', ink.accent),
  ])
}

function drawWords({title, description}: {title: string; description: string}, ink: Ink): Drawn[] {
  return [
    box(
      {
        display: 'block',
        fontFamily: faces.heading,
        fontSize: title.length > 60 ? 58 : title.length > 24 ? 76 : 112,
        lineHeight: 1.04,
        letterSpacing: -3,
        lineClamp: 3,
      },
      title,
    ),
    box({display: 'block', fontSize: 31, lineHeight: 1.4, color: ink.muted, lineClamp: 3}, description),
  ]
}
