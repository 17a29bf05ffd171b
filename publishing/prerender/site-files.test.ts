import sharp from 'sharp'
import {expect, test} from 'vitest'
import {readLook} from '../look/look.ts'
import {drawIcons, toIco} from './icons.ts'
import {composeSiteFiles, robots, siteMap, webManifest} from './site-files.ts'

const ownLook = readLook()

const facts = {
  handle: 'zoë & co',
  title: 'Zoë "Z" & Co',
  description: 'Sites < apps',
  pages: [
    {path: '/', lastModified: '2026-01-02T03:04:05.678Z'},
    {path: '/about', lastModified: undefined},
  ],
}
const root = {base: '/', siteUrl: 'https://you.example/', look: ownLook}

const paths = async (siteUrl: string | undefined) =>
  (await composeSiteFiles(facts, {...root, siteUrl})).map(({path}) => path)

const svgOf = async (handle: string) =>
  (await composeSiteFiles({...facts, handle}, root)).find(({path}) => path === 'favicon.svg')?.content

test('the site map names every page by its full address, with a date where there is one', () => {
  expect(siteMap(facts, 'https://you.example/a&b/').match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://you.example/a&#38;b/</loc><lastmod>2026-01-02T03:04:05.678Z</lastmod></url>',
    '<url><loc>https://you.example/a&#38;b/about</loc></url>',
  ])
})

test('robots are kept out of the Studio and the outbox, and shown the site map once its address is known', () => {
  expect(robots(root).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /studio',
    'Disallow: /outbox',
    '',
    'Sitemap: https://you.example/sitemap.xml',
    '',
  ])
  expect(robots({base: '/portfolio/', siteUrl: undefined})).not.toContain('Sitemap')
  expect(robots({base: '/portfolio/', siteUrl: undefined})).toContain('Disallow: /portfolio/studio\n')
})

test('the site map is left out while nobody knows where the site will live', async () => {
  expect(await paths(undefined)).not.toContain('sitemap.xml')
  expect(await paths('https://you.example/')).toContain('sitemap.xml')
})

test('every icon that the manifest names exists in the size it promises', async () => {
  const files = await composeSiteFiles(facts, {...root, base: '/portfolio/', siteUrl: undefined})
  const manifest: {icons: {src: string; sizes: string}[]; name: string; start_url: string} = JSON.parse(
    webManifest(facts, {...root, base: '/portfolio/'}),
  )
  expect(manifest.name).toBe('Zoë "Z" & Co')
  expect(manifest.start_url).toBe('/portfolio/')
  for (const {src, sizes} of manifest.icons) {
    const content = files.find(({path}) => `/portfolio/${path}` === src)?.content
    if (content === undefined) throw new Error(`There is no ${src}.`)
    const {width, height, format} = await sharp(Buffer.from(content)).metadata()
    expect([src, format, sizes]).toEqual([
      src,
      sizes === 'any' ? 'svg' : 'png',
      sizes === 'any' ? 'any' : `${width}x${height}`,
    ])
  }
})

test('the icon shows the first letter of the handle, and the brackets alone where it cannot be drawn', async () => {
  expect(await svgOf('anna')).toBe(await svgOf('aron'))
  expect(await svgOf('anna')).not.toBe(await svgOf('zoë'))
  expect(await svgOf('漢字')).toBe(await svgOf('한글'))
  expect(String(await svgOf('<script>'))).not.toContain('<script')
})

test('the icons are drawn anew when they show another letter, and only then', async () => {
  const icons = await drawIcons('anna', ownLook)
  expect(await drawIcons('aron', ownLook)).toBe(icons)
  expect(await drawIcons('zoë', ownLook)).not.toBe(icons)
})

test('the ICO file holds the picture whole where its header says', () => {
  const png = Buffer.from('a picture')
  const ico = toIco(png, 32)
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect(ico.subarray(offset, offset + length)).toEqual(png)
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
})
