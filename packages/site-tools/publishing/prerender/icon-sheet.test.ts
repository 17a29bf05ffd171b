import {createServer} from 'node:http'
import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import Color from 'colorjs.io'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ImageIcon, SheetIconsContext} from '../../../../src/ui/icon/image-icon.tsx'
import {readTheme} from '../theme/theme.ts'
import {createIconSheet, type IconSource} from './icon-sheet.ts'

const ownTheme = readTheme()

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${colour}"/></svg>`

const badge = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="${colour}"/></svg>`

const files: Readonly<Record<string, readonly [type: string, content: string | Buffer]>> = {
  '/white.svg': ['image/svg+xml', drawing('#fff')],
  '/black.svg': ['image/svg+xml', drawing('#000')],
  '/red.svg': ['image/svg+xml', drawing('#e00')],
  '/yellow.svg': ['image/svg+xml', badge('#fc0')],
  '/cyan.svg': ['image/svg+xml', badge('#0ff')],
  '/letters.svg': [
    'image/svg+xml',
    drawing('#f7df1e').replace('</svg>', '<path d="M4 4h1v4h-1zm2 0h1v4h-1z"/></svg>'),
  ],
  '/hostile.svg': [
    'image/svg+xml',
    drawing('#0f0').replace('/></svg>', '>\n</rect><script>/* ")}body{display:none} \\*/</script></svg>'),
  ],
  '/photo.png': [
    'image/png',
    await sharp({create: {width: 48, height: 48, channels: 3, background: '#fff'}})
      .png()
      .toBuffer(),
  ],
  '/large.svg': ['image/svg+xml', drawing('#fff').replace('<rect', `<!--${'x'.repeat(20_000)}--><rect`)],
  ...Object.fromEntries(
    Array.from({length: 7}, (_, n) => [
      `/big${n}.svg`,
      ['image/svg+xml', drawing('#e00').replace('<rect', `<!--${'x'.repeat(15_000)}--><rect`)] as const,
    ]),
  ),
  '/page.html': ['text/html', 'Sign in'],
  '/empty.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
}
const server = createServer((request, response) => {
  const [type, content] = files[request.url?.split('?')[0] ?? ''] ?? []
  if (type === undefined) return response.writeHead(404).end()
  return response.writeHead(200, {'Content-Type': type}).end(content)
})
let source: IconSource
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  source = {lakeOrigin: `http://127.0.0.1:${address.port}`, base: '/portfolio/'}
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const sheetOf = (...names: string[]) =>
  createIconSheet(
    names.map((name) => `/portfolio/${name}`),
    source,
    ownTheme,
  )
const cssOf = async (...names: string[]) => (await sheetOf(...names)).css

test('names that two files share are left out', async () => {
  expect((await sheetOf('letters.svg', 'other/letters.svg', 'red.svg')).names).toEqual(new Set(['red.sv']))
})

test('the markup has the URLs of icons that are not in the sheet', () => {
  const markup = (src: string) =>
    renderToStaticMarkup(
      createElement(SheetIconsContext, {value: new Set(['4a6b8c'])}, createElement(ImageIcon, {src})),
    )
  expect(markup('/portfolio/4a6b8c0d2e.svg')).not.toContain('style=')
  expect(markup('/portfolio/0d2e4a6b8c.png')).toContain('0d2e4a6b8c.png')
})

test('the sheet has an icon under its name', async () => {
  expect(await cssOf('white.svg')).toBe(
    '[data-icon="white."]{--icon:url("data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 9 9%22%3E' +
      '%3Crect width=%229%22 height=%229%22 fill=%22%23fff%22/%3E%3C/svg%3E");--icon-on-light:transparent;--icon-in-light:brightness(0.55)}',
  )
  expect(await cssOf('photo.png')).toContain('{--icon:url("data:image/png;base64,')
})

test('an icon without contrast in the dark theme has a light background there', async () => {
  expect(await cssOf('black.svg')).toMatch(/"\);--icon-on-light:transparent;--icon-on-dark:var\(--text\)\}$/)
  expect(await cssOf('red.svg')).not.toContain('--icon-on-dark')
})

test.each([
  ['white.svg', '#fff'],
  ['yellow.svg', '#fc0'],
  ['cyan.svg', '#0ff'],
])('%s, without contrast in the light theme, is darkened there', async (name, colour) => {
  const brightness = Number(/--icon-in-light:brightness\(([\d.]+)\)/.exec(await cssOf(name))?.[1])
  const channels = new Color(colour).to('srgb').coords.map((channel) => (channel ?? 0) * brightness)
  const shown = new Color(`color(srgb ${channels.join(' ')})`)
  expect(shown.contrastWCAG21(ownTheme.palettes.light['surface-1'])).toBeGreaterThanOrEqual(3)
})

test('an icon with contrast in the light theme keeps its colour', async () => {
  for (const name of ['black.svg', 'red.svg', 'letters.svg'])
    expect(await cssOf(name)).toMatch(/"\);--icon-on-light:transparent(?!;--icon-in-light)/)
})

test('an icon cannot escape its data URL', async () => {
  const sheet = await cssOf('hostile.svg')
  expect(sheet).toMatch(/^\[data-icon="[^"]+"\]\{--icon:url\("[^"\\\n<]+"\)[\w:;.()-]*\}$/)
})

test('icons above the size limit of the sheet are left out', async () => {
  const sheet = await cssOf(...Array.from({length: 7}, (_, n) => `big${n}.svg`))
  expect([...sheet.matchAll(/data-icon="([\w.]+)"/g)].map(([, name]) => name)).toEqual(
    Array.from({length: 6}, (_, n) => `big${n}.s`),
  )
})

test('large, invalid, transparent and missing files are left out', async () => {
  expect(await cssOf('large.svg', 'page.html', 'empty.svg', 'missing.svg')).toBe('')
})
