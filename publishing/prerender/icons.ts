import {language} from '#domain/language.ts'
import type {Look} from '../look/look.ts'
import {box, drawPng, drawSvg, faces, inkOf} from './drawing.ts'
import {drawnLetters} from './drawn-letters.ts'

/** A file of the site: its path below the site's folder, and what is in it. */
export interface SiteFile {
  readonly path: string
  readonly content: string | Buffer
}

/** Side of the drawing that all icons are made from. */
const side = 64

let latest: {readonly letter: string; readonly look: Look; readonly files: readonly SiteFile[]} | undefined

/** Draws the site's icons: the first letter of the owner's handle as a tag. The latest are kept, for the next handle is mostly the same. */
export async function drawIcons(handle: string, look: Look): Promise<readonly SiteFile[]> {
  const letter = firstLetter(handle, look)
  if (latest?.letter !== letter || latest.look !== look)
    latest = {letter, look, files: await drawLetter(letter, look)}
  return latest.files
}

/** What an icon shows of a handle. Without a letter that can be drawn, the brackets close. */
function firstLetter(handle: string, look: Look): string {
  const [first] = new Intl.Segmenter(language, {granularity: 'grapheme'}).segment(handle)
  if (first === undefined) return '/'
  const known = drawnLetters(look)
  return Array.from(first.segment).every((character) => known.has(character)) ? first.segment : '/'
}

async function drawLetter(letter: string, look: Look): Promise<SiteFile[]> {
  const rounded = await drawIcon(letter, look, {radius: 15, scale: 1})
  // Home screens cut icons into their own shape: the ground reaches the edges, the drawing stays in the middle.
  const full = await drawIcon(letter, look, {radius: 0, scale: 0.8})
  const small = await drawPng(rounded, 32)
  return [
    {path: 'favicon.svg', content: rounded},
    {path: 'favicon.ico', content: toIco(small, 32)},
    await pngFile('apple-touch-icon.png', full, 180),
    await pngFile('icons/192.png', rounded, 192),
    await pngFile('icons/512.png', rounded, 512),
    await pngFile('icons/maskable-192.png', full, 192),
    await pngFile('icons/maskable-512.png', full, 512),
  ]
}

async function pngFile(path: string, svg: string, width: number): Promise<SiteFile> {
  return {path, content: await drawPng(svg, width)}
}

async function drawIcon(
  letter: string,
  look: Look,
  {radius, scale}: {radius: number; scale: number},
): Promise<string> {
  const ink = inkOf(look)
  const content = await drawSvg(
    box(
      {
        width: side,
        height: side,
        alignItems: 'center',
        justifyContent: 'center',
        fontFamily: faces.code,
        fontSize: 38,
        color: ink.text,
      },
      letter,
    ),
    {width: side, height: side},
    look,
  )
  const inner = content.slice(content.indexOf('>') + 1, content.lastIndexOf('</svg>'))
  const brackets =
    `<path d="M15 21 6 32l9 11M49 21l9 11-9 11" fill="none" stroke="${ink.accent}" stroke-width="5" ` +
    'stroke-linecap="round" stroke-linejoin="round"/>'
  const offset = (side * (1 - scale)) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="${radius}" fill="${ink.surface}"/>` +
    `<g transform="translate(${offset} ${offset}) scale(${scale})">${brackets}${inner}</g></svg>`
  )
}

/**
 * An ICO file around one PNG.
 *
 * Source: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10), and PNG in it since Windows Vista.
 */
export function toIco(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // kind: icon
  header.writeUInt16LE(1, 4) // number of images
  header.writeUInt8(width, 6)
  header.writeUInt8(width, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18) // where the image begins
  return Buffer.concat([header, png])
}
