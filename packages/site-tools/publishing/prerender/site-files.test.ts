import sharp from 'sharp'
import {expect, test} from 'vitest'
import {readTheme} from '../theme/theme.ts'
import {createSiteFiles} from './site-files.ts'

const site = {
  language: 'en',
  dir: 'ltr' as const,
  handle: 'zoë & co',
  title: 'Zoë "Z" & Co',
  description: 'Sites < apps',
  pages: [
    {path: '/', lastModified: '2026-01-02T03:04:05.678Z'},
    {path: '/about', lastModified: undefined},
  ],
}
const theme = readTheme()

async function compose(base: string, siteUrl: string | undefined, handle = site.handle) {
  const files = await createSiteFiles({...site, handle}, {base, siteUrl, theme})
  return new Map(files.map(({path, content}) => [path, content]))
}

const iconOf = async (handle: string) => (await compose('/', undefined, handle)).get('favicon.svg')

test('the site map has absolute URLs, with a date if there is one', async () => {
  const files = await compose('/a&b/', 'https://you.example/a&b/')
  expect(String(files.get('sitemap.xml')).match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://you.example/a&#38;b/</loc><lastmod>2026-01-02T03:04:05.678Z</lastmod></url>',
    '<url><loc>https://you.example/a&#38;b/about</loc></url>',
  ])
})

test('robots.txt disallows Studio and outbox, and has the site map if the URL is known', async () => {
  const known = await compose('/', 'https://you.example/')
  const rules = 'User-agent: *\nDisallow: /studio\nDisallow: /outbox\n'
  expect(known.get('robots.txt')).toBe(`${rules}\nSitemap: https://you.example/sitemap.xml\n`)
  const unknown = await compose('/portfolio/', undefined)
  expect(unknown.get('robots.txt')).toBe(rules.replace('/studio', '/portfolio/studio'))
  expect(unknown.has('sitemap.xml')).toBe(false)
})

test('every icon in the manifest has the stated size', async () => {
  const files = await compose('/portfolio/', undefined)
  const manifest: {icons: {src: string; sizes: string}[]} = JSON.parse(String(files.get('site.webmanifest')))
  expect(manifest).toMatchObject({name: 'Zoë "Z" & Co', short_name: 'zoë & co', start_url: '/portfolio/'})
  expect(manifest.icons).toHaveLength(4)
  for (const {src, sizes} of manifest.icons) {
    const content = files.get(src.slice('/portfolio/'.length)) ?? ''
    const {width, height, format} = await sharp(Buffer.from(content)).metadata()
    expect([src, format === 'svg' ? 'any' : `${width}x${height}`]).toEqual([src, sizes])
  }
})

test('favicon.ico and apple-touch-icon.png have their sizes', async () => {
  const files = await compose('/', undefined)
  const ico = Buffer.from(files.get('favicon.ico') ?? '')
  for (const [png, size] of [
    [ico.subarray(ico.readUInt32LE(18)), 32],
    [Buffer.from(files.get('apple-touch-icon.png') ?? ''), 180],
  ] as const) {
    const {width, height} = await sharp(png).metadata()
    expect([width, height]).toEqual([size, size])
  }
})

test('the icon has the first letter of the handle, or a slash if no font has it', async () => {
  expect(await iconOf('anna')).toBe(await iconOf('aron'))
  expect(await iconOf('anna')).not.toBe(await iconOf('zoë'))
  expect(await iconOf('漢字')).toBe(await iconOf('/'))
  expect(await iconOf('')).toBe(await iconOf('/'))
  expect(String(await iconOf('<script>'))).not.toContain('<script')
})
