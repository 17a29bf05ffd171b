import Color from 'colorjs.io'
import sharp from 'sharp'
import {imageQueryUrl} from '../../../../src/content/image-file.ts'
import {iconName} from '../../../../src/ui/icon/icon-name.ts'
import type {Theme} from '../theme/theme.ts'

/** @module The logos of technologies are background images, in which browsers run no scripts and load nothing. */

/** Pages load larger icons separately (src/ui/icon/image-icon.tsx). */
const maxIconBytes = 16 * 1024

const maxSheetBytes = 96 * 1024

/** Raster icons have three times the width on the page. */
const width = 48

export interface IconSource {
  /** Unused if content is hosted. */
  readonly lakeOrigin: string
  /** With a slash at both ends. */
  readonly base: string
}

/** By URL and theme. The content of a URL never changes. */
const ruleCache = new Map<string, string>()

export interface IconSheet {
  readonly css: string
  /** The names of the icons in it. */
  readonly names: ReadonlySet<string>
}

/** Leaves out icons that cannot be read, are too large, or share their name with another one. */
export async function createIconSheet(
  urls: readonly string[],
  {lakeOrigin, base}: IconSource,
  {palettes: {dark, light}}: Theme,
): Promise<IconSheet> {
  const backgrounds = {
    dark: luminanceOf(dark['surface-2']),
    darkText: luminanceOf(dark.text),
    light: luminanceOf(light['surface-1']),
  }
  const unique = [...Map.groupBy(urls, iconName)].filter(([, sameName]) => sameName.length === 1)
  const rules = await Promise.all(
    unique.map(async ([name, [icon = '']]) => {
      const key = [icon, ...Object.values(backgrounds)].join(' ')
      // The lake ignores the base path.
      const path = icon.startsWith(base) ? icon.slice(base.length - 1) : icon
      const rule =
        ruleCache.get(key) ?? (await readRule(new URL(imageQueryUrl(path), lakeOrigin), backgrounds))
      if (rule !== undefined) ruleCache.set(key, rule)
      return {name, css: rule ? `[data-icon=${JSON.stringify(name)}]{${rule}}` : ''}
    }),
  )
  let left = maxSheetBytes
  const used = rules.filter(({css}) => css !== '' && (left -= css.length) >= 0)
  return {css: used.map(({css}) => css).join(''), names: new Set(used.map(({name}) => name))}
}

/** @returns '' for a file that cannot be in the sheet, undefined if it cannot be read now */
async function readRule(url: URL, backgrounds: Backgrounds): Promise<string | undefined> {
  url.search = `?w=${width}&h=${width}&fit=max`
  const response = await fetch(url, {signal: AbortSignal.timeout(5000)}).catch(() => undefined)
  if (response?.ok !== true) return undefined
  const [type = ''] = response.headers.get('Content-Type')?.split(';') ?? []
  const content = Buffer.from(await response.arrayBuffer())
  if (!/^image\/[a-z+.-]+$/.test(type) || content.length > maxIconBytes) return ''
  const raster = await rasterize(content)
  if (raster === undefined) return ''
  const data =
    type === 'image/svg+xml'
      ? `data:${type},${escapeUrl(content.toString())}`
      : `data:${type};base64,${content.toString('base64')}`
  const needsLightPlate =
    !isVisible(raster, backgrounds.dark) &&
    visibleShare(raster, backgrounds.darkText) > visibleShare(raster, backgrounds.dark)
  const brightness = brightnesses.find((candidate) => isVisible(raster, backgrounds.light, candidate)) ?? 1
  return [
    `--icon:url("${data}")`,
    '--icon-on-light:transparent',
    ...(needsLightPlate ? ['--icon-on-dark:var(--text)'] : []),
    ...(brightness < 1 ? [`--icon-in-light:brightness(${brightness})`] : []),
  ].join(';')
}

/** Unescaped text compresses better. */
function escapeUrl(text: string): string {
  return text.trim().replace(/(?! )[\s"#%<>\\\p{Cc}]/gu, encodeURIComponent)
}

/** Luminances from 0 to 1. */
type Backgrounds = {readonly dark: number; readonly darkText: number; readonly light: number}

/** From weak to strong. */
const brightnesses = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4]

type Raster = {
  readonly pixels: Buffer
  /** The sum of the alpha channel. */
  readonly painted: number
}

/** Undefined if it is transparent. */
async function rasterize(file: Buffer): Promise<Raster | undefined> {
  const image = sharp(file, {limitInputPixels: 4096 * 4096}).resize(width, width, {fit: 'inside'})
  const raw = image.timeout({seconds: 5}).toColourspace('srgb').ensureAlpha().raw()
  const pixels = await raw.toBuffer().catch(() => Buffer.alloc(0))
  const painted = pixels.reduce((sum, value, at) => (at % 4 === 3 ? sum + value : sum), 0)
  return painted === 0 ? undefined : {pixels, painted}
}

/** Half of an icon must be visible, or a tenth of one that fills its square, such as letters on a plate. */
function isVisible(raster: Raster, background: number, brightness = 1): boolean {
  const fillsSquare = raster.painted >= 0.9 * 255 * (raster.pixels.length / 4)
  return visibleShare(raster, background, brightness) >= (fillsSquare ? 0.1 : 0.5)
}

/** The share of the area with a contrast of 3:1: https://www.w3.org/TR/WCAG22/#non-text-contrast */
function visibleShare({pixels, painted}: Raster, background: number, brightness = 1): number {
  let visible = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    const luminance =
      0.2126 * linear(red * brightness) +
      0.7152 * linear(green * brightness) +
      0.0722 * linear(blue * brightness)
    const [darker, lighter] = luminance < background ? [luminance, background] : [background, luminance]
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
