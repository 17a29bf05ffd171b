import {language} from '#domain/language.ts'
import type {SiteFacts} from '../../src/prerender.tsx'
import type {Look} from '../look/look.ts'
import {inkOf} from './drawing.ts'
import {drawIcons, type SiteFile} from './icons.ts'

export interface SiteFileOptions {
  readonly look: Look
  /** The path that the site is served below, with a slash at both ends. */
  readonly base: string
  /** Where the site will live, base included, with a slash at the end. */
  readonly siteUrl: string | undefined
}

/** Everything that is made of the content and is no page: icons, web manifest, robots.txt and, where the address is known, the site map. */
export async function composeSiteFiles(facts: SiteFacts, options: SiteFileOptions): Promise<SiteFile[]> {
  return [
    ...(await drawIcons(facts.handle, options.look)),
    {path: 'site.webmanifest', content: webManifest(facts, options)},
    {path: 'robots.txt', content: robots(options)},
    ...(options.siteUrl === undefined
      ? []
      : [{path: 'sitemap.xml', content: siteMap(facts, options.siteUrl)}]),
  ]
}

/** Source: https://www.w3.org/TR/appmanifest/ */
export function webManifest(
  {title, handle, description}: SiteFacts,
  {base, look}: Omit<SiteFileOptions, 'siteUrl'>,
): string {
  const {surface} = inkOf(look)
  const icon = (name: string, size: number, purpose: string) => ({
    src: `${base}icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return `${JSON.stringify(
    {
      id: base,
      name: title,
      short_name: handle,
      description,
      lang: language,
      start_url: base,
      scope: base,
      display: 'minimal-ui',
      background_color: surface,
      theme_color: surface,
      icons: [
        {src: `${base}favicon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any'},
        icon('192', 192, 'any'),
        icon('512', 512, 'any'),
        icon('maskable-192', 192, 'maskable'),
        icon('maskable-512', 512, 'maskable'),
      ],
    },
    null,
    2,
  )}\n`
}

/** Source: RFC 9309, and https://www.sitemaps.org/protocol.html#submit_robots for the last line */
export function robots({base, siteUrl}: Omit<SiteFileOptions, 'look'>): string {
  return [
    'User-agent: *',
    `Disallow: ${base}studio`,
    'Disallow: /outbox',
    ...(siteUrl === undefined ? [] : ['', `Sitemap: ${siteUrl}sitemap.xml`]),
    '',
  ].join('\n')
}

/** Source: https://www.sitemaps.org/protocol.html */
export function siteMap({pages}: SiteFacts, siteUrl: string): string {
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

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
