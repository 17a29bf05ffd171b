import sharp from 'sharp'
import {expect, test} from 'vitest'
import {readLook} from '../look/look.ts'
import {composeSiteFiles, toIco} from './site-files.ts'

const facts = {
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
const look = readLook()

async function compose(base: string, siteUrl: string | undefined, handle = facts.handle) {
  const files = await composeSiteFiles({...facts, handle}, {base, siteUrl, look})
  return new Map(files.map(({path, content}) => [path, content]))
}

const iconOf = async (handle: string) => (await compose('/', undefined, handle)).get('favicon.svg')

test('the site map names every page by its full address, with a date where there is one', async () => {
  const files = await compose('/a&b/', 'https://you.example/a&b/')
  expect(String(files.get('sitemap.xml')).match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://you.example/a&#38;b/</loc><lastmod>2026-01-02T03:04:05.678Z</lastmod></url>',
    '<url><loc>https://you.example/a&#38;b/about</loc></url>',
  ])
})

test('robots keep out of the Studio and the outbox, and find the site map if the address is known', async () => {
  const known = await compose('/', 'https://you.example/')
  const rules = 'User-agent: *\nDisallow: /studio\nDisallow: /outbox\n'
  expect(known.get('robots.txt')).toBe(`${rules}\nSitemap: https://you.example/sitemap.xml\n`)
  const unknown = await compose('/portfolio/', undefined)
  expect(unknown.get('robots.txt')).toBe(rules.replace('/studio', '/portfolio/studio'))
  expect(unknown.has('sitemap.xml')).toBe(false)
})

test('every icon that the manifest names exists in the size that it states', async () => {
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

test('pages and home screens have icons of their own', async () => {
  const files = await compose('/', undefined)
  const ico = Buffer.from(files.get('favicon.ico') ?? '')
  for (const [png, size] of [
    [ico.subarray(22), 32],
    [Buffer.from(files.get('apple-touch-icon.png') ?? ''), 180],
  ] as const) {
    const {width, height} = await sharp(png).metadata()
    expect([width, height]).toEqual([size, size])
  }
})

test('the icon shows the first letter of the handle, and a slash if it cannot be drawn', async () => {
  expect(await iconOf('anna')).toBe(await iconOf('aron'))
  expect(await iconOf('anna')).not.toBe(await iconOf('zoë'))
  expect(await iconOf('漢字')).toBe(await iconOf('/'))
  expect(await iconOf('')).toBe(await iconOf('/'))
  expect(String(await iconOf('<script>'))).not.toContain('<script')
})

test('the ICO file holds the picture where its header says', () => {
  const png = Buffer.from('a picture')
  const ico = toIco(png, 32)
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect(ico.subarray(offset, offset + length)).toEqual(png)
  const header = [0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, png.length, 0, 0, 0, 22, 0, 0, 0]
  expect([...ico.subarray(0, offset)]).toEqual(header)
})
