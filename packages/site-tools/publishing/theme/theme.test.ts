import {readFileSync} from 'node:fs'
import postcss, {parse} from 'postcss'
import {expect, test} from 'vitest'
import {fontFile, readFonts} from './font-files.ts'
import {fallbackFonts} from './font-plugins.ts'
import {readTheme, readTokens, readTypefaces} from './theme.ts'

test('readTokens resolves the tokens of a colour scheme, with a media query only on request', () => {
  const css = parse(`
    :root { --hue: 20; --chroma: 0.2 }
    :root, [data-theme='dark'] { --accent: oklch(0.8 calc(var(--chroma) * 0.5) var(--hue)) }
    [data-theme='light'] { --accent: oklch(0.4 var(--chroma) calc(var(--hue) + 11)) }
    @media (prefers-contrast: more) { [data-theme='light'] { --accent: black } }
  `)
  expect(readTokens('dark', [css]).get('--accent')).toBe('oklch(0.8 0.1 20)')
  expect(readTokens('light', [css]).get('--accent')).toBe('oklch(0.4 0.2 31)')
  expect(readTokens('light', [css], '(prefers-contrast: more)').get('--accent')).toBe('black')
})

test('palettes are hexadecimal', () => {
  const {dark, light} = readTheme().palettes
  for (const colour of [...Object.values(dark), ...Object.values(light)])
    expect(colour).toMatch(/^#[\da-f]{6}$/)
  expect(dark['surface-1'] < light['surface-1']).toBe(true)
})

test('a family without @font-face is an error', () => {
  expect(() => readTypefaces(parse(':root { --font-heading: Lora, serif }'))).toThrow(
    'theme.css has no @font-face for the family of --font-heading.',
  )
})

test('fonts are read as TrueType per subset, from the static package of a variable font', () => {
  const {text} = readTheme().typefaces
  expect(fontFile(text, 500, 'woff2')).toBe('@fontsource/figtree/files/figtree-latin-500-normal.woff2')
  const fonts = readFonts('text', text)
  expect(fonts.map((font) => font.readUInt32BE(0))).toEqual([0x00010000, 0x00010000])
  const missing = {...text, file: '@fontsource/none/files/none-latin-400-normal.woff2'}
  expect(() => readFonts('text', missing)).toThrow('Install the Fontsource package of Figtree Variable')
})

test('a fallback font has the average width and the line height of its typeface', async () => {
  const file = 'src/ui/styles/theme.css'
  const {css} = await postcss(fallbackFonts()).process(readFileSync(file, 'utf8'), {from: file})
  const fallbacks = css.replaceAll(/\s+/g, ' ').split('@font-face ').slice(-5)
  // Figtree: ascent 950, descent -250 and average width 449 of 1,000 units. Arial's average width is 0.4458 em.
  expect(fallbacks[1]).toBe(
    "{ font-family: 'Figtree Variable Fallback'; src: local('Arial'), local('Liberation Sans'); font-weight: 100 400; " +
      'size-adjust: 100.72%; ascent-override: 94.32%; descent-override: 24.82%; line-gap-override: 0%; } ',
  )
  expect(fallbacks.map((rule) => /size-adjust: ([^;]*)/.exec(rule)?.[1])).toEqual([
    '101.88%',
    '100.72%',
    '101.62%',
    '102.74%',
    '99.98%',
  ])
})

test.each([
  ['sans-serif', 'Arial', 'Arial Bold', [98.54, 101.17, 103.41, 104.76, 103.41]],
  ['serif', 'Times New Roman', 'Times New Roman Bold', [109.33, 111.02, 113.48, 114.95, 113.48]],
  ['monospace', 'Courier New', 'Courier New Bold', [78.82, 75.15, 76.82, 77.82, 76.82]],
  ['fantasy', 'Arial', 'Arial Bold', [98.54, 101.17, 103.41, 104.76, 103.41]],
])('each typeface of theme.css has fallback fonts for %s', async (generic, regular, bold, sizes) => {
  const face = (family: string, file: string) =>
    `@font-face { font-family: '${family}'; src: url('@fontsource/${file}-normal.woff2') }`
  const css = `
    :root { --font-heading: A, ${generic}; --font-text: B, ${generic}; --font-code: C, ${generic} }
    ${face('A', 'ibm-plex-sans/files/ibm-plex-sans-latin-700')}
    ${face('B', 'ibm-plex-sans/files/ibm-plex-sans-latin-400')}
    ${face('C', 'ibm-plex-sans/files/ibm-plex-sans-latin-400')}`
  const compose = (from: string) => postcss([fallbackFonts()]).process(css, {from})
  const {root} = await compose('/theme.css')
  const faces = root.nodes.slice(4).map((rule) => String(rule).replaceAll(/\s+/g, ' '))
  expect(
    faces.map((text) => /'(\w) Fallback'; src: local\('(.*?)'\).* font-weight: (.*?);/.exec(text)?.slice(1)),
  ).toEqual([
    ['A', bold, '100 900'],
    ['B', regular, '100 400'],
    ['B', regular, '500'],
    ['B', regular, '600 900'],
    ['C', regular, '100 900'],
  ])
  const percentages = faces.map((text) => (text.match(/[\d.]+(?=%)/g) ?? []).map(Number))
  expect(percentages.map(([size = 0]) => size)).toEqual(sizes)
  // IBM Plex Sans has an ascent of 1.025 and a descent of 0.275 em.
  for (const [size = 0, ascent = 0, descent = 0, gap] of percentages)
    expect([(size * ascent) / 1e4, (size * descent) / 1e4, gap]).toEqual([
      expect.closeTo(1.025, 3),
      expect.closeTo(0.275, 3),
      0,
    ])
  expect((await compose('/base.css')).css).toBe(css)
})
