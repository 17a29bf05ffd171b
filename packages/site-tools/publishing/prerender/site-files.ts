import type {SiteInfo} from '../../../../src/prerender.tsx'
import type {Theme} from '../theme/theme.ts'
import {box, createTextRenderer, toPng} from './svg-text.ts'

export interface SiteFile {
  readonly path: string
  readonly content: string | Buffer
}

export interface SiteFileOptions {
  readonly theme: Theme
  /** With a slash at both ends. */
  readonly base: string
  /** Includes the base, with a trailing slash. */
  readonly siteUrl: string | undefined
}

export async function createSiteFiles(site: SiteInfo, options: SiteFileOptions): Promise<SiteFile[]> {
  const {theme, siteUrl} = options
  return [
    ...(await iconsOf(site.handle, theme)),
    {path: 'site.webmanifest', content: webManifest(site, options)},
    {path: 'robots.txt', content: robots(options)},
    ...(siteUrl === undefined ? [] : [{path: 'sitemap.xml', content: siteMap(site, siteUrl)}]),
  ]
}

let cached: {readonly key: string; readonly icons: readonly SiteFile[]} | undefined

/** Rendering takes half a second, and few publications change the handle. */
async function iconsOf(handle: string, theme: Theme): Promise<readonly SiteFile[]> {
  const key = JSON.stringify([handle, theme])
  if (cached?.key !== key) cached = {key, icons: await renderIcons(handle, theme)}
  return cached.icons
}

/** A slash if no font has the first letter. */
async function renderIcons(handle: string, theme: Theme): Promise<SiteFile[]> {
  const {removeUnsupported, fontStyle, toSvg} = createTextRenderer(theme)
  const [first] = new Intl.Segmenter(undefined, {granularity: 'grapheme'}).segment(handle)
  const isSupported = first !== undefined && removeUnsupported(first.segment) === first.segment
  const letter = isSupported ? first.segment : '/'
  const {'surface-1': surface, text, accent} = theme.palettes.dark
  const square = {width: 64, height: 64}
  const style = {...square, alignItems: 'center', justifyContent: 'center', fontSize: 38, color: text}
  const svg = await toSvg(box({...style, ...fontStyle('code')}, letter), square)
  const paths = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
  const icon = (radius: number, transform: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${surface}"/>` +
    `<g transform="${transform}"><path d="M15 21 6 32l9 11M49 21l9 11-9 11" fill="none" stroke="${accent}" ` +
    `stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>${paths}</g></svg>`
  const rounded = icon(15, 'scale(1)')
  // The safe zone: https://www.w3.org/TR/appmanifest/#icon-masks
  const maskable = icon(0, 'translate(6.4 6.4) scale(0.8)')
  return [
    {path: 'favicon.svg', content: rounded},
    {path: 'favicon.ico', content: toIco(await toPng(rounded, 32, 64), 32)},
    {path: 'apple-touch-icon.png', content: await toPng(maskable, 180, 64)},
    {path: 'icons/192.png', content: await toPng(rounded, 192, 64)},
    {path: 'icons/512.png', content: await toPng(rounded, 512, 64)},
    {path: 'icons/maskable-512.png', content: await toPng(maskable, 512, 64)},
  ]
}

/** Source: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function toIco(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // number of images
  header.writeUInt8(width, 6)
  header.writeUInt8(width, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18) // offset of the image
  return Buffer.concat([header, png])
}

/** Source: https://www.w3.org/TR/appmanifest/ */
function webManifest(
  {language, dir, title, handle, description}: SiteInfo,
  {base, theme}: SiteFileOptions,
): string {
  const surface = theme.palettes.dark['surface-1']
  const icon = (name: string, size: number, purpose: string) => ({
    src: `${base}icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: base,
    name: title,
    short_name: handle,
    description,
    lang: language,
    dir,
    start_url: base,
    scope: base,
    display: 'minimal-ui',
    background_color: surface,
    theme_color: surface,
    icons: [
      {src: `${base}favicon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any'},
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Source: RFC 9309, and https://www.sitemaps.org/protocol.html#submit_robots for the last line */
function robots({base, siteUrl}: SiteFileOptions): string {
  const lines = ['User-agent: *', `Disallow: ${base}studio`, 'Disallow: /outbox', '']
  return [...lines, ...(siteUrl === undefined ? [] : [`Sitemap: ${siteUrl}sitemap.xml`, ''])].join('\n')
}

/** Source: https://www.sitemaps.org/protocol.html */
function siteMap({pages}: SiteInfo, siteUrl: string): string {
  const entries = pages.map(({path, lastModified}) => {
    const date = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`
    return `  <url><loc>${escapeXml(new URL(path.slice(1), siteUrl).href)}</loc>${date}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
