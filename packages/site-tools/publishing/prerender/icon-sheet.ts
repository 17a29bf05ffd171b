import Color from 'colorjs.io'
import sharp from 'sharp'
import {imageQueryUrl} from '../../../../src/content/image-file.ts'
import type {Look} from '../look/look.ts'

/**
 * The logos of technologies as one style sheet, which a page loads with one request. An icon that is not in the sheet is loaded by itself
 * (`src/ui/icon/image-icon.tsx`). Icons are backgrounds: no script in an uploaded SVG runs there, and nothing is loaded.
 *
 * @module
 */

/** Bytes of one icon at most: a logo has a thousand or two. */
const maxIconBytes = 16 * 1024

/** Bytes of the sheet at most, before compression. */
const maxSheetBytes = 96 * 1024

/** Pixels across of an icon that is no vector drawing: three times as many as it is shown at. */
const width = 48

const inMarkup = / data-icon="([^"]*)"( style="--own-icon:url\(&quot;([^"]*)&quot;\)")/g

/** The addresses of the icons in a markup by their names. A name that two files share is left out. */
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
 * The markup without the addresses of icons that are in the sheet: dozens of digests are a twentieth of a document. React's hydration does
 * not compare attributes.
 */
export function withoutAddresses(markup: string, sheet: string): string {
  return markup.replace(inMarkup, (icon: string, name: string, address: string) =>
    sheet.includes(selectorOf(name)) ? icon.replace(address, '') : icon,
  )
}

const selectorOf = (name: string) => `[data-icon=${JSON.stringify(name)}]`

/** Where pictures are read while pages are rendered. */
export interface PictureSource {
  /** The origin of the local lake; unused if content is hosted. */
  readonly lakeOrigin: string
  /** The path that the site is served below, with a slash at both ends. */
  readonly base: string
}

/** Rules by address and theme. A file never changes at its address, so it is read once. */
const knownRules = new Map<string, string>()

/**
 * The style sheet of these icons, without those that cannot be read now or are too large.
 *
 * @param files addresses as in a page's markup, by name
 */
export async function drawIconSheet(
  files: ReadonlyMap<string, string>,
  {lakeOrigin, base}: PictureSource,
  {palettes: {dark, light}}: Look,
): Promise<string> {
  const grounds = {
    dark: luminanceOf(dark['surface-2']),
    darkText: luminanceOf(dark.text),
    light: luminanceOf(light['surface-1']),
  }
  const rules = await Promise.all(
    [...files].map(async ([name, address]) => {
      const key = [address, ...Object.values(grounds)].join(' ')
      // The lake is served at the root of its origin, whatever the site's base.
      const path = address.startsWith(base) ? address.slice(base.length - 1) : address
      const rule = knownRules.get(key) ?? (await readRule(new URL(imageQueryUrl(path), lakeOrigin), grounds))
      if (rule !== undefined) knownRules.set(key, rule)
      return rule ? `${selectorOf(name)}{${rule}}` : ''
    }),
  )
  let left = maxSheetBytes
  return rules.filter((rule) => (left -= rule.length) >= 0).join('')
}

/** @returns the declarations of an icon; empty for a file that does not fit, undefined if it could not be read this time */
async function readRule(url: URL, grounds: Grounds): Promise<string | undefined> {
  url.search = `?w=${width}&h=${width}&fit=max`
  const response = await fetch(url, {signal: AbortSignal.timeout(5000)}).catch(() => undefined)
  if (response?.ok !== true) return undefined
  const [type = ''] = response.headers.get('Content-Type')?.split(';') ?? []
  const content = Buffer.from(await response.arrayBuffer())
  if (!/^image\/[a-z+.-]+$/.test(type) || content.length > maxIconBytes) return ''
  const drawn = await draw(content)
  if (drawn === undefined) return ''
  const data =
    type === 'image/svg+xml'
      ? `data:${type},${escapeUrl(content.toString())}`
      : `data:${type};base64,${content.toString('base64')}`
  const needsPaper =
    !isVisible(drawn, grounds.dark) &&
    visibleShare(drawn, grounds.darkText) > visibleShare(drawn, grounds.dark)
  const brightness = brightnesses.find((candidate) => isVisible(drawn, grounds.light, candidate)) ?? 1
  return [
    `--icon:url("${data}")`,
    '--icon-on-light:transparent',
    ...(needsPaper ? ['--icon-on-dark:var(--text)'] : []),
    ...(brightness < 1 ? [`--icon-in-light:brightness(${brightness})`] : []),
  ].join(';')
}

/** Text inside a quoted `data:` address in a style sheet. As little as possible is escaped, because that compresses well. */
function escapeUrl(text: string): string {
  return text.trim().replace(/(?! )[\s"#%<>\\\p{Cc}]/gu, encodeURIComponent)
}

/** Luminances of backgrounds, from 0 to 1. */
type Grounds = {readonly dark: number; readonly darkText: number; readonly light: number}

/** Filters of the light theme, the weakest first. White is visible with the last ones on every light background. */
const brightnesses = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4]

type Drawn = {
  /** Red, green, blue and opacity of each pixel, from 0 to 255. */
  readonly pixels: Buffer
  /** The sum of all opacities. */
  readonly painted: number
}

/** @returns undefined for a file that shows nothing */
async function draw(file: Buffer): Promise<Drawn | undefined> {
  const image = sharp(file, {limitInputPixels: 4096 * 4096}).resize(width, width, {fit: 'inside'})
  const raw = image.timeout({seconds: 5}).toColourspace('srgb').ensureAlpha().raw()
  const pixels = await raw.toBuffer().catch(() => Buffer.alloc(0))
  let painted = 0
  for (let at = 3; at < pixels.length; at += 4) painted += pixels[at] ?? 0
  return painted === 0 ? undefined : {pixels, painted}
}

/** Whether half of an icon is visible; a tenth is enough for an icon that fills its square, such as letters on a plate. */
function isVisible(drawn: Drawn, ground: number, brightness = 1): boolean {
  const fillsSquare = drawn.painted >= 0.9 * 255 * (drawn.pixels.length / 4)
  return visibleShare(drawn, ground, brightness) >= (fillsSquare ? 0.1 : 0.5)
}

/** The share of the painted area that has the contrast of 3:1 that WCAG asks of graphics. */
function visibleShare({pixels, painted}: Drawn, ground: number, brightness = 1): number {
  let visible = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    const luminance =
      0.2126 * linear(red * brightness) +
      0.7152 * linear(green * brightness) +
      0.0722 * linear(blue * brightness)
    const [darker, lighter] = luminance < ground ? [luminance, ground] : [ground, luminance]
    if ((lighter + 0.05) / (darker + 0.05) >= 3) visible += alpha
  }
  return visible / painted
}

const luminanceOf = (colour: string) => new Color(colour).to('srgb').luminance

/** Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
