import Color from 'colorjs.io'
import sharp from 'sharp'
import type {Look} from '../look/look.ts'
import {type PictureSource, pictureUrl} from './picture-source.ts'

/**
 * The logos of technologies as one style sheet, so that a page asks for them once and has them all together. A page's markup has the name of
 * each, and the address of one that is not in the sheet, which is asked for by itself (`src/ui/icon/picture-icon.tsx`).
 *
 * They are drawn as backgrounds, in which nothing runs and nothing is loaded, whatever an owner has uploaded.
 *
 * @module
 */

/** Bytes of one that are worth sending along with all others: a logo has a thousand or two. */
const largest = 16 * 1024

/** Bytes of all, before they are compressed to a third. */
const room = 96 * 1024

/** Pixels across of one that is no vector drawing: three for each that it is drawn large. */
const width = 48

const inMarkup = / data-icon="([^"]*)"( style="--own-icon:url\(&quot;([^"]*)&quot;\)")/g

/** What a page's markup has of icons: the addresses of their files, by name. A name that two files share is left out. */
export function iconsIn(markup: string): ReadonlyMap<string, string> {
  const named = Map.groupBy(markup.matchAll(inMarkup), ([, name = '']) => name)
  return new Map(
    [...named]
      .map(([name, found]) => [name, new Set(found.map(([, , , address = '']) => address))] as const)
      .filter(([, addresses]) => addresses.size === 1)
      .map(([name, [address = '']]) => [name, address]),
  )
}

/**
 * A page's markup without the addresses of what is in the sheet: dozens of digests are a twentieth of a page's document. React, which goes on from
 * the markup, compares no attributes.
 */
export function withoutAddresses(markup: string, sheet: string): string {
  return markup.replace(inMarkup, (icon: string, name: string, address: string) =>
    sheet.includes(selectorOf(name)) ? icon.replace(address, '') : icon,
  )
}

const selectorOf = (name: string) => `[data-icon=${JSON.stringify(name)}]`

type Icon = {
  readonly image: string
  /** Whether the dark theme needs a ground for it. */
  readonly needsPaper: boolean
  /** How bright the light theme shows it: 1 as it is, 0 black. */
  readonly brightness: number
}

/** By address and ground. An address names what is in its file: what was read once stays so. */
const known = new Map<string, Icon | undefined>()

/**
 * The sheet for these icons; those that cannot be read now, or are too large, are left out.
 *
 * @param files addresses as pages have them, by name
 */
export async function drawIconSheet(
  files: ReadonlyMap<string, string>,
  source: PictureSource,
  {palettes: {dark, light}}: Look,
): Promise<string> {
  const grounds = {
    dark: luminanceOf(dark['surface-2']),
    paper: luminanceOf(dark.text),
    light: luminanceOf(light['surface-1']),
  }
  const icons = await Promise.all(
    [...files].map(async ([name, address]) => {
      const key = `${address} ${Object.values(grounds).join(' ')}`
      if (!known.has(key)) {
        const file = await readIcon(pictureUrl(address, source))
        if (file === undefined) return {name}
        known.set(key, await iconOf(file, grounds))
      }
      return {name, icon: known.get(key)}
    }),
  )
  let left = room
  return icons
    .map(({name, icon}) => {
      if (icon === undefined || icon.image.length > left) return ''
      left -= icon.image.length
      const onDark = icon.needsPaper ? ';--icon-on-dark:var(--text)' : ''
      const onLight = icon.brightness < 1 ? `;--icon-in-light:brightness(${icon.brightness})` : ''
      return `${selectorOf(name)}{--icon:url("${icon.image}");--icon-on-light:transparent${onDark}${onLight}}`
    })
    .join('')
}

type IconFile = {readonly type: string; readonly content: Buffer}

/** A picture, small where its server makes it so; undefined where it does not answer. */
async function readIcon(url: URL): Promise<IconFile | undefined> {
  url.search = `?w=${width}&h=${width}&fit=max`
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(5000)})
    const [type = ''] = response.headers.get('Content-Type')?.split(';') ?? []
    if (!response.ok) return undefined
    return {type, content: Buffer.from(await response.arrayBuffer())}
  } catch {
    // The page asks for it by itself.
    return undefined
  }
}

/** As it stands in the sheet; undefined for what is no picture that fits in. */
async function iconOf({type, content}: IconFile, grounds: Grounds): Promise<Icon | undefined> {
  if (!/^image\/[a-z+.-]+$/.test(type) || content.length > largest) return undefined
  const drawn = await draw(content)
  if (drawn === undefined) return undefined
  return {
    image:
      type === 'image/svg+xml'
        ? `data:${type},${inAddress(content.toString())}`
        : `data:${type};base64,${content.toString('base64')}`,
    needsPaper:
      !isSeen(drawn, grounds.dark) && shareSeen(drawn, grounds.paper) > shareSeen(drawn, grounds.dark),
    brightness: brightnesses.find((brightness) => isSeen(drawn, grounds.light, brightness)) ?? 1,
  }
}

/** Text within a quoted `data:` address in a style sheet, with as little escaped as compresses well. */
function inAddress(text: string): string {
  return text.trim().replace(/(?! )[\s"#%<>\\\p{Cc}]/gu, encodeURIComponent)
}

/** Luminances from 0 to 1. */
type Grounds = {
  /** The dark theme's surface. */
  readonly dark: number
  /** The dark theme's text, its ground for logos that cannot be seen on it. */
  readonly paper: number
  /** The light theme's surface. */
  readonly light: number
}

/** What the light theme may do to a logo, the least first. White is seen on every light ground before the last. */
const brightnesses = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4]

type Drawn = {
  /** Red, green, blue and opacity of each pixel, from 0 to 255. */
  readonly pixels: Buffer
  /** The sum of all opacities. */
  readonly painted: number
}

/** Undefined for nothing that can be drawn. */
async function draw(file: Buffer): Promise<Drawn | undefined> {
  try {
    const pixels = await sharp(file, {limitInputPixels: 4096 * 4096})
      .resize(width, width, {fit: 'inside'})
      .timeout({seconds: 5})
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer()
    let painted = 0
    for (let at = 3; at < pixels.length; at += 4) painted += pixels[at] ?? 0
    return painted === 0 ? undefined : {pixels, painted}
  } catch {
    return undefined
  }
}

/** Whether it can be told from a ground: half of it, or of what brings a ground of its own, such as a square with letters in it, the letters. */
function isSeen(drawn: Drawn, ground: number, brightness = 1): boolean {
  const fillsItsSquare = drawn.painted >= 0.9 * 255 * (drawn.pixels.length / 4)
  return shareSeen(drawn, ground, brightness) >= (fillsItsSquare ? 0.1 : 0.5)
}

/** How much of what is painted stands out from a ground by the 3:1 that WCAG asks of drawings, from 0 to 1. */
function shareSeen({pixels, painted}: Drawn, ground: number, brightness = 1): number {
  let seen = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    const luminance =
      0.2126 * linear(red * brightness) +
      0.7152 * linear(green * brightness) +
      0.0722 * linear(blue * brightness)
    if (contrast(luminance, ground) >= 3) seen += alpha
  }
  return seen / painted
}

const luminanceOf = (colour: string) => new Color(colour).to('srgb').luminance

/** Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
