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
