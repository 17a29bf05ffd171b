import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {type ShareCard, shareImageSize as size} from '#head/share-card.ts'
import type {Look} from '../look/look.ts'
import {drawPng, markOf} from './drawing.ts'
import {drawnLetters} from './drawn-letters.ts'
import {legibleCard, lettersAdvice} from './legible-card.ts'
import {type PictureSource, pictureUrl} from './picture-source.ts'
import {drawCard} from './share-drawings.ts'

/** Among the assets, because the names carry the hash of what is on the pictures: hosts let them be kept for good. */
const folderName = 'assets/share'

/** Changes with the drawing below, as the look's own mark does with its colours and typefaces, so that pictures are drawn anew although their texts are the same. */
const edition = 2

/** Collects the cards that pages ask for, and draws those that are not drawn yet. */
export interface ShareImages {
  /** The path of a card's picture, below the site's address; undefined where next to nothing of the card can be drawn. */
  readonly name: (card: ShareCard) => string | undefined
  /** What the owner can do where words of the cards that were named cannot be drawn, in a sentence. */
  readonly advice: () => string | undefined
  /**
   * Draws what was named and is not there. Call it before the pages that name it are written.
   *
   * @throws an Error for the first that cannot be drawn, once all others are
   */
  readonly draw: () => Promise<void>
  /** Removes what was not named. Call it when no page names it any more. */
  readonly prune: () => Promise<void>
}

/** @param site the folder of the built site */
export async function collectShareImages(
  site: string,
  look: Look,
  source: PictureSource,
): Promise<ShareImages> {
  const letters = drawnLetters(look)
  const wordless = {titles: new Set<string>(), missing: new Set<string>()}
  const mark = markOf(look)
  const named = new Map<string, {readonly card: ShareCard; readonly title: string}>()
  const folder = join(site, folderName)
  return {
    name: (asked) => {
      const {card, missing} = legibleCard(asked, letters)
      for (const letter of missing) wordless.missing.add(letter)
      if (missing.length > 0) wordless.titles.add(asked.title || asked.handle)
      if (card === undefined) return undefined
      const digest = createHash('sha256').update(JSON.stringify([edition, mark, card]))
      // Photographs are a fifth as large as JPEG.
      const file = `${digest.digest('hex').slice(0, 16)}.${'picture' in card.motif ? 'jpg' : 'png'}`
      named.set(file, {card, title: asked.title})
      return `${folderName}/${file}`
    },
    advice: () => lettersAdvice(wordless.titles, wordless.missing),
    draw: async () => {
      await mkdir(folder, {recursive: true})
      const thrown: unknown[] = []
      for (const [file, {card, title}] of named) {
        const path = join(folder, file)
        if (existsSync(path)) continue
        try {
          await writeFile(`${path}.part`, await drawImage(card, look, source, title))
          await rename(`${path}.part`, path)
        } catch (error) {
          thrown.push(error)
        }
      }
      if (thrown.length > 0) throw thrown[0]
    },
    prune: async () => {
      const unused = (await readdir(folder)).filter((file) => !named.has(file))
      await Promise.all(unused.map((file) => rm(join(folder, file), {force: true})))
    },
  }
}

/** @param title as the owner wrote it */
async function drawImage(card: ShareCard, look: Look, source: PictureSource, title: string): Promise<Buffer> {
  const {motif} = card
  if (!('picture' in motif)) return drawPng(await drawCard(card, undefined, look), size.width)
  const picture = await fetchPicture(motif.picture.src, source).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `“${title}” has a picture that cannot be shown: ${reason} Upload it anew in the Studio.`,
      {cause},
    )
  })
  const png = await drawPng(await drawCard(card, picture, look), size.width)
  // Small coloured text stays sharp without subsampling.
  return sharp(png).jpeg({quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true}).toBuffer()
}

/** @returns a data URI of what the drawing knows, whatever was uploaded */
async function fetchPicture(src: string, source: PictureSource): Promise<string> {
  const response = await fetch(pictureUrl(src, source))
  if (!response.ok) throw new Error(`The picture ${src} could not be read: ${response.status}.`)
  const png = await sharp(await response.arrayBuffer())
    .png({compressionLevel: 1})
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
